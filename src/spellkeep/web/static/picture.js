/** The picture: panes with layers of keyed SVG elements, changed by the table's operations. It knows no game. */

/** @import { GhostElement, Operation, Pane as PaneData, Put } from "../wire" */

export const SVG = "http://www.w3.org/2000/svg";
const GHOST = "ghost:";
const LAYERS = ["ground", "tiles", "marks", "pieces", "signs", "ghost", "top"];

/** @typedef {{element: SVGGElement, from: {x: number, y: number}|null, fresh: boolean, key: string}} Change */

/** Does an element stand for a moment, such as a cell of a timeline? Pointing at it shows what happened then. @param {string} key */
export function isMoment(key) {
  return key.startsWith("moment-");
}

/** @param {string} markup one element as text, parsed in the SVG namespace @returns {SVGGElement} */
function parsed(markup) {
  const holder = document.createElementNS(SVG, "svg");
  holder.innerHTML = markup;
  const element = /** @type {SVGGElement} */ (holder.firstElementChild);
  if (isMoment(element.id)) for (const [name, value] of [["tabindex", "0"], ["role", "button"]]) element.setAttribute(name, value);
  return element;
}

/** @param {string} name @param {Record<string, string|number>} [attributes] */
export function draw(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return /** @type {SVGGraphicsElement} */ (element);
}

/** Where an element stands in its pane. @param {SVGGraphicsElement} element */
export function place(element) {
  const matrix = element.transform.baseVal.consolidate()?.matrix;
  return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
}

/** The room an element takes in its pane. @param {SVGGraphicsElement} element */
export function room(element) {
  const box = element.getBBox();
  const { x, y } = place(element);
  return { x: box.x + x, y: box.y + y, width: box.width, height: box.height };
}

export class Pane {
  /** @param {string} name @param {HTMLElement} home */
  constructor(name, home) {
    this.name = name;
    /** @type {PaneData["box"]} */
    this.box = [0, 0, 1, 1];
    this.view = "";
    this.svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (draw("svg", { class: `pane pane-${name}`, "data-pane": name })));
    /** @type {Map<string, SVGGElement>} */
    this.layers = new Map();
    for (const layer of [...LAYERS, "halos", "flying"]) {
      const group = /** @type {SVGGElement} */ (draw("g", { "data-layer": layer }));
      this.layers.set(layer, group);
      this.svg.append(group);
    }
    home.append(this.svg);
  }

  /** @param {string} name @returns {SVGGElement} */
  layer(name) {
    return /** @type {SVGGElement} */ (this.layers.get(name) ?? this.layers.get("top"));
  }
}

export class Picture {
  /**
   * @param {(name: string, first: boolean) => HTMLElement} home where a pane belongs on the page
   * @param {(pane: Pane, other: boolean) => void} boxed the view box of a pane has changed, or it shows another picture
   */
  constructor(home, boxed) {
    this.home = home;
    this.boxed = boxed;
    /** @type {Map<string, Pane>} */
    this.panes = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.elements = new Map();
    /** @type {SVGGElement[]} */
    this.ghosts = [];
  }

  /** Show a whole picture instead of what is there. @param {PaneData[]} panes */
  full(panes) {
    for (const pane of this.panes.values()) pane.svg.remove();
    this.panes.clear();
    this.elements.clear();
    this.ghosts = [];
    for (const data of panes) {
      const pane = this.pane(data.name);
      this.setBox(pane, data.box, data.view);
      for (const [layer, elements] of data.layers)
        for (const [key, markup] of elements) {
          const element = parsed(markup);
          pane.layer(layer).append(element);
          this.elements.set(key, element);
        }
    }
  }

  /** The whole picture as it is, to be shown again by `full`. @returns {PaneData[]} */
  copy() {
    const kept = (/** @type {SVGGElement} */ layer) => [...layer.children].filter((node) => this.elements.get(node.id) === node);
    return [...this.panes.values()].map((pane) => ({
      name: pane.name,
      box: pane.box,
      view: pane.view,
      layers: LAYERS.map((name) => [name, kept(pane.layer(name)).map((node) => /** @type {[string, string]} */ ([node.id, node.outerHTML]))]),
    }));
  }

  /** Take the picture down, so that it can be put back as it is. */
  putAside() {
    const focused = document.activeElement;
    const kept = { panes: this.panes, elements: this.elements, ghosts: this.ghosts, focused: focused?.closest("svg.pane") ? focused : null };
    for (const pane of this.panes.values()) pane.svg.remove();
    this.panes = new Map();
    this.elements = new Map();
    this.ghosts = [];
    return kept;
  }

  /** @param {ReturnType<Picture["putAside"]>} kept */
  bringBack(kept) {
    for (const pane of this.panes.values()) pane.svg.remove();
    this.panes = kept.panes;
    this.elements = kept.elements;
    this.ghosts = kept.ghosts;
    [...this.panes].forEach(([name, pane], place) => {
      this.home(name, place === 0).append(pane.svg);
      this.boxed(pane, false);
    });
    /** @type {SVGElement|null} */ (kept.focused)?.focus();
  }

  /** @param {string} name @returns {Pane} */
  pane(name) {
    let pane = this.panes.get(name);
    if (!pane) {
      pane = new Pane(name, this.home(name, this.panes.size === 0));
      this.panes.set(name, pane);
    }
    return pane;
  }

