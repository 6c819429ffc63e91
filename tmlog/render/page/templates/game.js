// A game turn by turn: the state at a row is made of the changes of all rows up to it.
const [WHO, COMMANDS, POINTS, CHANGES] = [0, 1, 2, 3];
const PLAY_MS = 700;
const byId = (id) => document.getElementById(id);

class GameView {
  constructor(number) {
    this.number = number;
    this.replay = REPLAYS[number];
    this.frames = this.replay.frames;
    this.board = new BoardDrawing(byId("board"), this.replay);
    this.cults = new CultDrawing(byId("cults"), this.replay);
    this.at = -1;
    this.state = {};
    document.querySelector("#game h2").textContent = this.replay.name;
    byId("slider").max = this.frames.length - 1;
    this.labels = this.readLabels();
    this.drawRows();
    this.drawRounds();
    this.curve = this.drawCurve();
  }

  readLabels() {
    let [label, round] = ["", 0];
    return this.frames.map((frame) => {
      label = frame[CHANGES].m ?? label;
      round = frame[CHANGES].n ?? round;
      return [label, round];
    });
  }

  show(wanted) {
    const target = Math.max(0, Math.min(this.frames.length - 1, wanted));
    const isStep = target === this.at + 1;
    const before = this.at > target ? {} : this.state;
    const state = { ...before };
    for (let row = this.at > target ? 0 : this.at + 1; row <= target; row += 1) {
      Object.assign(state, this.frames[row][CHANGES]);
    }
    const shown = this.state;
    this.state = state;
    this.at = target;
    this.draw(shown, isStep);
  }

  draw(shown, isStep) {
    const state = this.state;
    const seats = this.replay.seats.map((_, number) => state[`s${number}`]);
    const homes = seats.map((seat) => seat[0]);
    const recoloured = String(homes) !== String(this.board.homes);
    this.board.homes = homes;
    this.board.hexes.forEach((hex, number) => {
      const key = `h${number}`;
      if (state[key] && (state[key] !== shown[key] || recoloured)) this.board.show(number, state[key], isStep && this.at > 0);
    });
    this.board.showBridges(state.b);
    this.cults.show(seats);
    this.cults.showOrder(state.o);
    drawScoring(byId("scoring"), this.replay, state.n);
    drawActions(byId("actions"), state.u);
    drawSupply(byId("supply"), state);
    byId("seats").replaceChildren();
    this.replay.seats.forEach((names, number) => drawSeat(byId("seats"), names, seats[number], number === state.a));
    this.drawRow(homes);
    this.markRow();
  }

