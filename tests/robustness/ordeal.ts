import fc from 'fast-check';
import { compilePage, type Plan } from '../../compiler/index.ts';
import type { Json } from '../../schemas/page.ts';
import { preparePage } from '../../server/render/prepared-page.ts';
import { renderPage } from '../../server/render/render-page.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import { hydratedPlan, type Way } from '../drawing/hydrated-page.ts';
import { clock } from '../kit/clock.ts';
import { arbitraryActions, type Step } from '../kit/fuzz/arbitrary-actions.ts';
import { type Answers, answering, arbitraryAnswers } from '../kit/fuzz/arbitrary-answer.ts';
import { type ArbitraryPage, arbitraryPage, type PageKind } from '../kit/fuzz/arbitrary-page.ts';
import { play } from '../kit/fuzz/play.ts';
import { type Trouble, troublesIn } from '../kit/fuzz/troubles.ts';
import { testEnv } from '../kit/page.ts';
import { isAsWritten } from './as-parsed.ts';
import { currencies, locales, timeZones } from './places.ts';

/** A page, what a server says to it, where its shopper is, and what happens. */
export interface Ordeal {
  page: ArbitraryPage;
  answers: Answers;
  locale: (typeof locales)[number];
  timeZone: string;
  way: Way;
  steps: Step[];
}

const compiled = ({ page, fragments }: ArbitraryPage, types: 'page' | 'none', variant?: string) =>
  compilePage(page, {
    catalogue: shopCatalogue,
    fragment: (name) => (Object.hasOwn(fragments, name) ? fragments[name] : undefined),
    fragmentNames: () => Object.keys(fragments),
    types,
    ...(variant === undefined ? {} : { variant }),
  });

/** Says on every page that it is there, whatever else is. */
const sentinel = 'still here';

function withSentinel({ page, fragments }: ArbitraryPage): ArbitraryPage {
  if (typeof page !== 'object' || page === null || !('body' in page) || !Array.isArray(page.body))
    return { page: { ...(page as object), body: [], version: 1, id: 'fuzzed', slug: '/', type: 'CONTENT' }, fragments };
  const last: Json = { widget: 'text', props: { text: sentinel } };
  return { page: { ...page, body: [...page.body, last] }, fragments };
}

/** Ordeals with pages of one kind. */
export const ordeals = (kind: PageKind, ways: readonly Way[] = ['DOM', 'DOM', 'DOM', 'React']): fc.Arbitrary<Ordeal> =>
  arbitraryPage({ kind })
    .map(withSentinel)
    .chain((page) => {
      const { plan } = compiled(page, 'none');
      const { widgets, calls } = plan;
      return fc.record({
        page: fc.constant(page),
        answers: arbitraryAnswers(calls),
        locale: fc.constantFrom(...locales),
        timeZone: fc.constantFrom(...timeZones),
        way: fc.constantFrom(...ways),
        steps: arbitraryActions({ widgets }),
      });
    });

const market = (locale: Ordeal['locale']) => ({
  locale,
  localePathPrefix: locale === 'en-IN' ? '' : `/${locale}`,
  currencyCode: currencies[locale],
});

/** Where two texts part. */
function parting(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (whole: string) => JSON.stringify(whole.slice(Math.max(0, at - 60), at + 80));
  return `${around(one)} against ${around(other)}`;
}

/** Draws a page on a server as a string and through React, with answers of its own. */
async function drawnTwice({ answers, locale }: Ordeal, plan: Plan): Promise<Trouble[]> {
  const page = preparePage(plan, 1);
  const reference = { ...page, strings: { needsReact: 'It is the reference' } as typeof page.strings };
  const found: Trouble[] = [];
  const draw = async (which: typeof page) => {
    const time = clock();
    const { env, world } = testEnv(time, answering(answers, time));
    const where = market(locale);
    const context = {
      route: { path: '/', params: {}, query: {}, url: '/' },
      market: where,
      config: { shopName: 'Test shop' },
      user: { isAnonymous: true },
      device: {},
    };
    const drawing = renderPage({ page: which, context, env, isPersonal: true, deadlineMs: 3000 });
    await time.advance(200_000);
    const { html } = await drawing;
    found.push(...troublesIn(world.reports));
    return html;
  };
  const written = await draw(page);
  const differs = parting(written, await draw(reference));
  if (differs) found.push({ what: `A server writes otherwise than React draws: ${differs}` });
  if (plan.body.length > 0 && !written.includes(sentinel)) found.push({ what: 'The server sent a blank page' });
  return found;
}

