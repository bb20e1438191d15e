/** The numbered rules of a game: searchable, opened at the rule in question. Beside the board where there is room. */

/** @import { NumberedRule } from "../wire" */

import { button, make } from "./page.js";
import { askRules } from "./server.js";
import { say } from "./words.js";

const PIECES = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|([A-Z][A-Z0-9]+-[A-Z]+-\d+)/g;

export class Rules {
  /**
   * @param {HTMLElement} home where the panel stands if it stands beside something
   * @param {() => boolean} beside is there room beside the board?
   * @param {(wanted: boolean) => void} wanted the player opened or closed it
   */
  constructor(home, beside, wanted = () => {}) {
    this.beside = beside;
    this.wanted = wanted;
    this.slug = "";
    this.current = "";
    this.search = make("input", { type: "search" });
    this.search.setAttribute("aria-label", say("rules.search"));
    this.search.setAttribute("placeholder", say("rules.search"));
    this.list = make("div", { class: "rules-list" });
    this.list.tabIndex = 0;
    this.list.setAttribute("role", "region");
    this.list.setAttribute("aria-label", say("rules.title"));
    this.empty = make("p", { class: "quiet", text: say("rules.none") });
    const title = make("h2", { text: say("rules.title") });
    title.id = "rules-title";
    this.dialog = make("dialog", { class: "rules" }, make("div", { class: "dialog-head" }, title, button(say("settings.close"), () => this.close())), this.search, this.empty, this.list);
    this.dialog.id = "rules";
    this.dialog.setAttribute("aria-labelledby", "rules-title");
    home.append(this.dialog);
    this.search.addEventListener("input", () => this.filter());
    this.dialog.addEventListener("keydown", (event) => event.key === "Escape" && !this.dialog.matches(":modal") && this.close());
  }

  /** @param {string} slug @param {string} [id] the rule to show first */
  async open(slug, id = "") {
    if (slug !== this.slug) await this.load(slug);
    const covered = document.querySelector("dialog:modal") !== null;
    if (covered && !this.dialog.matches(":modal")) this.dialog.close(); // beside the board nobody could reach it now
    if (!this.dialog.open) {
      this.from = document.activeElement;
      if (this.beside() && !covered) this.dialog.show();
      else this.dialog.showModal();
    }
    this.search.value = "";
    this.filter();
    this.mark(id);
    this.list.focus({ preventScroll: true });
    this.wanted(true);
  }

  /** Stand beside the board without being asked for, and take nobody's focus. @param {string} slug @param {string} id */
  async accompany(slug, id) {
    if (this.dialog.open || document.querySelector("dialog:modal")) return;
    this.dialog.setAttribute("open", ""); // its room is taken before it is filled: nothing beside it may jump later
    this.current = id;
    this.empty.hidden = true;
    try {
      if (slug !== this.slug) await this.load(slug);
    } catch {
      return this.dialog.close(); // nobody asked for them; the next question tries again
    }
    this.filter();
    this.mark(this.current);
  }

  close() {
    this.wanted(false);
    this.dialog.close();
    if (this.from instanceof HTMLElement || this.from instanceof SVGElement) this.from.focus();
  }

  /** While the panel is open it goes with the question. @param {string} id */
  follow(id) {
    if (id && id !== this.current && this.dialog.open && !this.search.value) this.mark(id);
  }

  /** @param {string} slug */
  async load(slug) {
    const rules = await askRules(slug);
    this.slug = slug;
    let heading = "";
    const parts = rules.flatMap((rule) => {
      const head = rule.heading === heading ? [] : [make("h3", { text: rule.heading })];
      heading = rule.heading;
      return [...head, this.article(rule)];
    });
    this.list.replaceChildren(...parts);
  }

  /** @param {NumberedRule} rule */
  article(rule) {
    const head = make("h4", {}, make("span", { class: "rule-id", text: rule.id }), document.createTextNode(` ${rule.title}`));
    const article = make("article", {}, head, ...this.blocks(rule.text));
    article.dataset.rule = rule.id;
    return article;
  }

  /** Tables and examples stay as they are written; all else are paragraphs. @param {string} text */
  blocks(text) {
    const blocks = [];
    let fenced = false;
    for (const piece of text.split("\n")) {
      if (piece.trim().startsWith("```")) fenced = !fenced;
      else if (fenced || piece.trim().startsWith("|")) {
        const last = blocks.at(-1);
        if (last instanceof HTMLPreElement) last.append(`\n${piece}`);
        else {
          const pre = make("pre", { text: piece });
          pre.tabIndex = 0;
          blocks.push(pre);
        }
      } else if (piece.trim()) blocks.push(make("p", {}, ...this.pieces(piece)));
    }
    return blocks;
  }

  /** Words of a sentence; the ids of other rules lead there. @param {string} text @returns {Node[]} */
  pieces(text) {
    const nodes = [];
    let end = 0;
    for (const found of text.matchAll(PIECES)) {
      const [whole, code, strong, em, id] = found;
      nodes.push(document.createTextNode(text.slice(end, found.index)));
      if (code) nodes.push(make("code", { text: code }));
      else if (strong) nodes.push(make("strong", { text: strong }));
      else if (em) nodes.push(make("em", { text: em }));
      else nodes.push(button(id, () => this.mark(id), "rule-link"));
      end = (found.index ?? 0) + whole.length;
    }
    nodes.push(document.createTextNode(text.slice(end)));
    return nodes;
  }

  /** @param {string} id */
  mark(id) {
    this.current = id;
    let current = null;
    for (const article of this.list.querySelectorAll("article")) {
      const is = article.dataset.rule === id;
      article.classList.toggle("current", is);
      article.setAttribute("aria-current", String(is));
      if (is) current = article;
    }
    if (current?.hidden) {
      this.search.value = "";
      this.filter();
    }
    if (current) this.list.scrollTop = current.offsetTop - this.list.offsetTop - 8;
  }

  filter() {
    const wanted = this.search.value.trim().toLowerCase();
    let heading = null;
    let found = 0;
    for (const part of /** @type {HTMLCollectionOf<HTMLElement>} */ (this.list.children)) {
      if (part.localName === "h3") {
        heading = part;
        heading.hidden = true;
        continue;
      }
      part.hidden = !(part.textContent ?? "").toLowerCase().includes(wanted);
      if (part.hidden) continue;
      found += 1;
      if (heading) heading.hidden = false;
    }
    this.empty.hidden = found > 0;
  }
}