  drawRow(homes) {
    const [who, commands, points] = this.frames[this.at];
    const line = document.querySelector(".game-row");
    line.replaceChildren();
    const chip = html(line, "span", "chip", this.replay.seats[who][0]);
    chip.style.background = THEME.colour[homes[who]];
    chip.style.color = THEME.ink[homes[who]];
    html(line, "span", "", commands);
    if (points) html(line, "span", "vp", points.replace(/^(\S+)/, "$1 VP"));
    document.querySelector(".game-round").textContent =
      `${this.labels[this.at][0]} · row ${this.replay.rows[this.at]} of ${this.replay.rows.at(-1)}`;
    byId("slider").value = this.at;
    for (const button of document.querySelectorAll(".rounds button")) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.round) === this.labels[this.at][1]));
    }
  }

  drawRows() {
    const list = byId("rows");
    list.replaceChildren();
    const homes = this.replay.seats.map(() => 0);
    this.frames.forEach((frame, row) => {
      homes.forEach((_, seat) => { homes[seat] = frame[CHANGES][`s${seat}`]?.[0] ?? homes[seat]; });
      const button = html(html(list, "li"), "button");
      button.type = "button";
      html(button, "span", "place", this.replay.rows[row]);
      html(button, "span", "dot").style.background = THEME.colour[homes[frame[WHO]]];
      html(button, "span", "", frame[COMMANDS] || frame[POINTS]);
      button.addEventListener("click", () => this.show(row));
    });
  }

  markRow() {
    const list = byId("rows");
    list.querySelector(".now")?.classList.remove("now");
    const item = list.children[this.at];
    item.classList.add("now");
    list.scrollTop = item.offsetTop - list.clientHeight / 2;
    this.curve.setAttribute("x1", this.curveX(this.at));
    this.curve.setAttribute("x2", this.curveX(this.at));
  }

  drawRounds() {
    const parent = document.querySelector(".rounds");
    parent.replaceChildren();
    const firsts = new Map();
    this.labels.forEach(([, round], row) => { if (!firsts.has(round)) firsts.set(round, row); });
    for (const [round, row] of firsts) {
      const button = html(parent, "button", "", round || "set-up");
      button.type = "button";
      button.dataset.round = round;
      button.title = round ? `round ${round}` : "set-up";
      button.addEventListener("click", () => this.show(row));
    }
  }

  curveX(row) {
    return 30 + (row / Math.max(1, this.frames.length - 1)) * 640;
  }

  drawCurve() {
    const chart = byId("curve");
    chart.replaceChildren();
    chart.setAttribute("viewBox", "0 0 740 260");
    const vps = this.replay.seats.map(() => []);
    const homes = [];
    this.frames.forEach((frame) => vps.forEach((line, seat) => {
      const now = frame[CHANGES][`s${seat}`];
      line.push(now ? now[1] : line[line.length - 1]);
      if (now) homes[seat] = now[0];
    }));
    const top = Math.max(...vps.flat(), 40);
    const y = (vp) => 240 - (vp / top) * 220;
    for (let vp = 0; vp <= top; vp += top > 100 ? 50 : 20) {
      svg(chart, "line", { x1: 30, x2: 670, y1: y(vp), y2: y(vp), stroke: "#e4ded1" });
      svg(chart, "text", { x: 24, y: y(vp) + 4, "text-anchor": "end", "font-size": 11, fill: "#6f6a5f" }, vp);
    }
    const ends = [];
    vps.forEach((line, seat) => {
      const points = line.map((vp, row) => `${this.curveX(row).toFixed(1)},${y(vp).toFixed(1)}`).join(" ");
      const stroke = THEME.colour[homes[seat]];
      svg(chart, "polyline", { points, fill: "none", stroke, "stroke-width": 2.4, "stroke-linejoin": "round" });
      ends.push([y(line[line.length - 1]), this.replay.seats[seat][0].slice(0, 2), line[line.length - 1]]);
    });
    ends.sort((one, other) => one[0] - other[0]);
    let last = -20;
    for (const [height, name, vp] of ends) {
      last = Math.max(height, last + 13);
      svg(chart, "text", { x: 676, y: last + 4, "font-size": 12, fill: INK }, `${name} ${vp}`);
    }
    chart.onclick = (event) => {
      const box = chart.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * 740;
      this.show(Math.round(((x - 30) / 640) * (this.frames.length - 1)));
    };
    return svg(chart, "line", { y1: 14, y2: 246, stroke: INK, "stroke-width": 1.4, "stroke-dasharray": "4 3" });
  }
}

let view = null;
let playing = null;

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

function followAddress() {
  const match = /^#game-(\d+)(?:@(\d+))?$/.exec(location.hash);
  const isGame = match !== null && Number(match[1]) < REPLAYS.length;
  stop();
  byId("report").hidden = isGame;
  byId("game").hidden = !isGame;
  if (isGame) {
    const number = Number(match[1]);
    if (view === null || view.number !== number) view = new GameView(number);
    view.show(match[2] ? Number(match[2]) : Math.max(view.at, 0));
    window.scrollTo(0, 0);
  } else if (location.hash.length > 1) {
    byId(location.hash.slice(1))?.scrollIntoView();
  }
}

for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => step(button.dataset.step));
}
byId("slider").addEventListener("input", (event) => { stop(); view.show(Number(event.target.value)); });
document.addEventListener("keydown", (event) => {
  if (byId("game").hidden || event.target.matches("input, button, a")) return;
  const keys = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last", " ": "play" };
  if (event.key in keys) {
    event.preventDefault();
    step(keys[event.key]);
  }
});
window.addEventListener("hashchange", followAddress);
followAddress();
