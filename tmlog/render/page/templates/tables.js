// Tables: sort by a heading, filter by text, show the first rows until asked for all.
const FIRST_ROWS = 15;

function setUpTable(card) {
  const body = card.querySelector("tbody");
  const input = card.querySelector("input");
  const more = card.querySelector(".more");
  const count = card.querySelector(".count");
  const headings = [...card.querySelectorAll("th")];
  const rows = [...body.rows];
  const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
  let showsAll = rows.length <= FIRST_ROWS;

  function show() {
    const wanted = input.value.trim().toLowerCase();
    let found = 0;
    for (const row of body.rows) {
      const fits = !wanted || texts.get(row).includes(wanted);
      found += fits ? 1 : 0;
      row.hidden = !fits || (!showsAll && found > FIRST_ROWS);
    }
    more.hidden = showsAll || found <= FIRST_ROWS;
    count.textContent = wanted ? `${found} of ${rows.length} rows` : `${rows.length} rows`;
  }

  function valueOf(row, column) {
    const cell = row.cells[column];
    return "key" in cell.dataset ? keyOf(cell.dataset.key) : cell.textContent;
  }

  function sortBy(column) {
    const heading = headings[column];
    const isNumber = heading.classList.contains("number");
    const before = heading.getAttribute("aria-sort");
    const goesDown = before ? before === "ascending" : isNumber;
    for (const other of headings) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", goesDown ? "descending" : "ascending");
    const sign = goesDown ? -1 : 1;
    const keyed = [...body.rows].map((row) => [valueOf(row, column), row]);
    keyed.sort(([one], [other]) => sign * compare(one, other));
    body.append(...keyed.map(([, row]) => row));
    show();
  }

  headings.forEach((heading, column) =>
    heading.querySelector("button").addEventListener("click", () => sortBy(column)));
  input.addEventListener("input", show);
  more.addEventListener("click", () => { showsAll = true; show(); });
  show();
}

function keyOf(text) {
  return text === "-inf" ? -Infinity : Number(text);
}

function compare(one, other) {
  if (typeof one === "number" && typeof other === "number") return one === other ? 0 : one < other ? -1 : 1;
  return String(one).localeCompare(String(other), "en", { numeric: true });
}

document.querySelectorAll(".table-card").forEach(setUpTable);
