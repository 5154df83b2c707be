import fc from 'fast-check';
import { compilePage, type Plan } from '../../compiler/index.ts';
import { jsonCopy } from '../../runtime/recording/recording.ts';
import type { Json } from '../../schemas/page.ts';
import { arbitraryActions, type Step } from '../../testing/fuzz/arbitrary-actions.ts';
import { type Answers, arbitraryAnswers } from '../../testing/fuzz/arbitrary-answer.ts';
import { type ArbitraryPage, arbitraryPage, type PageKind } from '../../testing/fuzz/arbitrary-page.ts';
import { errorsIn, type PageError, uncaughtError } from '../../testing/fuzz/page-errors.ts';
import { hasContent, isConformant, renderTwice, type ServerRender } from '../../testing/fuzz/render-twice.ts';
import { runStep } from '../../testing/fuzz/run-step.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { pageAsSent, type RendererName } from '../drawing/hydrated-page.ts';
import { locales, marketOf, timeZones } from './markets.ts';
import { parsesAsWritten } from './parses-as-written.ts';
import { reflectMuted } from './reflect-muted.ts';
import { domDifference, renderState } from './render-state.ts';

/** A page, the server's responses, the shopper's market, and interactions. */
export interface Scenario {
  page: ArbitraryPage;
  answers: Answers;
  locale: (typeof locales)[number];
  timeZone: string;
  renderer: RendererName;
  steps: Step[];
}

const compiled = ({ page, fragments }: ArbitraryPage, types: 'page' | 'none', variant?: string) =>
  compilePage(page, {
    registry: shopRegistry,
    fragment: (name) => (Object.hasOwn(fragments, name) ? fragments[name] : undefined),
    fragmentNames: () => Object.keys(fragments),
    types,
    ...(variant === undefined ? {} : { variant }),
  }).plan;

const plans = new WeakMap<ArbitraryPage, Plan>();

/** Returns a page's plan, cached. Every other page is type-checked like an author's draft. */
function planOf(page: ArbitraryPage): Plan {
  const cached = plans.get(page);
  if (cached) return cached;
  const plan = compiled(page, JSON.stringify(page).length % 2 === 0 ? 'page' : 'none');
  plans.set(page, plan);
  return plan;
}

/** Text that every page contains. */
const sentinel = 'still here';

function withSentinel({ page, fragments }: ArbitraryPage): ArbitraryPage {
  if (typeof page !== 'object' || page === null || !('body' in page) || !Array.isArray(page.body))
    return { page: { ...(page as object), body: [], version: 3, id: 'fuzzed', slug: '/', type: 'CONTENT' }, fragments };
  const last: Json = { widget: 'text', props: { text: sentinel } };
  return { page: { ...page, body: [...page.body, last] }, fragments };
}

/** Renderers by frequency: mostly the DOM renderer, which is used in production. */
const defaultRenderers: readonly RendererName[] = ['DOM', 'DOM', 'DOM', 'React'];

/** Returns random scenarios with pages of one kind. */
export const scenarios = (
  kind: PageKind,
  renderers: readonly RendererName[] = defaultRenderers,
): fc.Arbitrary<Scenario> =>
  arbitraryPage({ kind })
    .map(withSentinel)
    .chain((page) => {
      const { widgets, calls } = planOf(page);
      return fc.record({
        page: fc.constant(page),
        answers: arbitraryAnswers(calls),
        locale: fc.constantFrom(...locales),
        timeZone: fc.constantFrom(...timeZones),
        renderer: fc.constantFrom(...renderers),
        steps: arbitraryActions({ widgets }),
      });
    });

/** Whether the parser keeps the HTML as it is written. */
function isAsParsed(html: string): boolean {
  const parsed = document.createElement('div');
  parsed.innerHTML = html;
  return parsesAsWritten(html, parsed);
}

