// Tables: sort by a heading, filter by words, fold what does not fit, show the first rows, save as CSV.
const FIRST_ROWS = 15;
const byId = (id) => document.getElementById(id);

function setUpTable(card) {
  const body = card.querySelector("tbody");
  const input = card.querySelector("input");
  const more = card.querySelector(".more");
  const count = card.querySelector(".count");
  const headings = [...card.querySelectorAll("th")];
  const rows = [...body.rows];
  const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
  let showsAll = rows.length <= FIRST_ROWS;
  let chosen = null;

  function fits(row) {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    return words.every((word) => texts.get(row).includes(word)) && (chosen === null || chosen.has(row.dataset.game));
  }

  function show() {
    let found = 0;
    for (const row of body.rows) {
      const isFound = fits(row);
      found += isFound ? 1 : 0;
      row.hidden = !isFound || (!showsAll && found > FIRST_ROWS);
    }
    more.hidden = showsAll || found <= FIRST_ROWS;
    count.textContent = found < rows.length ? `${found} of ${rows.length} rows` : `${rows.length} rows`;
  }

  function sortBy(column) {
    const heading = headings[column];
    const isNumber = heading.classList.contains("number");
    const before = heading.getAttribute("aria-sort");
    const goesDown = before ? before === "ascending" : isNumber;
    for (const other of headings) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", goesDown ? "descending" : "ascending");
    const sign = goesDown ? -1 : 1;
    const keyed = [...body.rows].map((row) => [valueOf(row.cells[column]), row]);
    keyed.sort(([one], [other]) => sign * compare(one, other));
    body.append(...keyed.map(([, row]) => row));
    show();
  }

  headings.forEach((heading, column) =>
    heading.querySelector("button").addEventListener("click", () => sortBy(column)));
  input.addEventListener("input", show);
  more.addEventListener("click", () => { showsAll = true; show(); });
  card.querySelector(".csv").addEventListener("click", () =>
    save(`${card.id.replace("table-", "")}.csv`, csvOf(headings, [...body.rows].filter(fits))));
  show();
  foldWhereNarrow(card);
  return {
    filter(words) { input.value = words; show(); },
    choose(games) { chosen = games; show(); },
  };
}

// Where a table is wider than its card, the ends of intervals go first; what still does not fit is said.
function foldWhereNarrow(card) {
  const scroll = card.querySelector(".scroll");
  const table = card.querySelector("table");
  const unfold = card.querySelector(".unfold");
  const wider = card.querySelector(".wider");
  const hasFolds = card.querySelector(".fold") !== null;
  let isUnfolded = false;

  function arrange() {
    card.classList.remove("folded");
    const folds = hasFolds && !isUnfolded && table.scrollWidth > scroll.clientWidth;
    card.classList.toggle("folded", folds);
    unfold.hidden = !folds;
    const isCut = table.scrollWidth > scroll.clientWidth + 1;
    wider.hidden = !isCut;
    scroll.classList.toggle("cuts", isCut);
  }

  unfold.addEventListener("click", () => { isUnfolded = true; arrange(); });
  new ResizeObserver(arrange).observe(scroll);
}

function valueOf(cell) {
  return "key" in cell.dataset ? keyOf(cell.dataset.key) : cell.textContent;
}

function keyOf(text) {
  return text === "-inf" ? -Infinity : Number(text);
}

function compare(one, other) {
  if (typeof one === "number" && typeof other === "number") return one === other ? 0 : one < other ? -1 : 1;
  return String(one).localeCompare(String(other), "en", { numeric: true });
}

// Numbers as they are, not as they are shown; missing ones are empty.
function csvOf(headings, rows) {
  const lines = rows.map((row) => [...row.cells].map((cell) => {
    const value = valueOf(cell);
    return value === -Infinity ? "" : String(value).trim().replace(/\s+/g, " ");
  }));
  const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [headings.map((heading) => heading.dataset.name), ...lines]
    .map((line) => `${line.map(quoted).join(",")}\n`).join("");
}

function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const TABLES = new Map([...document.querySelectorAll(".table-card")].map((card) => [card.id, setUpTable(card)]));
