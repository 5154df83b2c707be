import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cartSync } from '../../commerce/actions/cart/cart-sync.ts';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import type { Plan } from '../../compiler/page/plan.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { toasts } from '../../runtime/actions/toasts.ts';
import type { CallRoute, QueryRef } from '../../runtime/core/call.ts';
import type { Env } from '../../runtime/core/env.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import { type Failure, FailureError } from '../../runtime/core/failure.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import type { PageContext, PageState, QueryState } from '../../runtime/core/state.ts';
import { asText, boundValue, type Evaluate, isTruthy } from '../../runtime/core/values.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import { resolveEntities, resolvePage } from '../../runtime/ssr/resolve.ts';
import { callContracts, widgets } from '../../widgets/catalogue.ts';
import { allFunctions } from './functions.ts';

/** What a rendered page is made of, before it becomes a document. */
export interface RenderedPage {
  html: string;
  state: PageState;
  seo: Record<string, string>;
  isHidden: boolean;
  /** Answers that go into the page for the browser, by key. */
  queries: Record<string, QueryState>;
  /** Key of the query behind each entity. */
  entityKeys: Record<string, string>;
  /** Why the page itself cannot be shown: what it is about is not there. */
  failure?: Failure;
}

export interface RenderOptions {
  plan: Plan;
  context: PageContext;
  env: Env;
  /** True for a page that is made for one shopper and never kept. */
  isPersonal: boolean;
  deadlineMs: number;
}

const routes: Readonly<Record<string, CallRoute>> = Object.fromEntries(
  [...callContracts.values()].map(({ id, method, path }) => [id, { id, method, path }]),
);

/** Routes of the calls that a page makes, for its browser. */
export const routesFor = (plan: Plan): Record<string, [method: string, path: string]> =>
  Object.fromEntries(plan.calls.map((id) => [id, [routes[id]!.method, routes[id]!.path]]));

/** Resolves and renders one page. What fails inside the page shows in its place; only a missing entity fails the page. */
export async function renderPage({ plan, context, env, isPersonal, deadlineMs }: RenderOptions): Promise<RenderedPage> {
  const environment = {
    now: env.now,
    random: env.random,
    timeZone: env.timeZone,
    locale: context.market.locale,
    currency: context.market.currencyCode,
    localePathPrefix: context.market.localePathPrefix,
  };
  const expressions = readyExpressions(plan, (tree) =>
    compileTree(tree, { functions: allFunctions, nodes: allRareNodes, environment }),
  );
  const state: PageState = {
    page: { ...plan.page, entities: {} },
    flags: plan.flags,
    ...context,
    local: {},
    queries: {},
    slices: {},
  };
  const evaluateIn =
    (scope: object): Evaluate =>
    (index) => {
      try {
        return expressions[index]!.expression.evaluate(scope);
      } catch {
        return undefined;
      }
    };
  const mayFetch = (query: QueryRef) => isPersonal || callContracts.get(query.call)?.access === 'anyone';
  const entities = await resolveEntities(plan.entities, evaluateIn(state), async (query) => {
    const route = routes[query.call];
    if (!route) throw new FailureError('unknown-call', `There is no call named ${query.call}`);
    return (await env.call(route, query.input, new AbortController().signal)).answer;
  });
  state.page.entities = entities.values;
  for (const { query, data } of entities.answers)
    state.queries[query.key] = { status: 'success', data, isFetching: false, updatedAt: env.now() };

  const runtime = new Runtime({
    plan,
    implementations: widgets,
    expressions,
    slices: [toasts, cartSync],
    actions: pageActionReducers,
    routes,
    env,
    state,
    fetchesByItself: false,
  });
  try {
    if (!entities.failure) await resolvePage(runtime, { mayFetch, deadlineMs });
    const html = entities.failure ? '' : renderToString(createElement(PageView, { runtime }));
    const final = runtime.state;
    const scope = { ...final };
    return {
      html,
      state: final,
      seo: seoTexts(plan, evaluateIn(scope)),
      isHidden: isHidden(plan, entities.values, evaluateIn(scope)),
      queries: final.queries,
      entityKeys: Object.fromEntries(
        Object.entries(entities.values).map(([name, value]) => [
          name,
          entities.answers.find(({ data }) => data === value)!.query.key,
        ]),
      ),
      ...(entities.failure ? { failure: entities.failure } : {}),
    };
  } finally {
    runtime.dispose();
  }
}

const seoTexts = (plan: Plan, evaluate: Evaluate): Record<string, string> =>
  Object.fromEntries(
    Object.entries(plan.seo).flatMap(([key, value]) =>
      key === 'hidden' || typeof value === 'boolean'
        ? []
        : [[key, typeof value === 'string' ? value : asText(boundValue(value, evaluate))]],
    ),
  );

/** A page is hidden from search engines when it says so, or when anything that it is about is hidden. */
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
