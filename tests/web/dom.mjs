/** Just enough of a document for the logic of the page: elements with ids, children and attributes. Nothing is drawn. */

class Names {
  constructor() {
    this.names = new Set();
  }
  add(...names) {
    for (const name of names) this.names.add(name);
  }
  remove(...names) {
    for (const name of names) this.names.delete(name);
  }
  contains(name) {
    return this.names.has(name);
  }
  toggle(name, on) {
    if (on) this.names.add(name);
    else this.names.delete(name);
  }
}

export class Node {
  constructor(name, id = "") {
    this.localName = name;
    this.id = id;
    this.children = [];
    this.parentNode = null;
    this.attributes = new Map();
    this.classList = new Names();
    this.dataset = {};
    this.style = {};
    this.hidden = false;
    this.disabled = false;
    this.textContent = "";
    this.value = "";
    this.listeners = {};
    this.drawing = "";
  }

  get parentElement() {
    return this.parentNode;
  }
  get firstElementChild() {
    return this.children[0] ?? null;
  }
  get outerHTML() {
    return this.drawing;
  }

  /** One `<g id="…">…</g>`; what is inside is kept as text. */
  set innerHTML(markup) {
    const child = new Node("g", /id="([^"]*)"/.exec(markup)?.[1] ?? "");
    child.drawing = markup;
    this.replaceChildren(child);
  }

  setAttribute(name, value) {
    this.attributes.set(name, value);
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  addEventListener(name, does) {
    this.listeners[name] = does;
  }
  click() {
    this.listeners.click?.({ target: this });
  }
  focus() {
    globalThis.document.activeElement = this;
  }
  /** Of all that may be asked for, only the pane an element lies in is found. */
  closest(wanted) {
    if (wanted === "svg.pane" && this.localName === "svg") return this;
    return this.parentNode?.closest(wanted) ?? null;
  }
  get transform() {
    const [, e, f] = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(this.drawing) ?? [];
    return { baseVal: { consolidate: () => (e === undefined ? null : { matrix: { e: Number(e), f: Number(f) } }) } };
  }
  querySelector() {
    return null;
  }

  append(...nodes) {
    for (const node of nodes) this.insert(node, this.children.length);
  }
  prepend(node) {
    this.insert(node, 0);
  }
  after(node) {
    node.remove?.();
    this.parentNode.insert(node, this.parentNode.children.indexOf(this) + 1);
  }
  insert(node, place) {
    if (!(node instanceof Node)) return;
    node.remove();
    this.children.splice(place, 0, node);
    node.parentNode = this;
  }
  remove() {
    const siblings = this.parentNode?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }
  replaceChildren(...nodes) {
    for (const node of [...this.children]) node.remove();
    this.append(...nodes);
  }
}

/** A new, empty document: every id that is asked for is there. */
export function install() {
  const known = new Map();
  globalThis.document = {
    documentElement: { lang: "en" },
    activeElement: null,
    getElementById: (id) => known.get(id) ?? known.set(id, new Node("div", id)).get(id),
    createElement: (name) => new Node(name),
    createElementNS: (_, name) => new Node(name),
    querySelectorAll: () => [],
  };
  globalThis.addEventListener = () => {};
  return (id) => globalThis.document.getElementById(id);
}

/** Words of the page: each sentence is its key and its facts, so that a test sees which one was said. */
export async function installWords(catalogue) {
  const { loadWords } = await import("../../src/spellkeep/web/static/words.js");
  globalThis.fetch = async () => ({ json: async () => catalogue });
  await loadWords();
}
