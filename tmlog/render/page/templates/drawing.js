// The board and the cult tracks of one game as SVG.
const { theme: THEME, replays: REPLAYS, means: MEANS } = JSON.parse(document.getElementById("data").textContent);
const SVG = "http://www.w3.org/2000/svg";
const [TERRAIN, BUILDING, OWNER, TOWN] = [0, 1, 2, 3];
const FIRST_CULT = 8;
const DARK = "#26241f";
const INK = "var(--ink)";
const FAINT = "var(--faint)";
const SMALL_HEX = 28;

function svg(parent, name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  if (parent) parent.append(element);
  return element;
}

class BoardDrawing {
  constructor(element, replay) {
    this.replay = replay;
    this.map = THEME.maps[replay.map];
    element.replaceChildren();
    const xs = this.map.map((hex) => hex[1]);
    const ys = this.map.map((hex) => hex[2]);
    const width = Math.max(...xs) - Math.min(...xs) + 1.9;
    const height = Math.max(...ys) - Math.min(...ys) + 2.1;
    element.setAttribute("viewBox", `${Math.min(...xs) - 0.95} ${Math.min(...ys) - 1.05} ${width} ${height}`);
    this.states = [];
    this.said = null;
    new ResizeObserver(() => element.classList.toggle("small", element.clientWidth / width < SMALL_HEX)).observe(element);
    const ground = svg(element, "g", {});
    this.bridges = svg(element, "g", {});
    const above = svg(element, "g", {});
    this.hexes = this.map.map((hex, number) => this.drawHex(ground, above, hex, number));
    this.places = new Map(this.map.map((hex) => [hex[0], hex]));
  }

  drawHex(ground, above, [name, x, y, terrain], number) {
    const place = { transform: `translate(${x} ${y})` };
    const isRiver = terrain === THEME.river;
    const group = svg(ground, "g", place);
    const land = { points: THEME.hex, "stroke-width": 0.04, stroke: "#5c564a" };
    const river = { points: THEME.wholeHex, fill: THEME.ground[terrain] };
    const tile = svg(group, "polygon", isRiver ? river : land);
    const ring = svg(group, "polygon", { points: THEME.ring, fill: "none", "stroke-width": 0.1 });
    const label = svg(group, "text", { class: "hex-name", y: -0.5, "text-anchor": "middle" }, isRiver ? "" : name);
    const letter = svg(group, "text", { class: "hex-letter", y: 0.74, "text-anchor": "middle" });
    const piece = svg(above, "g", place);
    for (const part of [group, piece]) {
      part.classList.add("hex");
      part.addEventListener("click", () => { this.said = number; this.say(); });
    }
    return { tile, ring, label, letter, piece };
  }

  // What the hex that was clicked is, in words.
  say() {
    if (this.said === null) return;
    const [name, , , printed] = this.map[this.said];
    const state = this.states[this.said];
    const terrain = THEME.terrainNames[state ? state[TERRAIN] : printed];
    const seat = state && state[BUILDING] ? this.replay.seats[state[OWNER]] : null;
    const piece = seat ? `, ${THEME.buildingNames[state[BUILDING]]} of ${seat[0]}` : "";
    const town = seat && state[TOWN] ? ", in a town" : "";
    document.querySelector(".hex-said").textContent = `${name}: ${terrain}${piece}${town}`;
  }

  show(number, state, isFresh) {
    const hex = this.hexes[number];
    this.states[number] = state;
    const terrain = state[TERRAIN];
    hex.tile.setAttribute("fill", THEME.ground[terrain]);
    hex.label.setAttribute("fill", THEME.groundInk[terrain]);
    hex.letter.setAttribute("fill", THEME.groundInk[terrain]);
    hex.letter.setAttribute("y", 0.74);
    hex.letter.textContent = state[BUILDING] ? "" : THEME.terrainLetters[terrain];
    hex.ring.setAttribute("stroke", state[TOWN] ? "#d9a514" : "none");
    hex.piece.replaceChildren();
    if (state[BUILDING]) this.drawPiece(hex.piece, state, isFresh);
    hex.tile.classList.toggle("fresh", isFresh);
  }

