import fc from 'fast-check';
import { compilePage, type Plan } from '../../compiler/index.ts';
import { jsonCopy } from '../../runtime/core/recording/recording.ts';
import type { Json } from '../../schemas/page.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';
import { pageAsSent, type Way } from '../drawing/hydrated-page.ts';
import { arbitraryActions, type Step } from '../kit/fuzz/arbitrary-actions.ts';
import { type Answers, arbitraryAnswers } from '../kit/fuzz/arbitrary-answer.ts';
import { type ArbitraryPage, arbitraryPage, type PageKind } from '../kit/fuzz/arbitrary-page.ts';
import { drawnTwice, isFair, type Sent } from '../kit/fuzz/drawn-twice.ts';
import { play } from '../kit/fuzz/play.ts';
import { type Trouble, troublesIn } from '../kit/fuzz/troubles.ts';
import { isAsWritten } from './as-parsed.ts';
import { differenceFrom, htmlOf } from './as-the-state-has-it.ts';
import { locales, marketOf, timeZones } from './places.ts';

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
  }).plan;

const plans = new WeakMap<ArbitraryPage, Plan>();

/** The plan of a page, compiled once: as it is for an author every other time, and else as it is published. */
function planOf(page: ArbitraryPage): Plan {
  const known = plans.get(page);
  if (known) return known;
  const plan = compiled(page, JSON.stringify(page).length % 2 === 0 ? 'page' : 'none');
  plans.set(page, plan);
  return plan;
}

/** Says on every page that it is there, whatever else is. */
const sentinel = 'still here';

function withSentinel({ page, fragments }: ArbitraryPage): ArbitraryPage {
  if (typeof page !== 'object' || page === null || !('body' in page) || !Array.isArray(page.body))
    return { page: { ...(page as object), body: [], version: 1, id: 'fuzzed', slug: '/', type: 'CONTENT' }, fragments };
  const last: Json = { widget: 'text', props: { text: sentinel } };
  return { page: { ...page, body: [...page.body, last] }, fragments };
}

/** Browsers draw without React as a rule: so do most of these. */
const mostly: readonly Way[] = ['DOM', 'DOM', 'DOM', 'React'];

/** Ordeals with pages of one kind. */
export const ordeals = (kind: PageKind, ways: readonly Way[] = mostly): fc.Arbitrary<Ordeal> =>
  arbitraryPage({ kind })
    .map(withSentinel)
    .chain((page) => {
      const { widgets, calls } = planOf(page);
      return fc.record({
        page: fc.constant(page),
        answers: arbitraryAnswers(calls),
        locale: fc.constantFrom(...locales),
        timeZone: fc.constantFrom(...timeZones),
        way: fc.constantFrom(...ways),
        steps: arbitraryActions({ widgets }),
      });
    });

/** Whether markup is read by a browser as it is written. */
function isAsParsed(html: string): boolean {
  const parsed = document.createElement('div');
  parsed.innerHTML = html;
  return isAsWritten(html, parsed);
}

/** Takes the page over in a document, has things happen to it, and compares with what a server draws of the state. */
async function livedThrough(ordeal: Ordeal, plan: Plan, sent: Sent): Promise<Trouble[]> {
  const { locale, timeZone, way, steps } = ordeal;
  const { answers, time } = sent;
  const there = process.env.TZ;
  const page = pageAsSent(sent, { way, time, timeZone, market: marketOf(locale), answers });
  const { runtime, container, world } = page;
  // The document is of the browser's making where the markup is not HTML: nobody could take that over.
  const isOurs = isAsWritten(page.html, container);
  const found: Trouble[] = [];
  // Nobody else can draw again what chance and time have drawn.
  let isComparable = isOurs && !plan.functions.some((name) => ['random', 'shuffle', 'now', 'millis'].includes(name));
  const check = (when: string) => {
    const reports = page.troubles.splice(0);
    // What a crash or a circle has left standing is in no state.
    if (reports.some((report) => (report as { level?: string }).level === 'error')) isComparable = false;
    for (const trouble of troublesIn(reports))
      if (isOurs || !/differs|Hydration failed/.test(trouble.what))
        found.push({ ...trouble, what: `${when}: ${trouble.what}` });
    // Until a page is live it is as the server sent it, and the browser may have taken that apart.
    const mayBeTorn = !isOurs && when === 'Taking over';
    if (plan.body.length > 0 && !mayBeTorn && !container.textContent?.includes(sentinel))
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
    if (isComparable) {
      // Only what JSON can say comes into a state that nobody has given anything wrong.
      const state = isFair(ordeal) ? jsonCopy(runtime.state) : structuredClone(runtime.state);
      const html = htmlOf(plan, state, { ...runtime.env });
      const difference = isAsParsed(html) && differenceFrom(html, container);
      if (difference) found.push({ what: `In the end: ${difference}` });
    }
  } finally {
    if (there === undefined) delete process.env.TZ;
    else process.env.TZ = there;
    await page.close();
  }
  return found;
}

/** What React says while it is developed with, and does not matter to anybody but developers. */
const advice: readonly RegExp[] = [
  /Invalid aria prop/,
  /library called use\(\)/,
  /Not implemented/,
  // jsdom is no Internet Explorer, which React takes it for.
  /detachEvent/,
  // Authors may give two options one value; whether both stand there is compared in the end.
  /two children with the same key/,
  /cannot (?:be a|contain)/,
];

const madeOfItself = /A text has become longer than/;

/** What may never happen and did, in one ordeal. */
export async function troublesOf(ordeal: Ordeal): Promise<Trouble[]> {
  const said: string[] = [];
  const { error, warn } = console;
  console.error = (...words: unknown[]) => said.push(words.map(String).join(' '));
  console.warn = console.error;
  try {
    const market = marketOf(ordeal.locale);
    const whereabouts = { market, url: market.localePathPrefix || '/', sentinel };
    const plan = planOf(ordeal.page);
    const { troubles, sent } = await drawnTwice(plan, ordeal, whereabouts);
    const found = [...troubles, ...(await livedThrough(ordeal, plan, sent))];
    if (JSON.stringify(ordeal.page).includes('"variants"')) {
      const variant = compiled(ordeal.page, 'none', 'other');
      if (variant.page.variant !== undefined) found.push(...(await drawnTwice(variant, ordeal, whereabouts)).troubles);
    }
    // What breaks its contract may be nothing that React wants for a key or a value.
    const worries = isFair(ordeal) ? said : said.filter((what) => /hydrat/i.test(what));
    const spoken = worries.filter((what) => !advice.some((pattern) => pattern.test(what)));
    const all: Trouble[] = [...found, ...spoken.map((what) => ({ what: `The console: ${what.slice(0, 400)}` }))];
    // Pages may be made so that their actions lead to themselves; here it is enough that this has an end.
    // What a server and a browser show of a widget that is computed from itself is not the same.
    if (all.some(({ what }) => madeOfItself.test(what))) return [];
    return all.filter(
      ({ what, isCrash }) => !/lead to each other|wait at the same time/.test(what) && (!isCrash || isFair(ordeal)),
    );
  } catch (thrown) {
    return [
      { what: `Thrown: ${thrown instanceof Error ? thrown.stack?.split('\n').slice(0, 6).join(' ') : String(thrown)}` },
    ];
  } finally {
    Object.assign(console, { error, warn });
  }
}
