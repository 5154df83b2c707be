import { withoutPlaces } from '../../plan/compact-plan.ts';
import { fingerprint } from '../../plan/fingerprint.ts';
import type { Plan } from '../../plan/plan.ts';
import type { RenderSeed } from '../expressions/render-clock.ts';
import type { Failure } from '../failure.ts';
import { stableStringify } from '../messages/call.ts';
import type { PageState } from '../state/page-state.ts';

/** An input from outside, with its time. Between two of them a page's clock does not move. */
export type RecordedStep = { at: number } & (
  | { step: 'emit'; instance: string; event: string; data?: unknown }
  | { step: 'act'; instance: string; action: string; payload?: unknown }
  | { step: 'live'; instance: string }
  /** The shopper went back or forward. */
  | { step: 'route'; url: string }
  | { step: 'timer'; key: string }
  /** A promise for which the page was waiting is settled. */
  | { step: 'settled'; key: string; value?: unknown; headers?: Record<string, string | null>; failure?: Failure }
  | { step: 'heard'; key: string; data?: unknown }
);

/** A whole visit to one page as plain JSON: enough to replay it without a server. */
export interface Recording {
  format: 1;
  page: { id: string; plan: string };
  timeZone: string;
  /** Timestamp in milliseconds. */
  began: number;
  /** Seed of the random numbers. */
  seed: number;
  state: PageState;
  /** Time and seed of the server's render, from which a server-rendered page started. */
  renderSeed?: RenderSeed;
  steps: RecordedStep[];
  /** For each lookup of a third-party script's function, whether it was defined. */
  found: Record<string, boolean[]>;
  /** Widgets whose code the page started with; undefined when it started with all of them. */
  first?: string[];
  /** Set when the action runtime was loaded later. */
  actsLater?: true;
  /**
   * The final state. `html` is the markup as a server writes it, `plain` that of the browser, without the browser's own
   * changes.
   */
  end: { state: PageState; html?: string; plain?: string };
}

/**
 * Returns a name for a plan's behaviour: two plans with the same name behave alike. Ignores what a server adds for
 * rendering alone, and the places of expressions in their text, which a browser does not know.
 */
export const planName = ({ body, expressions, flags }: Pick<Plan, 'body' | 'expressions' | 'flags'>): string => {
  const bare = JSON.stringify(body, (key, value) => (key === 'island' ? undefined : value));
  const run = expressions.map(({ tree, reads }) => [withoutPlaces(tree), reads]);
  return fingerprint(stableStringify([JSON.parse(bare), run, flags]));
};

/** A deep copy, limited to what JSON can represent. */
export const jsonCopy = <Value>(value: Value): Value =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value);

/** Returns a function that numbers equal names in the order of their use. */
export function createNumbering(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} #${count}`;
  };
}
