// A game turn by turn: the state at a row is made of the changes of all rows up to it.
const [WHO, COMMANDS, POINTS, CHANGES] = [0, 1, 2, 3];

class GameView {
  constructor(number, onShow) {
    this.number = number;
    this.onShow = onShow;
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
    this.result = new ResultView(this.replay);
    this.curve = new CurveDrawing(byId("curve"), this.replay, (row) => this.show(row));
  }

  close() {
    this.curve.close();
  }

  readLabels() {
    let [label, round] = ["", 0];
    return this.frames.map((frame) => {
      label = frame[CHANGES].m ?? label;
      round = frame[CHANGES].n ?? round;
      return [label, round];
    });
  }

  // The number of the row that is shown, as the command line counts rows.
  get row() {
    return this.replay.rows[this.at];
  }

  showRow(row) {
    const after = this.replay.rows.findIndex((number) => number > row);
    this.show(after < 0 ? this.frames.length - 1 : after - 1);
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
    this.onShow(this);
  }

  // On to the first row of the next turn, or back to that of this one or the one before.
  showTurn(direction) {
    const label = (row) => this.labels[row]?.[0];
    let row = this.at;
    if (direction > 0) {
      while (row < this.frames.length - 1 && label(row) === label(this.at)) row += 1;
    } else {
      row = Math.max(0, row - 1);
      while (row > 0 && label(row - 1) === label(row)) row -= 1;
    }
    this.show(row);
  }

  showRound(round) {
    const row = this.labels.findIndex(([, number]) => number === round);
    if (row >= 0) this.show(row);
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
    this.board.say();
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
    const place = `${this.labels[this.at][0]} · row ${this.row} of ${this.replay.rows.at(-1)}`;
    document.querySelector(".game-round").textContent = place;
    byId("slider").value = this.at;
    byId("slider").setAttribute("aria-valuetext", place);
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
      html(button, "span", "place-number", this.replay.rows[row]);
      const dot = html(button, "span", "dot");
      dot.style.background = THEME.colour[homes[frame[WHO]]];
      dot.title = this.replay.seats[frame[WHO]][0];
      html(button, "span", "", frame[COMMANDS] || frame[POINTS] || "–");
      button.addEventListener("click", () => this.show(row));
    });
  }

  markRow() {
    const list = byId("rows");
    list.querySelector(".now")?.classList.remove("now");
    const item = list.children[this.at];
    item.classList.add("now");
    list.scrollTop = item.offsetTop - list.clientHeight / 2;
    this.curve?.show(this.at);
  }

  drawRounds() {
    const parent = document.querySelector(".rounds");
    parent.replaceChildren();
    for (const round of new Set(this.labels.map(([, number]) => number))) {
      const button = html(parent, "button", "", round || "set-up");
      button.type = "button";
      button.dataset.round = round;
      button.title = round ? `round ${round} (${round})` : "set-up (0)";
      button.setAttribute("aria-label", round ? `round ${round}` : "set-up");
      button.addEventListener("click", () => this.showRound(round));
    }
  }
}
