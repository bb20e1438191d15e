/** What must not get lost between two questions: unfinished picks, and plans for later decisions. */

/** @import { Picks } from "./picks.js" */

export class Unfinished {
  constructor() {
    /** @type {{question: string, picks: Record<string, string>, past: Map<string, string>[]}|null} */
    this.kept = null;
    /** @type {Map<string, string>} plans of earlier decisions, part by part */
    this.plans = new Map();
  }

  /** Remember unfinished picks: if the same is asked again after something else has happened, they still stand. @param {Picks|null} picks @param {boolean} sent */
  keep(picks, sent) {
    if (sent) this.kept = null;
    else if (picks && (picks.unlisted ? picks.past.length : picks.chosen.size)) this.kept = { question: JSON.stringify(picks.ask), picks: picks.picks, past: picks.past };
  }

  /** What was picked before, if this is the same question; another one forgets it. @param {Picks} picks the new ones @returns {boolean} were there any? */
  bringBack(picks) {
    const { kept } = this;
    this.kept = null;
    if (!kept || JSON.stringify(picks.ask) !== kept.question) return false;
    picks.take(kept.picks);
    picks.past = kept.past;
    return true;
  }

  /** An answer is sent: what of it is a plan is proposed again later. @param {Picks} picks */
  plan(picks) {
    for (const part of picks.ask.parts) if (part.carried) this.plans.set(part.name, picks.chosen.get(part.name) ?? "");
  }

  /** @param {Picks} picks of a new question */
  propose(picks) {
    picks.take(Object.fromEntries(this.plans));
  }
}
