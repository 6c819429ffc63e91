// What stands beside the board as HTML: factions, scoring tiles, power actions, tiles that lie free.
function html(parent, name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  if (parent) parent.append(element);
  return element;
}

function tinted(element, colour) {
  element.style.background = `color-mix(in srgb, ${colour} 16%, var(--card))`;
  element.style.borderColor = `color-mix(in srgb, ${colour} 55%, var(--card))`;
}

function drawBadge(parent, text, colour) {
  tinted(html(parent, "span", "badge", text), colour);
}

const cultColour = (cult) => (cult < 0 ? "#7b4fa3" : THEME.cults[cult][1]);

function drawSeat(parent, [faction, player], seat, isActive) {
  const [home, vp, coins, workers, priests, bowl1, bowl2, bowl3] = seat;
  const [shipping, digging, keys, card, favors, towns, passed, left, buildings] = seat.slice(12);
  const panel = html(parent, "div", isActive ? "seat active" : "seat");
  const head = html(panel, "div", "seat-head");
  head.style.background = THEME.colour[home];
  head.style.color = THEME.ink[home];
  const names = html(head, "div");
  html(names, "b", "", faction);
  html(names, "span", "", [player, left ? "left the game" : passed ? "passed" : ""].filter(Boolean).join(" · ") || "\u00a0");
  html(head, "div", "seat-vp", vp);
  const body = html(panel, "div", "seat-body");
  const goods = html(body, "div", "goods");
  const kinds = [
    ["coin", coins, "coins"], ["worker", workers, "workers"], ["priest", priests, "priests"],
    ["bowl bowl1", bowl1, "power in bowl I"], ["bowl bowl2", bowl2, "bowl II"], ["bowl bowl3", bowl3, "bowl III"],
  ];
  for (const [kind, amount, title] of kinds) html(goods, "span", `good ${kind}`, amount).title = title;
  const counts = buildings.map((count, index) => (count ? `${count} ${THEME.letters[index + 1]}` : ""));
  html(body, "div", "facts", counts.filter(Boolean).join(" · ") || "no buildings");
  html(body, "div", "facts", `ship ${shipping} · dig ${digging} · keys ${keys} · towns ${towns.length}`);
  const badges = html(body, "div", "badges");
  if (card) drawBadge(badges, THEME.bonus[card], "#26241f");
  for (const favor of favors) drawBadge(badges, THEME.favor[favor], cultColour(THEME.favorCult[favor]));
  for (const town of towns) drawBadge(badges, THEME.town[town], "#d9a514");
}

function drawScoring(parent, replay, round) {
  parent.replaceChildren();
  replay.scoring.forEach(([vp, income, cult], index) => {
    const state = index + 1 === round ? "now" : index + 1 < round ? "past" : "";
    const row = html(parent, "div", `tile-row ${state}`);
    if (state !== "past") row.style.background = `color-mix(in srgb, ${cultColour(cult)} 16%, var(--card))`;
    html(row, "span", "", `${index + 1}  ${vp}`);
    html(row, "span", "", income);
  });
  if (replay.final) html(parent, "div", "tile-row", `end: ${replay.final}`);
}

function drawActions(parent, used) {
  parent.replaceChildren();
  for (const [name, text] of THEME.actions) {
    const badge = html(parent, "span", used.includes(name) ? "badge used" : "badge", text);
    if (!used.includes(name)) tinted(badge, "#7b4fa3");
  }
}

function drawSupply(parent, state) {
  parent.replaceChildren();
  html(parent, "span", "supply-name", "free tiles");
  for (const [card, coins] of state.c) drawBadge(parent, THEME.bonus[card] + (coins ? ` +${coins}C` : ""), "#26241f");
  for (const [favor, left] of state.f) {
    drawBadge(parent, THEME.favor[favor] + (left > 1 ? ` ×${left}` : ""), cultColour(THEME.favorCult[favor]));
  }
  for (const [town, left] of state.t) drawBadge(parent, THEME.town[town] + (left > 1 ? ` ×${left}` : ""), "#d9a514");
}
