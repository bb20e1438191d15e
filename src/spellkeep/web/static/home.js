/** Home: play now, set up a table from the game's own options, go on with a running game, join by link. */

/** @import { GameCard, Home, MyTable } from "../wire" */

import { TableForm } from "./form.js";
import { button, get, make } from "./page.js";
import { Rules } from "./rules.js";
import { askHome, playNow, rename } from "./server.js";
import { Tour } from "./tour.js";
import { loadWords, say } from "./words.js";

/** @param {unknown} error */
function trouble(error) {
  get("trouble").textContent = error instanceof TypeError ? say("error.network") : /** @type {Error} */ (error).message;
}

/** @param {string} slug */
async function play(slug) {
  try {
    location.href = (await playNow(slug)).url;
  } catch (error) {
    trouble(error);
  }
}

/** @param {MyTable} mine */
function row(mine) {
  const state = mine.over ? say("home.over") : mine.my_turn ? say("home.your_turn") : say("home.running");
  const link = make("a", { class: "button", text: say(mine.over ? "home.look" : "home.continue") });
  link.href = `/tables/${mine.id}`;
  link.setAttribute("aria-label", `${link.textContent}: ${mine.title}, ${mine.names.join(", ")}`);
  return make(
    "li", {},
    make("strong", { text: mine.title }),
    make("span", { class: "names quiet", text: mine.names.filter(Boolean).join(" · ") }),
    make("span", { class: mine.my_turn && !mine.over ? "turn" : "quiet", text: state }),
    link,
  );
}

/** @param {GameCard} game @param {TableForm} form @param {Tour} tour */
function card(game, form, tour) {
  const now = button(say("home.play"), () => play(game.slug));
  now.setAttribute("aria-label", say("home.play_game", { game: game.title }));
  const setup = button(say("home.new"), () => form.open(game), "plain");
  setup.setAttribute("aria-label", say("home.new_game", { game: game.title }));
  const shown = game.tour ? [showMe(game, tour)] : [];
  const words = make("div", { class: "card-words" }, make("h3", { text: game.title }), make("p", { class: "quiet", text: `${game.line} ${say("home.minutes", { n: game.minutes })}` }));
  return make("li", {}, ...portrait(game), words, make("p", { class: "buttons" }, now, ...shown, setup));
}

/** Its board in the middle of a game. @param {GameCard} game */
function portrait(game) {
  if (!game.portrait) return [];
  const picture = make("img", { class: "portrait" });
  picture.src = `/games/${game.slug}/portrait.svg`;
  picture.alt = "";
  return [picture];
}

/** @param {GameCard} game @param {Tour} tour */
function showMe(game, tour) {
  const show = button(say("tour.show"), () => tour.open(game.slug));
  show.setAttribute("aria-label", say("tour.show_game", { game: game.title }));
  return show;
}

/** @param {SubmitEvent} event */
async function saveName(event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (get("name"));
  try {
    field.value = (await rename(field.value)).name;
    get("name-help").textContent = say("home.saved");
  } catch (error) {
    get("name-help").textContent = /** @type {Error} */ (error).message;
  }
}

/** @param {SubmitEvent} event */
function join(event) {
  event.preventDefault();
  const found = /\/?tables\/([\w-]+)/.exec(/** @type {HTMLInputElement} */ (get("link")).value);
  if (found) location.href = `/tables/${found[1]}`;
  else get("join-help").textContent = say("home.bad_link");
}

/** @param {Home} home */
function show(home) {
  const first = home.games[0];
  const form = new TableForm(home.bots);
  const rules = new Rules(document.body, () => false);
  const tour = new Tour((slug, rule) => rules.open(slug, rule));
  const start = /** @type {HTMLButtonElement} */ (get("play"));
  start.disabled = !first;
  start.addEventListener("click", () => play(first.slug));
  get("show").hidden = !first?.tour;
  get("show").addEventListener("click", () => tour.open(first.slug));
  get("play-about").textContent = first ? say("home.play_about", { game: first.title }) : "";
  get("games").replaceChildren(...home.games.map((game) => card(game, form, tour)));
  get("mine").hidden = !home.mine.length;
  get("mine-list").replaceChildren(...home.mine.map(row));
  /** @type {HTMLInputElement} */ (get("name")).value = home.name;
}

await loadWords();
get("name-form").addEventListener("submit", saveName);
get("join-form").addEventListener("submit", join);
try {
  show(await askHome());
  const wanted = new URLSearchParams(location.search).get("play");
  if (wanted) await play(wanted);
} catch (error) {
  trouble(error);
}
