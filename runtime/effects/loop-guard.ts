import type { Failure } from '../failure.ts';
import type { MaybePromise, Outcome } from '../messages/effect.ts';

/** Maximum length of a chain of causes inside a page; no author's actions get this far. */
const maxLinks = 50;

/**
 * Maximum number of events that one chain may cause beyond the first `near` links: a page may well emit one for each
 * of its cards.
 */
const maxEvents = 1000;
const near = 2;

/**
 * Minimum delay in milliseconds that starts a new chain, by its initiator. Widgets use shorter delays only to batch
 * events in quick succession.
 */
export const chainResetMs = { author: 100, widget: 1000 };

/** An event or query, and its cause. */
interface Link {
  what: string;
  before: Link | undefined;
  /** Length of the chain up to here, with this link. */
  links: number;
  beginning: Chain;
}

interface Chain {
  events: number;
  isReported: boolean;
}

const newChain = (): Chain => ({ events: 0, isReported: false });

/** Kinds of causes that may loop. */
export type LoopKind = 'event' | 'query';

/**
 * Tracks the causes of events and queries on a page, also across responses and timers, so that loops are stopped.
 * Events from outside have no cause, and a long enough delay starts a new chain: a shopper may press forever, and a
 * page may poll every second.
 */
export class LoopGuard {
  #now: Link | undefined;

  /** Describes a loop, its last cause first. Actions are needed for most loops, and bring sentences with them. */
  describe: (kind: LoopKind, latestFirst: readonly string[]) => string = (kind, [what]) => `endless ${kind}: ${what}`;

  /** Runs the next link of the current chain, or fails if the chain is too long. */
  run(
    { kind, what }: { kind: LoopKind; what: string },
    run: () => MaybePromise<Outcome>,
    report: (failure: Failure) => void,
  ): MaybePromise<Outcome> {
    const before = this.#now;
    const { links, beginning } = before ?? { links: 0, beginning: newChain() };
    if (kind === 'event' && links > near) beginning.events++;
    if (links >= maxLinks || beginning.events > maxEvents) {
      const message = this.describe(kind, [...backFrom({ what, before })]);
      const failure: Failure = { code: 'endless', message };
      const isKnown = beginning.isReported;
      beginning.isReported = true;
      // A chain with many branches fails in each of them, with the same mistake.
      if (!isKnown) report(failure);
      return { ok: false, failure };
    }
    this.#now = { what, before, links: links + 1, beginning };
    try {
      return run();
    } finally {
      this.#now = before;
    }
  }

  /** Binds a function to the current cause, so that it can be called later as a consequence. */
  bind<Given extends unknown[], Result>(run: (...given: Given) => Result): (...given: Given) => Result {
    const cause = this.#now;
    if (!cause) return run;
    return (...given) => {
      const before = this.#now;
      this.#now = cause;
      try {
        return run(...given);
      } finally {
        this.#now = before;
      }
    };
  }

  /** Starts a new chain after a delay, if it was long enough. */
  reset(milliseconds: number, minEvents: number): void {
    if (this.#now && milliseconds >= minEvents)
      Object.assign(this.#now, { before: undefined, links: 0, beginning: newChain() });
  }
}

function* backFrom(cause: Pick<Link, 'what' | 'before'> | undefined): Generator<string> {
  for (let at = cause; at; at = at.before) yield at.what;
}
