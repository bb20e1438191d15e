/** The pictures that many elements of a game use, once per page. */

let shown = "";

/** @param {string} address of the game's definitions */
export async function loadKit(address) {
  if (address === shown) return;
  const text = await (await fetch(address)).text();
  const kit = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  kit.id = "kit";
  kit.setAttribute("width", "0");
  kit.setAttribute("height", "0");
  kit.setAttribute("aria-hidden", "true");
  kit.classList.add("unseen");
  document.getElementById("kit")?.remove();
  document.body.prepend(document.importNode(kit, true));
  shown = address;
}
