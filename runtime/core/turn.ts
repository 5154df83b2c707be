import type { Outcome, Soon } from './effect.ts';
import type { Failure } from './failure.ts';

/** How deep events may come of events while nothing is waited for: nobody nests actions as deep. */
const mostNested = 50;

/** How many events one may lead to before anything is waited for. */
const mostEvents = 1000;

const endless: Failure = { code: 'endless', message: 'The actions of this page lead to each other without end' };

/** What follows an event before anything is waited for. It has an end, also where actions lead to themselves. */
export class Turn {
  #depth = 0;
  #events = 0;

  /** Answers an event, or says that there have been too many. */
  take(answer: () => Soon<Outcome>, report: (message: string) => void): Soon<Outcome> {
    if (this.#depth >= mostNested || this.#events >= mostEvents) {
      report(endless.message);
      return { ok: false, failure: endless };
    }
    this.#depth++;
    this.#events++;
    try {
      return answer();
    } finally {
      this.#depth--;
      if (this.#depth === 0) this.#events = 0;
    }
  }
}
