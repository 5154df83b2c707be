import fc from 'fast-check';
import type { PageKind } from '../../testing/fuzz/arbitrary-page.ts';
import type { PageError } from '../../testing/fuzz/page-errors.ts';
import { findErrors, type Scenario, scenarios } from './scenario.ts';

/** Number of scenarios per seed. */
export const scenariosPerSeed = 50;

/** Seeds for this many pages. Run more with PAGES=1000, or scripts/fuzz-page.mjs. */
export function seeds(pages: number): number[] {
  const { seed = 1 } = fc.readConfigureGlobal();
  const count = Number(process.env.PAGES ?? pages);
  return Array.from({ length: Math.ceil(count / scenariosPerSeed) }, (_, index) => seed + index);
}

/** A failed scenario, shrunk. */
export interface FailingScenario {
  kind: PageKind;
  seed: number;
  errors: PageError[];
  scenario: Scenario;
}

/** Limits the printed length of a scenario. */
const maxPrintedCharacters = 6000;

/** Formats a failure with its scenario, truncated if large. */
export const formatFailure = ({ kind, seed, errors, scenario }: FailingScenario): string => {
  const { page, ...rest } = scenario;
  const text = JSON.stringify({ ...page, ...rest });
  const found = errors.map(
    ({ message, pointer, widget }) => `  ${[pointer, widget].filter(Boolean).join(' ')} ${message}`,
  );
  return [
    `${kind}, seed ${seed}: node scripts/fuzz-page.mjs ${seed} ${scenariosPerSeed} ${kind}`,
    ...found,
    text.length > maxPrintedCharacters ? `${text.slice(0, maxPrintedCharacters)} …` : text,
  ].join('\n');
};

/** Runs scenarios; shrinks and returns the first that fails. */
export async function runScenarios(
  kind: PageKind,
  seed: number,
  { count = scenariosPerSeed, isRelevant = () => true as boolean, maxShrinkMs = 15_000 } = {} as {
    count?: number;
    isRelevant?: (error: PageError) => boolean;
    /** Time limit for shrinking. */
    maxShrinkMs?: number;
  },
): Promise<FailingScenario | undefined> {
  const arbitrary = scenarios(kind);
  const passes = async (scenario: Scenario): Promise<boolean> => !(await findErrors(scenario)).some(isRelevant);
  for (const [index, original] of fc.sample(arbitrary, { seed, numRuns: count }).entries()) {
    if (await passes(original)) continue;
    const until = performance.now() + maxShrinkMs;
    // After the limit everything passes, so that shrinking ends without interrupting a scenario.
    const passesInTime = async (scenario: Scenario) => performance.now() > until || (await passes(scenario));
    const shrunk = await fc.check(fc.asyncProperty(arbitrary, passesInTime), {
      seed,
      path: String(index),
      interruptAfterTimeLimit: maxShrinkMs + 10_000,
    });
    const [scenario = original] = shrunk.counterexample ?? [];
    return { kind, seed, errors: (await findErrors(scenario)).filter(isRelevant), scenario };
  }
  return undefined;
}
