import fc from 'fast-check';
import type { PageKind } from '../kit/fuzz/arbitrary-page.ts';
import type { Trouble } from '../kit/fuzz/troubles.ts';
import { type Ordeal, ordeals, troublesOf } from './ordeal.ts';

/** How many ordeals belong to one seed. */
export const ordealsEach = 50;

/** Seeds that every run of the tests tries; more are tried by hand: PAGES=1000, or scripts/fuzz-page.mjs. */
export function seedsTried(pages: number): number[] {
  const { seed = 1 } = fc.readConfigureGlobal();
  const count = Number(process.env.PAGES ?? pages);
  return Array.from({ length: Math.ceil(count / ordealsEach) }, (_, index) => seed + index);
}

/** An ordeal that was not stood, as small as it could be made. */
export interface Found {
  kind: PageKind;
  seed: number;
  troubles: Trouble[];
  ordeal: Ordeal;
}

/** How many characters of a case are printed. */
const mostPrinted = 6000;

/** What is to be read of an ordeal: all of it where it is small. */
export const printed = ({ kind, seed, troubles, ordeal }: Found): string => {
  const { page, ...rest } = ordeal;
  const text = JSON.stringify({ ...page, ...rest });
  const found = troubles.map(({ what, where, widget }) => `  ${[where, widget].filter(Boolean).join(' ')} ${what}`);
  return [
    `${kind}, seed ${seed}: node scripts/fuzz-page.mjs ${seed} ${ordealsEach} ${kind}`,
    ...found,
    text.length > mostPrinted ? `${text.slice(0, mostPrinted)} …` : text,
  ].join('\n');
};

/** Puts pages through their ordeals; the first that does not stand it is made small. */
export async function runOrdeals(
  kind: PageKind,
  seed: number,
  { count = ordealsEach, isTrouble = () => true as boolean, mostMs = 15_000 } = {} as {
    count?: number;
    isTrouble?: (trouble: Trouble) => boolean;
    /** How long a case is made smaller for. */
    mostMs?: number;
  },
): Promise<Found | undefined> {
  const arbitrary = ordeals(kind);
  const stands = async (ordeal: Ordeal): Promise<boolean> => !(await troublesOf(ordeal)).some(isTrouble);
  for (const [index, whole] of fc.sample(arbitrary, { seed, numRuns: count }).entries()) {
    if (await stands(whole)) continue;
    const until = performance.now() + mostMs;
    // When the time is over nothing is tried any more, so nothing is left half done when the search is broken off.
    const standsInTime = async (ordeal: Ordeal) => performance.now() > until || (await stands(ordeal));
    const smaller = await fc.check(fc.asyncProperty(arbitrary, standsInTime), {
      seed,
      path: String(index),
      interruptAfterTimeLimit: mostMs + 10_000,
    });
    const [ordeal = whole] = smaller.counterexample ?? [];
    return { kind, seed, troubles: (await troublesOf(ordeal)).filter(isTrouble), ordeal };
  }
  return undefined;
}
