/** The pictures that many elements of a game use, once per page. */

let shown = "";

/** @param {string} address of the game's definitions */
export async function loadDefinitions(address) {
  if (address === shown) return;
  const text = await (await fetch(address)).text();
  const definitions = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  definitions.id = "definitions";
  definitions.setAttribute("width", "0");
  definitions.setAttribute("height", "0");
  definitions.setAttribute("aria-hidden", "true");
  definitions.classList.add("unseen");
  document.getElementById("definitions")?.remove();
  document.body.prepend(document.importNode(definitions, true));
  shown = address;
}
