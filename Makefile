# Each goal sets up what it needs in $(VENV) on a machine that has Python 3.11+ and make.
# Another interpreter: make test PYTHON=python3.12

VENV ?= .venv
CANDIDATES := python3 python3.14 python3.13 python3.12 python3.11 python
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach name,$(CANDIDATES),$(shell $(name) -c '$(NEW_ENOUGH)' 2>/dev/null && echo $(name))))

BIN := $(VENV)/bin
RUNNABLE := $(VENV)/.tmlog-runnable
INSTALLED := $(VENV)/.tmlog-installed
COVERING := tests/rules tests/notation tests/legal tests/simulate tests/bga tests/cli tests/test_corpus.py \
	tests/test_fuzz.py tests/test_rule_ids.py

.PHONY: help setup test lint unit fast plain demo coverage mutants bench docs clean print-python

help:
	@echo "make test      lint, types and tests"
	@echo "make fast      compile the rules in place (needs a C compiler); make plain goes back"
	@echo "make demo      the report page of the games of examples/"
	@echo "make coverage  branches of rules and notation that the tests reach"
	@echo "make mutants   small changes to rules and reports: do the tests notice them?"
	@echo "make bench     speed and memory"
	@echo "make docs      rewrite the pages of docs/ that come from code"
	@echo "make lint      ruff and mypy only"
	@echo "make clean     remove what the others made"

setup: $(INSTALLED)

$(RUNNABLE): pyproject.toml
	@test -n "$(PYTHON)" || { echo "tmlog needs Python 3.11 or newer; name it: make PYTHON=/path/to/python" >&2; exit 2; }
	@$(PYTHON) -c '$(NEW_ENOUGH)' || { echo "$(PYTHON) cannot be run, or is older than Python 3.11" >&2; exit 2; }
	@echo "Setting up $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(INSTALLED): $(RUNNABLE)
	@echo "Installing what the tests need (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

test: lint unit

lint: $(INSTALLED)
	$(BIN)/ruff check --no-cache .
	$(BIN)/ruff format --no-cache --check .
	$(BIN)/mypy

unit: $(INSTALLED)
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

fast: $(INSTALLED)
	$(BIN)/python compile_rules.py
	@$(BIN)/tmlog --version

plain:
	rm -rf tmlog__mypyc.*
	find tmlog -name '*.so' -delete -o -name '*.pyd' -delete

demo: $(RUNNABLE)
	$(BIN)/tmlog validate examples
	@mkdir -p demo
	@$(BIN)/tmlog --quiet report examples -o demo/report.html
	@echo
	@echo "The report of these games: $(CURDIR)/demo/report.html (open it in a browser)"

coverage: $(INSTALLED)
	$(BIN)/python -m coverage run --branch --source=tmlog/rules,tmlog/notation -m pytest $(COVERING) \
		--deselect tests/notation/test_fuzz.py::test_huge_inputs_are_answered_soon
	$(BIN)/python -m coverage report --skip-covered --show-missing
	$(BIN)/python -m coverage report --format=total --include='tmlog/rules/*' --fail-under=95
	$(BIN)/python -m coverage report --format=total --include='tmlog/notation/*' --fail-under=95

mutants: $(INSTALLED)
	$(BIN)/python -m tests.mutants

bench: $(INSTALLED)
	$(BIN)/python -m tests.bench

docs: $(INSTALLED)
	$(BIN)/python -m tests.render_docs

print-python:
	@echo $(PYTHON)

clean: plain
	rm -rf $(VENV) build dist demo .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage htmlcov