  drawPiece(group, state, isFresh) {
    const building = state[BUILDING];
    const home = this.homes[state[OWNER]];
    const size = { transform: `scale(${THEME.pieceSize})`, "stroke-linejoin": "round" };
    const points = THEME.shapes[building];
    svg(group, "polygon", { points, fill: "#fff", stroke: "#fff", "stroke-width": 0.2, ...size });
    const shape = svg(group, "polygon", {
      points, fill: THEME.colour[home], stroke: DARK, "stroke-width": 0.06, ...size,
    });
    shape.classList.add("piece");
    shape.classList.toggle("fresh", isFresh);
    const text = { class: "piece-name", "text-anchor": "middle", fill: THEME.ink[home] };
    svg(group, "text", { y: 0.13 + THEME.drop[building], ...text }, THEME.letters[building]);
    const owner = { class: "owner", "text-anchor": "middle", fill: THEME.groundInk[state[TERRAIN]], y: 0.74 };
    svg(group, "text", owner, this.replay.seats[state[OWNER]][0].slice(0, 2));
  }

  showBridges(bridges) {
    this.bridges.replaceChildren();
    for (const [start, end, owner] of bridges) {
      const [, x1, y1] = this.places.get(start);
      const [, x2, y2] = this.places.get(end);
      const at = (share) => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
      const [from, to] = [at(0.24), at(0.76)];
      const line = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
      svg(this.bridges, "line", { ...line, stroke: DARK, "stroke-width": 0.36 });
      svg(this.bridges, "line", { ...line, stroke: "#fff", "stroke-width": 0.28 });
      svg(this.bridges, "line", { ...line, stroke: THEME.colour[this.homes[owner]], "stroke-width": 0.2 });
    }
  }
}

class CultDrawing {
  constructor(element, replay) {
    element.replaceChildren();
    element.setAttribute("viewBox", "0 0 300 262");
    this.tracks = THEME.cults.map(([name, colour, ink], cult) => this.drawTrack(element, name, colour, ink, cult));
    this.markers = replay.seats.map(([faction]) => THEME.cults.map(() => this.drawMarker(element, faction)));
  }

  drawTrack(element, name, colour, ink, cult) {
    const x = cult * 76;
    svg(element, "rect", { x, width: 72, height: 262, rx: 6, fill: colour, "fill-opacity": 0.16 });
    svg(element, "rect", { x, width: 72, height: 22, rx: 6, fill: colour });
    const middle = { "text-anchor": "middle", "font-size": 11 };
    svg(element, "text", { x: x + 36, y: 15, ...middle, fill: ink, "font-weight": 700 }, name);
    for (let space = 0; space <= 10; space += 1) {
      svg(element, "text", { x: x + 10, y: this.y(space) + 4, ...middle, "font-size": 10, fill: INK }, space);
      const power = THEME.powerAt[space] || 0;
      for (let dot = 0; dot < power; dot += 1) {
        const cy = this.y(space) + (dot - (power - 1) / 2) * 5.6;
        svg(element, "circle", { cx: x + 66, cy, r: 2.1, fill: "var(--power)" });
      }
    }
    return THEME.orderSpaces.map((steps, index) => {
      const left = x + 4 + index * 16.2;
      const box = svg(element, "rect", { x: left, y: 240, width: 15, height: 17, rx: 3 });
      return { box, label: svg(element, "text", { x: left + 7.5, y: 252.5, ...middle, "font-size": 10 }), colour, ink, steps };
    });
  }

  y(space) {
    return 32 + (10 - space) * 19.3;
  }

  drawMarker(element, faction) {
    const group = svg(element, "g", { class: "marker" });
    const disc = svg(group, "circle", { r: 9, stroke: INK, "stroke-width": 1.2 });
    const label = svg(group, "text", { y: 3.4, "text-anchor": "middle", "font-size": 9.6 }, faction.slice(0, 2));
    return { group, disc, label };
  }

  show(seats) {
    THEME.cults.forEach((_, cult) => {
      const spaces = seats.map((seat) => seat[FIRST_CULT + cult]);
      spaces.forEach((space, number) => {
        const beside = spaces.flatMap((other, index) => (other === space ? [index] : []));
        const gap = Math.min(17.5, 24 / Math.max(1, beside.length - 1));
        const x = cult * 76 + 38 + (beside.indexOf(number) - (beside.length - 1) / 2) * gap;
        const { group, disc, label } = this.markers[number][cult];
        group.style.transform = `translate(${x}px, ${this.y(space)}px)`;
        disc.setAttribute("fill", THEME.colour[seats[number][0]]);
        label.setAttribute("fill", THEME.ink[seats[number][0]]);
      });
    });
  }

  showOrder(order) {
    order.forEach((free, cult) => {
      const left = [...free];
      for (const { box, label, colour, ink, steps } of this.tracks[cult]) {
        const at = left.indexOf(steps);
        if (at >= 0) left.splice(at, 1);
        box.setAttribute("fill", at >= 0 ? "var(--card)" : colour);
        label.setAttribute("fill", at >= 0 ? INK : ink);
        label.textContent = at >= 0 ? steps : "P";
      }
    });
  }
}