/** Takes the page over in a document, has things happen to it, and compares with what a server draws of the state. */
async function livedThrough(ordeal: Ordeal, plan: Plan): Promise<Trouble[]> {
  const { answers, locale, timeZone, way, steps } = ordeal;
  const time = clock();
  const there = process.env.TZ;
  const opening = hydratedPlan(plan, {
    way,
    time,
    timeZone,
    market: market(locale),
    answers: answering(answers, time),
    url: market(locale).localePathPrefix || '/',
  });
  await time.advance(200_000);
  const page = await opening;
  const { runtime, container, world } = page;
  // The document is of the browser's making where the markup is not HTML: nobody could take that over.
  const isOurs = isAsWritten(page.html, container);
  const found: Trouble[] = [];
  const check = (when: string) => {
    for (const trouble of troublesIn(page.troubles.splice(0)))
      if (isOurs || !/differs|Hydration failed/.test(trouble.what))
        found.push({ ...trouble, what: `${when}: ${trouble.what}` });
    if (plan.body.length > 0 && !container.textContent?.includes(sentinel))
      found.push({ what: `${when}: the page is blank` });
  };
  try {
    process.env.TZ = timeZone;
    await page.hydrate();
    check('Taking over');
    await page.bring();
    await page.change(() => time.advance(0));
    check('Becoming live');
    const stage = {
      runtime,
      time,
      go: world.go,
      elements: () => [...container.querySelectorAll('a, button, input, select, textarea, form, summary')],
    };
    for (const [index, step] of steps.entries()) {
      await page.change(() => play(stage, step));
      check(`Step ${index}`);
    }
    await page.change(() => time.advance(200_000));
    check('In the end');
  } finally {
    if (there === undefined) delete process.env.TZ;
    else process.env.TZ = there;
    await page.close();
  }
  return found;
}

/** What React says while it is developed with, and does not matter to anybody but developers. */
const advice: readonly RegExp[] = [/Invalid aria prop/, /library called use\(\)/, /cannot (?:be a|contain)/];

/** Whether everything that comes to the page is as its contracts have it, so that nothing may break at all. */
const isFair = ({ answers, steps }: Ordeal): boolean =>
  Object.values(answers).every((list) => list.every((answer) => !answer.isWrong)) &&
  steps.every((step) => !('isWrong' in step && step.isWrong));

/** What may never happen and did, in one ordeal. */
export async function troublesOf(ordeal: Ordeal): Promise<Trouble[]> {
  const said: string[] = [];
  const { error, warn } = console;
  console.error = (...words: unknown[]) => said.push(words.map(String).join(' '));
  console.warn = console.error;
  try {
    // Compiled as an author's page is, and as a published one.
    compiled(ordeal.page, 'page');
    const variant = compiled(ordeal.page, 'none', 'other').plan;
    const { plan } = compiled(ordeal.page, 'none');
    const found = [...(await drawnTwice(ordeal, plan)), ...(await livedThrough(ordeal, plan))];
    if (variant.page.variant !== undefined) found.push(...(await drawnTwice(ordeal, variant)));
    const spoken = said.filter((what) => !advice.some((pattern) => pattern.test(what)));
    const all: Trouble[] = [...found, ...spoken.map((what) => ({ what: `The console: ${what.slice(0, 400)}` }))];
    return all.filter(({ isCrash }) => !isCrash || isFair(ordeal));
  } catch (thrown) {
    return [
      { what: `Thrown: ${thrown instanceof Error ? thrown.stack?.split('\n').slice(0, 6).join(' ') : String(thrown)}` },
    ];
  } finally {
    Object.assign(console, { error, warn });
  }
}