  /** @param {Pane} pane @param {PaneData["box"]} box @param {string} [view] which picture it is */
  setBox(pane, box, view = "") {
    const other = pane.view !== view;
    pane.box = box;
    pane.view = view;
    this.boxed(pane, other);
  }

  /** @param {string} key */
  element(key) {
    return this.elements.get(key);
  }

  /** The pane an element lies in. @param {Element} element @returns {Pane|undefined} */
  paneOf(element) {
    return this.panes.get(element.closest("svg.pane")?.getAttribute("data-pane") ?? "");
  }

  /** What an element is, in words. @param {string} key */
  words(key) {
    return this.elements.get(key)?.querySelector(":scope > title")?.textContent ?? "";
  }

  /** All keys at a point of the screen, the uppermost first. @param {number} x @param {number} y @returns {string[]} */
  at(x, y) {
    const keys = [];
    for (const hit of document.elementsFromPoint(x, y)) {
      for (let node = /** @type {Element|null} */ (hit); node && node.localName !== "svg"; node = node.parentElement)
        if (node.id && this.elements.get(node.id) === node) keys.push(node.id);
        else if (node.classList.contains("ghost-tap")) keys.push(node.id.slice(GHOST.length));
    }
    return [...new Set(keys)];
  }

  /**
   * Carry out operations at once. What was changed or dropped is returned, so that somebody may show it as movement.
   * @param {Operation[]} operations
   * @returns {{changed: Change[], dropped: SVGGElement[]}}
   */
  apply(operations) {
    /** @type {Change[]} */
    const changed = [];
    const dropped = [];
    for (const operation of operations) {
      if (operation[0] === "box") this.setBox(this.pane(operation[1]), operation[2], operation[3]);
      if (operation[0] === "set") changed.push(this.set(operation));
      if (operation[0] === "rename") this.rename(operation[1], operation[2]);
      if (operation[0] === "drop") {
        const element = this.elements.get(operation[1]);
        this.elements.delete(operation[1]);
        if (element) dropped.push(element);
      }
    }
    return { changed, dropped };
  }

  /** The same thing is found under another key from now on. @param {string} old @param {string} key */
  rename(old, key) {
    const element = this.elements.get(old);
    if (!element) return;
    this.elements.delete(old);
    this.elements.set(key, element);
    element.id = key;
  }

  /** @param {Put} operation @returns {Change} */
  set([, paneName, layerName, key, after, markup]) {
    const pane = this.pane(paneName);
    const old = this.elements.get(key);
    const element = parsed(markup);
    const from = old ? this.whereFrom(old, pane) : null;
    const focused = old !== undefined && document.activeElement === old;
    old?.remove();
    const before = after ? this.elements.get(after) : undefined;
    if (before && before.parentNode === pane.layer(layerName)) before.after(element);
    else pane.layer(layerName).prepend(element);
    this.elements.set(key, element);
    if (focused) {
      element.setAttribute("tabindex", "0");
      element.focus();
    }
    return { element, from, fresh: !old, key };
  }

  /** Where an element stood, in the measure of the pane it goes to. @param {SVGGElement} old @param {Pane} pane */
  whereFrom(old, pane) {
    const home = this.paneOf(old);
    if (home === pane) return place(old);
    const there = old.getScreenCTM();
    const here = pane.svg.getScreenCTM();
    if (!there || !here) return null;
    const point = new DOMPoint(0, 0).matrixTransform(there).matrixTransform(here.inverse());
    return { x: point.x, y: point.y };
  }

  /**
   * Lay what might happen over the picture. It is not clicked, so that what lies under it stays within reach; only
   * what pointing at it would mean something for (`taps`) is.
   * @param {GhostElement[]} elements @param {Record<string, object>} [taps]
   */
  showGhost(elements, taps = {}) {
    this.clearGhost();
    for (const [paneName, layer, key, markup] of elements) {
      const element = this.ghost(paneName, layer, key, markup);
      element.classList.toggle("ghost-tap", key in taps);
      this.ghosts.push(element);
    }
  }

  /** Lay something else over the picture for a moment; what can be pointed at stays. @param {GhostElement[]} elements */
  showInstead(elements) {
    const kept = this.ghosts.filter((element) => element.classList.contains("ghost-tap"));
    for (const element of this.ghosts) if (!kept.includes(element)) element.remove();
    const taken = new Set(kept.map((element) => element.id));
    this.ghosts = kept;
    for (const [paneName, layer, key, markup] of elements) if (!taken.has(`${GHOST}${key}`)) this.ghosts.push(this.ghost(paneName, layer, key, markup));
  }

  /** @param {string} paneName @param {string} layer @param {string} key @param {string} markup */
  ghost(paneName, layer, key, markup) {
    const element = parsed(markup);
    element.classList.add("ghost-element");
    element.id = `${GHOST}${key}`;
    this.pane(paneName).layer(layer).append(element);
    return element;
  }

  clearGhost() {
    for (const element of this.ghosts) element.remove();
    this.ghosts = [];
  }

  ghostSent() {
    for (const element of this.ghosts) element.classList.add("sent");
  }
}
