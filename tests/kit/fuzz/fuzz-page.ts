import fc from 'fast-check';
import { compilePage } from '../../../compiler/index.ts';
import type { Json } from '../../../schemas/page.ts';
import { shopCatalogue } from '../../../widgets/catalogue.ts';
import { clock } from '../clock.ts';
import { page as openPage } from '../page.ts';
import { arbitraryActions, type Step } from './arbitrary-actions.ts';
import { type Answers, answering, arbitraryAnswers } from './arbitrary-answer.ts';
import { type Coming, drawnTwice, isFair } from './drawn-twice.ts';
import { play } from './play.ts';
import { type Trouble, troublesIn } from './troubles.ts';

export interface FuzzOptions {
  /** How many shoppers come; 100 unless told. */
  runs?: number;
  /** The same seed brings the same shoppers; 1 unless told. */
  seed?: number;
  /** Fragments that the page uses, by name. */
  fragments?: Readonly<Record<string, Json>>;
  /** Locales that shoppers come with. */
  locales?: readonly string[];
}

/** Something that happened to a page and may not, with the least that makes it happen. */
export interface FuzzFinding extends Trouble {
  seed: number;
  locale: string;
  /** What the server answered. */
  answers: Answers;
  /** What the shopper did. */
  steps: Step[];
}

interface Visit extends Coming {
  locale: string;
  steps: Step[];
}

async function troublesOf(definition: Record<string, Json>, visit: Visit, fragments: Record<string, Json>) {
  const { plan } = compilePage(definition, {
    catalogue: shopCatalogue,
    fragment: (name) => (Object.hasOwn(fragments, name) ? fragments[name] : undefined),
    types: 'none',
  });
  const { locale, answers, steps } = visit;
  const market = { locale, localePathPrefix: '', currencyCode: 'INR' };
  const { troubles: found } = await drawnTwice(plan, visit, { market });
  const time = clock();
  const shown = openPage(definition, { locale, fragments, time, answers: answering(answers, time) });
  const { runtime, world } = shown;
  const look = (): void => {
    shown.html();
    found.push(...troublesIn(world.reports.splice(0)));
  };
  try {
    await time.advance(0);
    look();
    for (const step of steps) {
      await play({ runtime, time, go: world.go }, step);
      look();
    }
  } catch (thrown) {
    found.push({
      what: `Nobody caught ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
    });
  } finally {
    runtime.dispose();
  }
  // What breaks its contract may break a widget, alone and in its place.
  return found.filter(({ isCrash }) => !isCrash || isFair(visit));
}

/**
 * Tries a page out on shoppers and servers of all kinds: whatever its calls answer, whatever is pressed, nothing may
 * throw, break or differ between a server and a browser.
 *
 * @param page JSON of the page, as text or as a value.
 * @returns The first thing that went wrong, with the least that makes it happen, or nothing.
 * @throws Error that says where the page is no JSON.
 * @example
 * expect(await fuzzPage(readFileSync('page.json', 'utf8'))).toBeUndefined();
 */
export async function fuzzPage(page: string | Json, options: FuzzOptions = {}): Promise<FuzzFinding | undefined> {
  const { runs = 100, seed = 1, fragments = {}, locales = ['en-IN', 'de-DE', 'ar-EG'] } = options;
  const definition = (typeof page === 'string' ? JSON.parse(page) : page) as Record<string, Json>;
  const { plan } = compilePage(definition, {
    catalogue: shopCatalogue,
    fragment: (name) => (Object.hasOwn(fragments, name) ? fragments[name] : undefined),
    types: 'none',
  });
  const visits: fc.Arbitrary<Visit> = fc.record({
    locale: fc.constantFrom(...locales),
    answers: arbitraryAnswers(plan.calls),
    steps: arbitraryActions(plan),
  });
  const isFine = async (visit: Visit) => (await troublesOf(definition, visit, fragments)).length === 0;
  const { counterexample } = await fc.check(fc.asyncProperty(visits, isFine), { seed, numRuns: runs });
  const [visit] = counterexample ?? [];
  const [trouble] = visit ? await troublesOf(definition, visit, fragments) : [];
  return visit && trouble && { ...trouble, seed, ...visit };
}
