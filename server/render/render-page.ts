import type { Plan } from '../../plan/plan.ts';
import type { Env } from '../../runtime/env.ts';
import { createEnvironment } from '../../runtime/expressions/environment.ts';
import { RenderClock, type RenderSeed } from '../../runtime/expressions/render-clock.ts';
import { asText, boundValue, type Evaluate, isTruthy } from '../../runtime/expressions/values.ts';
import type { Failure } from '../../runtime/failure.ts';
import type { QueryRef } from '../../runtime/messages/call.ts';
import { PageBudget, PageBudgetError } from '../../runtime/page-budget.ts';
import { fillEntities } from '../../runtime/ssr/fill-entities.ts';
import type { PageContext, PageState, QueryState } from '../../runtime/state/page-state.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { initialState } from '../../widgets/initial-state.ts';
import { speaking } from '../core/spoken-language.ts';
import { processorMs } from '../core/threads/processor-time.ts';
import type { KeptState } from './answers/kept-states.ts';
import type { PreparedPage } from './library/prepared-page.ts';
import { renderMarkup } from './render-markup.ts';

/** The parts of a rendered page, before it becomes a document. */
export interface RenderedPage {
  html: string;
  state: PageState;
  seo: Record<string, string>;
  isHidden: boolean;
  /** Answers that are sent to the browser in the page, by key. */
  queries: Record<string, QueryState>;
  /** Whether some responses did not arrive in time, so that the browser has to request them. */
  isIncomplete: boolean;
  /** Whether events handled on the server have changed the page's initial state. */
  isResumed: boolean;
  /** The time and random seed with which its expressions were evaluated. */
  renderSeed: RenderSeed;
  /** Key of the query behind each entity. */
  entityKeys: Record<string, string>;
  /** The plan that the browser gets, as JSON, when another thread has serialised it. */
  planJson?: string;
  /** Failure because of which the page itself cannot be shown, such as a missing entity. */
  failure?: Failure;
}

/** A page, and the visitor and data that it is rendered with. */
export interface RenderOptions {
  page: PreparedPage;
  context: PageContext;
  env: Env;
  /** Whether the page is rendered for one shopper and never cached. */
  isPersonal: boolean;
  deadlineMs: number;
  /** Renders the markup; replaced in tests that compare with a reference. */
  writeMarkup?: typeof renderMarkup;
  /** State of the page after events that the server has handled. */
  kept?: KeptState | undefined;
}

/** Routes of the calls that a page makes, for its browser. */
export const routesFor = (plan: Pick<Plan, 'calls'>): Record<string, [method: string, path: string]> =>
  Object.fromEntries(
    plan.calls.map((id) => [id, [currentParts().callRoutes[id]!.method, currentParts().callRoutes[id]!.path]]),
  );

/** Milliseconds for which a page that has exceeded its budget is not tried again. */
const refusalMs = 10_000;

/**
 * Resolves and renders one page. Failures inside the page are shown in their place; a missing entity or an
 * exceeded budget fails the whole page.
 */
export const renderPage = (options: RenderOptions): Promise<RenderedPage> =>
  speaking(options.context.market.locale, () => renderAttempt(options));

async function renderAttempt(options: RenderOptions): Promise<RenderedPage> {
  const { page, env } = options;
  const { attempts } = page;
  // A page that has been rendered before is always tried, so that one visitor's request cannot block it for others.
  if (!attempts.hasSucceeded && env.now() < attempts.refusedUntil) return tooCostly(options, attempts.reason);
  try {
    const rendered = await renderWithin(new PageBudget(processorMs), options);
    attempts.hasSucceeded = true;
    return rendered;
  } catch (thrown) {
    if (!(thrown instanceof PageBudgetError)) throw thrown;
    attempts.refusedUntil = env.now() + refusalMs;
    attempts.reason = thrown.message;
    return tooCostly(options, thrown.message);
  }
}

const tooCostly = ({ page, context, env }: RenderOptions, message: string): RenderedPage => ({
  html: '',
  state: initialState(page.plan, context),
  seo: {},
  isHidden: true,
  queries: {},
  isIncomplete: false,
  isResumed: false,
  renderSeed: { at: env.now(), seed: 0 },
  entityKeys: {},
  failure: { code: 'page-too-costly', message },
});

