/** "Show me": a game in a few pictures that the game itself has drawn, by keys, buttons or swipe. */

/** @import { TourPicture } from "../wire" */

import { loadDefinitions } from "./definitions.js";
import { button, make } from "./page.js";
import { SVG, draw, place } from "./picture.js";
import { askTour } from "./server.js";
import { ruleButton } from "./story.js";
import { say } from "./words.js";

const SWIPE = 40;
const NARROW = 700;

export class Tour {
  /** @param {(slug: string, rule: string) => void} openRule */
  constructor(openRule) {
    this.openRule = openRule;
    this.slug = "";
    /** @type {TourPicture[]} */
    this.pictures = [];
    this.at = 0;
    this.title = make("h2");
    this.title.id = "tour-title";
    this.picture = make("div", { class: "tour-picture" });
    this.text = make("p", { class: "tour-text" });
    this.text.setAttribute("aria-live", "polite");
    this.where = make("span", { class: "quiet" });
    this.back = button(say("tour.back"), () => this.go(-1));
    this.next = button(say("tour.next"), () => this.go(1), "primary");
    const close = button(say("settings.close"), () => this.dialog.close());
    this.dialog = make(
      "dialog", { class: "tour" },
      make("div", { class: "dialog-head" }, this.title, close),
      this.picture, this.text,
      make("div", { class: "tour-steps" }, this.back, this.where, this.next),
    );
    this.dialog.id = "tour";
    this.dialog.setAttribute("aria-labelledby", "tour-title");
    document.body.append(this.dialog);
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    this.listenToSwipes();
  }

  /** @param {string} slug */
  async open(slug) {
    const layout = innerWidth < NARROW ? "tall" : "wide";
    await loadDefinitions(`/games/${slug}/definitions.svg`);
    this.pictures = await askTour(slug, layout);
    this.slug = slug;
    this.at = 0;
    this.dialog.showModal();
    this.show();
    this.next.focus();
  }

  /** @param {number} by */
  go(by) {
    if (this.at + by >= this.pictures.length) return this.dialog.close();
    this.at = Math.max(0, this.at + by);
    this.show();
  }

  show() {
    const { title, text, rule, svg, point } = this.pictures[this.at];
    this.title.textContent = title;
    this.text.replaceChildren(`${text} `, ruleButton(rule, (id) => this.openRule(this.slug, id)));
    this.picture.innerHTML = svg;
    const drawn = /** @type {SVGSVGElement} */ (this.picture.firstElementChild);
    drawn.classList.add("pane");
    drawn.removeAttribute("width");
    drawn.removeAttribute("height");
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", title);
    for (const key of point) frame(drawn, key);
    this.where.textContent = say("tour.where", { at: this.at + 1, of: this.pictures.length });
    this.back.disabled = this.at === 0;
    this.next.textContent = say(this.at + 1 < this.pictures.length ? "tour.next" : "tour.done");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by || this.at + by >= this.pictures.length) return;
    event.preventDefault();
    this.go(by);
  }

  listenToSwipes() {
    let from = 0;
    this.picture.addEventListener("pointerdown", (event) => (from = event.clientX));
    this.picture.addEventListener("pointerup", (event) => {
      const by = event.clientX - from;
      if (Math.abs(by) > SWIPE && (by > 0 || this.at + 1 < this.pictures.length)) this.go(by < 0 ? 1 : -1);
    });
  }
}

/** A frame around what the sentence speaks of. @param {SVGSVGElement} svg @param {string} key */
function frame(svg, key) {
  const element = /** @type {SVGGElement|null} */ (svg.querySelector(`[data-key="${key}"]`));
  if (!element || element.namespaceURI !== SVG) return;
  const { x, y } = place(element);
  const box = element.getBBox();
  element.parentElement?.append(draw("rect", { x: box.x + x - 3, y: box.y + y - 3, width: box.width + 6, height: box.height + 6, rx: 10, class: "halo has" }));
}