/** Hydrates the page, runs the steps, and compares the DOM with the server's HTML for the final state. */
async function runInBrowser(scenario: Scenario, plan: Plan, serverRender: ServerRender): Promise<PageError[]> {
  const { locale, timeZone, renderer, steps } = scenario;
  const { answers, time } = serverRender;
  reflectMuted();
  const previousTimeZone = process.env.TZ;
  const page = pageAsSent(serverRender, { way: renderer, time, timeZone, market: marketOf(locale), answers });
  const { runtime, container, world } = page;
  // Invalid HTML is restructured by the parser and cannot be hydrated.
  const isOurs = parsesAsWritten(page.html, container);
  const errors: PageError[] = [];
  // Random and time-dependent output cannot be reproduced.
  let isComparable = isOurs && !plan.functions.some((name) => ['random', 'shuffle', 'now', 'millis'].includes(name));
  const check = (when: string) => {
    const reports = page.troubles.splice(0);
    // Output left by a crash or loop is not derivable from the state.
    if (reports.some((report) => (report as { level?: string }).level === 'error')) isComparable = false;
    for (const error of errorsIn(reports))
      if (isOurs || error.code !== 'differs') errors.push({ ...error, message: `${when}: ${error.message}` });
    // Before hydration the parser may have restructured the page.
    const mayBeRestructured = !isOurs && when === 'Hydration';
    if (hasContent(plan) && !mayBeRestructured && !container.textContent?.includes(sentinel))
      errors.push({ code: 'blank', message: `${when}: the page is blank` });
  };
  try {
    process.env.TZ = timeZone;
    await page.hydrate();
    check('Hydration');
    await page.bring();
    await page.change(() => time.advance(0));
    check('Interactive');
    const stage = {
      runtime,
      time,
      go: world.go,
      elements: () => [...container.querySelectorAll('a, button, input, select, textarea, form, summary')],
    };
    for (const [index, step] of steps.entries()) {
      await page.change(() => runStep(stage, step));
      check(`Step ${index}`);
    }
    await page.change(() => time.advance(200_000));
    check('End');
    if (isComparable) {
      // With conformant input the state is JSON.
      const state = isConformant(scenario) ? jsonCopy(runtime.state) : structuredClone(runtime.state);
      const html = renderState(plan, state, { ...runtime.env });
      const difference = isAsParsed(html) && domDifference(html, container);
      if (difference) errors.push({ code: 'differs', message: `End: ${difference}` });
    }
  } finally {
    if (previousTimeZone === undefined) delete process.env.TZ;
    else process.env.TZ = previousTimeZone;
    await page.close();
  }
  return errors;
}

/** React development warnings that only concern developers. */
const ignoredWarnings: readonly RegExp[] = [
  /Invalid aria prop/,
  /library called use\(\)/,
  /Not implemented/,
  // React mistakes jsdom for Internet Explorer.
  /detachEvent/,
  // Two options may have equal values; the final comparison checks that both are rendered.
  /two children with the same key/,
  /cannot (?:be a|contain)/,
];

/** Returns the errors of one scenario. */
export async function findErrors(scenario: Scenario): Promise<PageError[]> {
  const consoleOutput: string[] = [];
  const { error, warn } = console;
  console.error = (...words: unknown[]) => consoleOutput.push(words.map(String).join(' '));
  console.warn = console.error;
  try {
    const market = marketOf(scenario.locale);
    const options = { market, url: market.localePathPrefix || '/', sentinel };
    const plan = planOf(scenario.page);
    const { errors, serverRender } = await renderTwice(plan, scenario, options);
    errors.push(...(await runInBrowser(scenario, plan, serverRender)));
    if (JSON.stringify(scenario.page).includes('"variants"')) {
      const variant = compiled(scenario.page, 'none', 'other');
      if (variant.page.variant !== undefined) errors.push(...(await renderTwice(variant, scenario, options)).errors);
    }
    // Invalid data may be an invalid React key or value.
    const relevant = isConformant(scenario) ? consoleOutput : consoleOutput.filter((what) => /hydrat/i.test(what));
    const unexpected = relevant.filter((what) => !ignoredWarnings.some((pattern) => pattern.test(what)));
    const all: PageError[] = [
      ...errors,
      ...unexpected.map((text) => ({ code: 'console' as const, message: `The console: ${text.slice(0, 400)}` })),
    ];
    // Generated pages may contain loops; here it is enough that they are stopped.
    // Server and browser differ for a widget whose text depends on itself.
    if (all.some(({ code }) => code === 'text-too-long')) return [];
    return all.filter(({ code }) => code !== 'endless' && (code !== 'crash' || isConformant(scenario)));
  } catch (thrown) {
    return [uncaughtError(thrown)];
  } finally {
    Object.assign(console, { error, warn });
  }
}