interface Evaluating {
  page: PreparedPage;
  environment: object;
  renderClock: RenderClock;
  budget: PageBudget;
}

/** Evaluates expressions that belong to the page rather than to a widget. A failing expression has no value. */
export const pageEvaluator =
  ({ page, environment, renderClock, budget }: Evaluating, scope: object): Evaluate =>
  (index) => {
    renderClock.enter(wholePage, index, true);
    try {
      return page.expressions[index]!.evaluate(scope, undefined, { environment, budget });
    } catch {
      return undefined;
    }
  };

/** Prepares rendering, before any widget's queries: the page's initial state and the environment of its expressions. */
export async function beginRender({ page, context, env, isPersonal, kept }: RenderOptions, budget: PageBudget) {
  const { plan } = page;
  // One timestamp for the whole page, so that the browser can render it with the same time.
  const renderSeed: RenderSeed = { at: env.now(), seed: env.random() };
  const renderClock = new RenderClock(renderSeed, true);
  const state = { ...initialState(plan, context), ...kept };
  const environment = createEnvironment(env, state.market, renderClock);
  const evaluateIn = (scope: object) => pageEvaluator({ page, environment, renderClock, budget }, scope);
  const mayFetch = ({ call, input }: QueryRef) =>
    input.url === undefined && (isPersonal || currentParts().callContracts.get(call)?.access === 'anyone');
  const { entityKeys, failure } = await fillEntities(plan, state, evaluateIn(state), {
    routes: currentParts().callRoutes,
    env,
  });
  return { state, environment, renderClock, renderSeed, evaluateIn, mayFetch, entityKeys, failure };
}

async function renderWithin(budget: PageBudget, options: RenderOptions): Promise<RenderedPage> {
  const { page, env, deadlineMs, writeMarkup = renderMarkup, kept } = options;
  const { plan } = page;
  const render = await beginRender(options, budget);
  const { state, environment, renderClock, renderSeed, evaluateIn, mayFetch, entityKeys, failure } = render;

  const asked = new Set<string>();
  const mayAsk = (query: QueryRef): boolean => {
    const may = mayFetch(query);
    if (may) asked.add(query.key);
    return may;
  };
  const resolve = { mayFetch: mayAsk, deadlineMs };
  const { html, state: final } = failure
    ? { html: '', state }
    : await writeMarkup({
        page,
        state,
        environment,
        renderClock,
        env,
        budget,
        routes: currentParts().callRoutes,
        resolve,
        isResumed: kept !== undefined,
      });
  const seo = budget.run(() => seoTexts(plan, evaluateIn(final)));
  return {
    html,
    state: final,
    seo,
    isHidden: isHidden(plan, state.page.entities, evaluateIn(final)),
    queries: final.queries,
    isIncomplete: [...asked].some((key) => final.queries[key] === undefined),
    isResumed: kept !== undefined,
    renderSeed,
    entityKeys,
    ...(failure ? { failure } : {}),
  };
}

/** The page's own key in the render clock, for values that belong to no widget. */
const wholePage = { id: 'page' };

const seoTexts = (plan: Plan, evaluate: Evaluate): Record<string, string> =>
  Object.fromEntries(
    Object.entries(plan.seo).flatMap(([key, value]) =>
      key === 'hidden' || typeof value === 'boolean'
        ? []
        : [[key, typeof value === 'string' ? value : asText(boundValue(value, evaluate))]],
    ),
  );

/** Whether a page is hidden from search engines: by its own setting, or because one of its entities is hidden. */
function isHidden(plan: Plan, entities: Record<string, unknown>, evaluate: Evaluate): boolean {
  const { hidden } = plan.seo;
  if (
    hidden !== undefined &&
    isTruthy(typeof hidden === 'boolean' || typeof hidden === 'string' ? hidden : boundValue(hidden, evaluate))
  )
    return true;
  return Object.values(entities).some(
    (entity) => (entity as { seoFields?: { hidden?: boolean } } | null)?.seoFields?.hidden === true,
  );
}
