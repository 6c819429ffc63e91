// The VP of all seats from row to row, drawn as large as it is shown, so that its text keeps its size.
const CURVE = { left: 40, right: 74, top: 12, bottom: 18, text: 12, line: 15 };

class CurveDrawing {
  constructor(element, replay, onChoose) {
    this.element = element;
    this.replay = replay;
    this.last = Math.max(1, replay.frames.length - 1);
    this.vps = replay.seats.map(() => []);
    this.homes = [];
    replay.frames.forEach((frame) => this.vps.forEach((line, seat) => {
      const now = frame[CHANGES][`s${seat}`];
      line.push(now ? now[1] : line[line.length - 1]);
      if (now) this.homes[seat] = now[0];
    }));
    element.onclick = (event) => {
      const x = event.clientX - element.getBoundingClientRect().left;
      onChoose(Math.round(((x - CURVE.left) / this.room) * this.last));
    };
    this.at = 0;
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(element.parentElement);
    this.draw();
  }

  close() {
    this.observer.disconnect();
  }

  x(row) {
    return CURVE.left + (row / this.last) * this.room;
  }

  draw() {
    const width = this.element.parentElement.clientWidth;
    if (!width || width === this.width) return;
    this.width = width;
    const height = Math.max(200, Math.min(320, width * 0.42));
    this.room = width - CURVE.left - CURVE.right;
    this.element.replaceChildren();
    this.element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.style.height = `${height}px`;
    const top = Math.max(...this.vps.flat(), 40);
    const low = Math.min(...this.vps.flat(), 0);
    const y = (vp) => height - CURVE.bottom - ((vp - low) / (top - low)) * (height - CURVE.top - CURVE.bottom);
    for (let vp = 0; vp <= top; vp += top > 100 ? 50 : 20) {
      svg(this.element, "line", { x1: CURVE.left, x2: width - CURVE.right, y1: y(vp), y2: y(vp), stroke: "var(--grid)" });
      svg(this.element, "text", { x: CURVE.left - 6, y: y(vp) + 4, "text-anchor": "end", "font-size": CURVE.text, fill: FAINT }, vp);
    }
    this.vps.forEach((line, seat) => {
      const points = line.map((vp, row) => `${this.x(row).toFixed(1)},${y(vp).toFixed(1)}`).join(" ");
      const look = { points, fill: "none", "stroke-linejoin": "round" };
      svg(this.element, "polyline", { ...look, stroke: INK, "stroke-width": 4, class: "outline" });
      svg(this.element, "polyline", { ...look, stroke: THEME.colour[this.homes[seat]], "stroke-width": 2.6 });
    });
    this.drawEnds(width, y);
    this.mark = svg(this.element, "line", { y1: CURVE.top, y2: height - CURVE.bottom, stroke: INK, "stroke-width": 1.4, "stroke-dasharray": "4 3" });
    this.show(this.at);
  }

  drawEnds(width, y) {
    const ends = this.vps.map((line, seat) => [y(line[line.length - 1]), this.replay.seats[seat][0].slice(0, 2), line[line.length - 1], seat]);
    ends.sort((one, other) => one[0] - other[0]);
    const lowest = Math.max(...ends.map(([height]) => height));
    let last = Math.min(ends[0][0], lowest - CURVE.line * (ends.length - 1)) - CURVE.line;
    for (const [height, name, vp, seat] of ends) {
      last = Math.max(height, last + CURVE.line);
      svg(this.element, "circle", { cx: width - CURVE.right + 9, cy: last, r: 5, fill: THEME.colour[this.homes[seat]], stroke: INK });
      svg(this.element, "text", { x: width - CURVE.right + 18, y: last + 4, "font-size": CURVE.text, fill: INK }, `${name} ${vp}`);
    }
  }

  show(row) {
    this.at = row;
    this.mark?.setAttribute("x1", this.x(row));
    this.mark?.setAttribute("x2", this.x(row));
  }
}
