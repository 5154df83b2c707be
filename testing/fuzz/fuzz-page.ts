import fc from 'fast-check';
import { compilePage } from '../../compiler/index.ts';
import type { Json } from '../../schemas/page.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { clock } from '../clock.ts';
import { page as openPage } from '../page.ts';
import { arbitraryActions, type Step } from './arbitrary-actions.ts';
import { type Answers, arbitraryAnswers, createAnswerer } from './arbitrary-answer.ts';
import { errorsIn, type PageError, uncaughtError } from './page-errors.ts';
import { isConformant, type PageInput, renderTwice } from './render-twice.ts';
import { runStep } from './run-step.ts';

/** Options of {@link fuzzPage}. */
export interface FuzzOptions {
  /** Number of visits; 100 by default. */
  runs?: number;
  /** Random seed; 1 by default. */
  seed?: number;
  /** Fragments by name. */
  fragments?: Readonly<Record<string, Json>>;
  /** Locales of the visits. */
  locales?: readonly string[];
}

/** An error with the smallest visit that reproduces it. */
export interface FuzzFinding extends PageError {
  seed: number;
  locale: string;
  /** The server's responses. */
  answers: Answers;
  /** The shopper's interactions. */
  steps: Step[];
}

interface Visit extends PageInput {
  locale: string;
  steps: Step[];
}

async function findErrors(definition: Record<string, Json>, visit: Visit, fragments: Record<string, Json>) {
  const { plan } = compilePage(definition, {
    registry: currentParts().registry,
    fragment: (name) => (Object.hasOwn(fragments, name) ? fragments[name] : undefined),
    types: 'none',
  });
  const { locale, answers, steps } = visit;
  const market = { locale, localePathPrefix: '', currencyCode: 'INR' };
  const { errors } = await renderTwice(plan, visit, { market });
  const time = clock();
  const shown = openPage(definition, { locale, fragments, time, answers: createAnswerer(answers, time) });
  const { runtime, world } = shown;
  const render = (): void => {
    shown.html();
    errors.push(...errorsIn(world.reports.splice(0)));
  };
  try {
    await time.advance(0);
    render();
    for (const step of steps) {
      await runStep({ runtime, time, go: world.go }, step);
      render();
    }
  } catch (thrown) {
    errors.push(uncaughtError(thrown));
  } finally {
    runtime.dispose();
  }
  // A widget may crash on a response that violates its contract.
  return errors.filter(({ code }) => code !== 'crash' || isConformant(visit));
}

/**
 * Fuzzes a page: for random responses and interactions, nothing may throw, crash, or differ between server and
 * browser.
 *
 * @param page JSON of the page, as text or as a value.
 * @returns The first error with the smallest visit that reproduces it, or undefined.
 * @throws SyntaxError when the text is not JSON.
 * @example
 * expect(await fuzzPage(readFileSync('page.json', 'utf8'))).toBeUndefined();
 */
export async function fuzzPage(page: string | Json, options: FuzzOptions = {}): Promise<FuzzFinding | undefined> {
  const { runs = 100, seed = 1, fragments = {}, locales = ['en-IN', 'de-DE', 'ar-EG'] } = options;
  const definition = (typeof page === 'string' ? JSON.parse(page) : page) as Record<string, Json>;
  const { plan } = compilePage(definition, {
    registry: currentParts().registry,
    fragment: (name) => (Object.hasOwn(fragments, name) ? fragments[name] : undefined),
    types: 'none',
  });
  const visits: fc.Arbitrary<Visit> = fc.record({
    locale: fc.constantFrom(...locales),
    answers: arbitraryAnswers(plan.calls),
    steps: arbitraryActions(plan),
  });
  const hasNoErrors = async (visit: Visit) => (await findErrors(definition, visit, fragments)).length === 0;
  const { counterexample } = await fc.check(fc.asyncProperty(visits, hasNoErrors), { seed, numRuns: runs });
  const [visit] = counterexample ?? [];
  const [error] = visit ? await findErrors(definition, visit, fragments) : [];
  return visit && error && { ...error, seed, ...visit };
}
