import fc from 'fast-check';
import type { PageKind } from '../../testing/fuzz/arbitrary-page.ts';
import type { PageError } from '../../testing/fuzz/page-errors.ts';
import { findErrors, type Scenario, scenarios } from './scenario.ts';

/** Number of scenarios per seed. */
export const scenariosPerSeed = 50;

/** Returns seeds for a number of pages. Run more with PAGES=1000, or with scripts/fuzz-page.mjs. */
export function seeds(pages: number): number[] {
  const { seed = 1 } = fc.readConfigureGlobal();
  const count = Number(process.env.PAGES ?? pages);
  return Array.from({ length: Math.ceil(count / scenariosPerSeed) }, (_, index) => seed + index);
}

/** A failed scenario, after shrinking. */
export interface FailingScenario {
  kind: PageKind;
  seed: number;
  errors: PageError[];
  scenario: Scenario;
}

/** Maximum length of a printed scenario. */
const maxPrintedCharacters = 6000;

/** Formats a failure with its scenario, which is truncated when it is long. */
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

/** Runs scenarios. Returns the first that fails, after shrinking. */
export async function runScenarios(
  kind: PageKind,
  seed: number,
  { count = scenariosPerSeed, isRelevant = () => true as boolean, maxShrinkMs = 15_000 } = {} as {
    count?: number;
    isRelevant?: (error: PageError) => boolean;
    /** Time limit for shrinking, in milliseconds. */
    maxShrinkMs?: number;
  },
): Promise<FailingScenario | undefined> {
  const arbitrary = scenarios(kind);
  const passes = async (scenario: Scenario): Promise<boolean> => !(await findErrors(scenario)).some(isRelevant);
  for (const [index, original] of fc.sample(arbitrary, { seed, numRuns: count }).entries()) {
    if (await passes(original)) continue;
    const until = performance.now() + maxShrinkMs;
    // After the limit every scenario passes, so that shrinking ends without interrupting one.
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
