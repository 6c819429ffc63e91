// The address of the page tells what is shown: #game/60, #games?words, #hex/board/E7, a chapter. Keys, buttons.
const PLAY_MS = 700;
const WAIT_MS = 200;
const IS_FIRST = document.body.classList.contains("one-game");
let view = null;
let playing = null;
let waiting = null;

const addressOf = (shown) => `#${encodeURIComponent(shown.replay.id)}/${shown.row}`;

// Browsers take no more than some hundred new addresses in half a minute: the last of a series is enough.
function noteAddress(shown) {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (shown === view && !byId("game").hidden) history.replaceState(null, "", addressOf(shown));
  }, WAIT_MS);
}

function stop() {
  clearInterval(playing);
  playing = null;
  document.querySelector("[data-step=play]").setAttribute("aria-pressed", "false");
}

function play() {
  document.querySelector("[data-step=play]").setAttribute("aria-pressed", "true");
  playing = setInterval(() => {
    if (view.at >= view.frames.length - 1) stop();
    else view.show(view.at + 1);
  }, PLAY_MS);
}

function step(what) {
  if (what === "play") {
    if (playing) stop(); else play();
    return;
  }
  stop();
  const places = { first: 0, last: view.frames.length - 1 };
  view.show(what in places ? places[what] : view.at + Number(what));
}

function openGame(number, row, notes = true) {
  if (view === null || view.number !== number) {
    view?.close();
    view = new GameView(number, () => {});
  }
  view.onShow = () => {};
  if (row === null) view.show(Math.max(view.at, 0)); else view.showRow(row);
  view.onShow = noteAddress;
  if (notes) noteAddress(view);
}

function gameOf(hash) {
  const match = /^#([^/?]+)\/(\d*)$/.exec(hash);
  if (!match) return null;
  const number = REPLAYS.findIndex((replay) => replay.id === decoded(match[1]));
  return number < 0 ? null : [number, match[2] ? Number(match[2]) : null];
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// The games in which somebody built on a hex, of those with their boards on the page.
function gamesBuiltOn(board, name) {
  return REPLAYS.filter((replay) => {
    const number = replay.map === board ? THEME.maps[board].findIndex((hex) => hex[0] === name) : -1;
    return number >= 0 && replay.frames.some((frame) => frame[CHANGES][`h${number}`]?.[BUILDING]);
  }).map((replay) => `#${encodeURIComponent(replay.id)}/`);
}

function chooseGames(hash) {
  const table = TABLES.get("table-games");
  const line = document.querySelector(".chosen");
  const [, board, hex] = /^#hex\/([^/]+)\/([^/]+)$/.exec(hash) ?? [];
  const words = /^#games\?(.*)$/.exec(hash)?.[1] ?? null;
  const isChosen = hex !== undefined || Boolean(words);
  table.choose(hex === undefined ? null : new Set(gamesBuiltOn(decoded(board), decoded(hex))));
  table.filter(words ? decoded(words) : "");
  line.hidden = !isChosen;
  line.querySelector("span").textContent = hex ? `Games with a building on ${decoded(hex)} (${decoded(board)}), of those with a board here` : `Games with “${decoded(words ?? "")}”`;
  byId("table-games").scrollIntoView();
}

function followAddress() {
  const { hash } = location;
  const game = gameOf(hash);
  stop();
  if (!IS_FIRST) {
    byId("game").hidden = game === null;
    byId("report").hidden = game !== null;
  }
  if (game) {
    openGame(...game);
    if (game[1] !== null) byId("controls").scrollIntoView();
    else if (!IS_FIRST) window.scrollTo(0, 0);
  } else if (/^#(hex\/|games\?)/.test(hash) && TABLES.has("table-games")) {
    chooseGames(hash);
  } else if (hash.length > 1) {
    byId(decoded(hash.slice(1)))?.scrollIntoView();
  }
}

const KEYS = {
  ArrowLeft: () => step("-1"),
  ArrowRight: () => step("1"),
  ArrowUp: () => { stop(); view.showTurn(-1); },
  ArrowDown: () => { stop(); view.showTurn(1); },
  Home: () => step("first"),
  End: () => step("last"),
  " ": () => step("play"),
  c: () => byId("copy-row").click(),
  l: () => byId("copy-link").click(),
  "?": () => byId("keys").showModal(),
  Escape: () => { if (!IS_FIRST) location.hash = "#games"; },
};

// Keys work wherever the focus is, but where text is typed or a list is chosen from.
function onKey(event) {
  const isTyping = event.target.matches("input:not([type=range]), textarea, select");
  if (byId("game").hidden || view === null || isTyping || byId("keys").open) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === " " && event.target.matches("button:focus-visible, a:focus-visible")) return;
  if (/^[0-6]$/.test(event.key)) view.showRound(Number(event.key));
  else if (event.key in KEYS) KEYS[event.key]();
  else return;
  event.preventDefault();
}

// What is clicked with the mouse gives the focus back, so that the space bar plays.
function letGo(event) {
  if (event.detail > 0) event.target.closest("button")?.blur();
}

function startGames() {
  for (const button of document.querySelectorAll("[data-step]")) {
    button.addEventListener("click", () => step(button.dataset.step));
  }
  byId("slider").addEventListener("input", (event) => { stop(); view.show(Number(event.target.value)); });
  byId("copy-row").addEventListener("click", (event) => copy(`--row ${view.row}`, event.currentTarget));
  byId("copy-link").addEventListener("click", (event) =>
    copy(location.href.replace(/#.*$/, "") + addressOf(view), event.currentTarget));
  byId("show-keys").addEventListener("click", () => byId("keys").showModal());
  byId("game").addEventListener("click", letGo);
  document.addEventListener("keydown", onKey);
  if (IS_FIRST && gameOf(location.hash) === null) openGame(0, REPLAYS[0].rows.at(-1), false);
}

function measureHeader() {
  const header = document.querySelector("header");
  const isSticky = getComputedStyle(header).position === "sticky";
  document.documentElement.style.setProperty("--head", `${isSticky ? header.offsetHeight : 0}px`);
}

new ResizeObserver(measureHeader).observe(document.querySelector("header"));
measureHeader();
startGames();
document.querySelector(".chosen button")?.addEventListener("click", () => { location.hash = "#games?"; });
window.addEventListener("hashchange", followAddress);
followAddress();
