import { withoutPlaces } from '../../plan/compact-plan.ts';
import { fingerprint } from '../../plan/fingerprint.ts';
import type { Plan } from '../../plan/plan.ts';
import type { RenderSeed } from '../expressions/render-clock.ts';
import type { Failure } from '../failure.ts';
import { stableText } from '../messages/call.ts';
import type { PageState } from '../state/page-state.ts';

/** Something that reached a page from outside, at a time. Between two of them a page's clock does not move. */
export type RecordedStep = { at: number } & (
  | { step: 'emit'; instance: string; event: string; data?: unknown }
  | { step: 'act'; instance: string; action: string; payload?: unknown }
  | { step: 'live'; instance: string }
  /** The shopper went back or forward. */
  | { step: 'route'; url: string }
  | { step: 'timer'; key: string }
  /** Something that the page was waiting for is settled. */
  | { step: 'settled'; key: string; value?: unknown; headers?: Record<string, string | null>; failure?: Failure }
  | { step: 'heard'; key: string; data?: unknown }
);

/** A whole visit to one page as plain JSON: enough to replay it without a server. */
export interface Recording {
  format: 1;
  page: { id: string; plan: string };
  timeZone: string;
  /** Milliseconds since 1970. */
  began: number;
  /** The seed of its random numbers. */
  seed: number;
  state: PageState;
  /** Of a server-rendered page: it started as it was then. */
  renderSeed?: RenderSeed;
  steps: RecordedStep[];
  /** For each look at a script of others, whether it was there. */
  found: Record<string, boolean[]>;
  /** Widgets whose code the page began with; all of them unless given. */
  first?: string[];
  /** The action runtime was loaded later. */
  actsLater?: true;
  /** `html` is the markup as a server writes it, `plain` what a browser shows, without what it changes on its own. */
  end: { state: PageState; html?: string; plain?: string };
}

/**
 * Names what a page does: two plans with one name behave alike. What a server adds for rendering alone does not count,
 * nor where expressions were in their text, which a browser does not know.
 */
export const planName = ({ body, expressions, flags }: Pick<Plan, 'body' | 'expressions' | 'flags'>): string => {
  const bare = JSON.stringify(body, (key, value) => (key === 'island' ? undefined : value));
  const run = expressions.map(({ tree, reads }) => [withoutPlaces(tree), reads]);
  return fingerprint(stableText([JSON.parse(bare), run, flags]));
};

/** A deep copy, limited to what JSON can represent. */
export const jsonCopy = <Value>(value: Value): Value =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value);

/** Numbers things that have the same name, in their order. */
export function numbering(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} #${count}`;
  };
}
