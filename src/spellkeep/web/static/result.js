/** The end: who won and why, item by item. */

/** @import { Result, Table } from "../wire" */

import { get, make } from "./page.js";
import { ruleButton } from "./story.js";
import { say } from "./words.js";

/** Who won, as I see it. @param {Table} table */
export function headline(table) {
  const { names = [], won = [] } = table.result ?? {};
  const winners = won.map((place) => names[place]).join(", ");
  const mine = table.seats.find((seat) => seat.me)?.side;
  if (!winners) return say("table.over");
  if (won.length > 1) return say("result.shared", { names: winners });
  if (mine === won[0]) return say(table.seats.filter((seat) => seat.side === mine).length > 1 ? "result.your_team_won" : "result.you_won");
  return say("result.won", { names: winners });
}

/** Whoever looks at the board instead is left alone until this result is gone. */
export function closeResult() {
  get("result").hidden = true;
  get("result").dataset.closed = "";
}

/** @param {Table} table @param {(rule: string) => void} askRule */
export function showResult(table, askRule) {
  const { result } = table;
  const panel = get("result");
  if (!result) {
    panel.hidden = true;
    delete panel.dataset.closed;
    return;
  }
  get("result-title").textContent = headline(table);
  get("result-text").textContent = result.reason;
  get("result-items").replaceChildren(...(result.items.length ? [items(result, askRule)] : []));
  if (panel.hidden && panel.dataset.closed === undefined) {
    panel.hidden = false;
    panel.focus();
  }
}

/** @param {Result} result @param {(rule: string) => void} askRule */
function items(result, askRule) {
  const heads = [make("th", { text: say("result.item") })];
  heads.push(...result.names.map((name) => make("th", { class: "points", text: name })));
  const rows = result.items.map((item) => {
    const what = make("td", { text: `${item.text} ` });
    if (item.rule) what.append(ruleButton(item.rule, askRule));
    if (!item.points.length) what.colSpan = heads.length; // what decided a tie gives no points
    return make("tr", { class: item.total ? "total" : "" }, what, ...item.points.map((points) => make("td", { class: points ? "points" : "points none", text: String(points) })));
  });
  return make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
}
