// How the game ended: places, VP after each round, VP by source; beside each what it is compared with.
const rounded = (number) => Math.round(number * 10) / 10;
const signed = (number) => (number > 0 ? `+${rounded(number)}` : number < 0 ? `−${rounded(-number)}` : "0");

class ResultView {
  constructor(replay) {
    this.replay = replay;
    this.result = replay.result;
    const { ranks } = this.result;
    this.order = replay.seats.map((_, seat) => seat).sort((one, other) => ranks[one] - ranks[other] || one - other);
    this.winner = this.order[0];
    this.homes = this.lastHomes();
    const has = replay.seats.some(([faction]) => faction in MEANS);
    const choices = [["winner", "the difference from the winner"]];
    if (has) choices.push(["mean", "the difference from the faction's mean on this page's games"]);
    const select = byId("against");
    select.replaceChildren();
    for (const [value, text] of choices) html(select, "option", "", text).value = value;
    select.onchange = () => this.drawTables();
    this.drawPlaces();
    this.drawTables();
    const fault = document.querySelector(".game-fault");
    fault.hidden = !this.result.fault;
    fault.textContent = `The game breaks a rule and is shown up to there. ${this.result.fault}`;
  }

  lastHomes() {
    const homes = this.replay.seats.map(() => 0);
    for (const frame of this.replay.frames) {
      homes.forEach((_, seat) => { homes[seat] = frame[CHANGES][`s${seat}`]?.[0] ?? homes[seat]; });
    }
    return homes;
  }

  drawPlaces() {
    const parent = byId("places");
    parent.replaceChildren();
    const { ranks, vp, left, state } = this.result;
    for (const seat of this.order) {
      const [faction, player] = this.replay.seats[seat];
      const card = html(parent, "div", "place");
      card.style.background = THEME.colour[this.homes[seat]];
      card.style.color = THEME.ink[this.homes[seat]];
      const names = html(card, "div");
      html(names, "b", "", `${ranks[seat]}. ${faction}`);
      html(names, "span", "", [player, left[seat] ? "left the game" : ""].filter(Boolean).join(" · "));
      const points = html(card, "strong", "", vp[seat]);
      const behind = seat === this.winner ? (state === "complete" ? "VP" : `VP, ${state}`) : signed(vp[seat] - vp[this.winner]);
      html(points, "small", "", behind);
    }
  }

  drawTables() {
    const against = byId("against").value;
    const rounds = byId("by-round");
    this.startTable(rounds, "VP after");
    const body = html(rounds, "tbody");
    for (const [number, label, vp] of this.result.rounds) {
      this.drawLine(body, label, vp, (seat) => MEANS[this.replay.seats[seat][0]]?.rounds[number], against);
    }
    const sources = byId("by-source");
    this.startTable(sources, "VP from");
    const groups = html(sources, "tbody");
    for (const [group, label, vp, each] of this.result.sources) {
      const mean = (seat) => this.meanOfSource(seat, group);
      const line = this.drawLine(groups, label, vp, mean, against);
      const isMore = each.length > 1 || each[0][0] !== label;
      if (isMore) this.openable(line, label, each.map(([name, parts]) => this.drawLine(groups, name, parts, () => undefined, "winner", "each")));
    }
    this.drawLine(html(sources, "tfoot"), "sum", this.result.vp, (seat) => MEANS[this.replay.seats[seat][0]]?.rounds[7], against);
  }

  meanOfSource(seat, group) {
    const means = MEANS[this.replay.seats[seat][0]];
    return means && (means.sources[group] ?? 0);
  }

  startTable(table, corner) {
    table.replaceChildren();
    const row = html(html(table, "thead"), "tr");
    html(row, "th", "", corner).scope = "col";
    for (const seat of this.order) {
      const [faction] = this.replay.seats[seat];
      const heading = html(row, "th");
      heading.scope = "col";
      const chip = html(heading, "span", "chip");
      chip.title = faction;
      html(chip, "span", "long", faction);
      html(chip, "span", "short", faction.slice(0, 2));
      chip.style.background = THEME.colour[this.homes[seat]];
      chip.style.color = THEME.ink[this.homes[seat]];
    }
  }

  drawLine(parent, label, vp, mean, against, className = "") {
    const row = html(parent, "tr", className);
    html(row, "th", "", label).scope = "row";
    for (const seat of this.order) {
      const cell = html(row, "td", "", vp[seat]);
      const base = against === "mean" ? mean(seat) : vp[this.winner];
      const isBase = against === "winner" && seat === this.winner;
      html(cell, "span", "beside", isBase || base === undefined ? "" : ` ${signed(vp[seat] - base)}`);
    }
    return row;
  }

  openable(line, label, inner) {
    const heading = line.cells[0];
    heading.textContent = "";
    const button = html(heading, "button", "", label);
    button.type = "button";
    const show = (isOpen) => {
      button.setAttribute("aria-expanded", String(isOpen));
      for (const row of inner) row.hidden = !isOpen;
    };
    show(false);
    button.addEventListener("click", () => show(button.getAttribute("aria-expanded") !== "true"));
  }
}
