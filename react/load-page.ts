import { RenderClock } from '../runtime/expressions/render-clock.ts';
import { FailureError } from '../runtime/failure.ts';
import { PageBudget } from '../runtime/page-budget.ts';
import { fillEntities } from '../runtime/ssr/fill-entities.ts';
import { resolvePage } from '../runtime/ssr/resolve.ts';
import type { PageContext } from '../runtime/state/page-state.ts';
import { parseRoute } from '../runtime/state/route.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { initialState } from '../widgets/initial-state.ts';
import { createPageRuntime, expressionsOf, type PageData, type PageWorld } from './page-runtime.ts';
import { defaultWorld } from './world.ts';

/** The page to load, its address and its environment. */
export interface LoadPageOptions extends PageWorld, Partial<Omit<PageContext, 'route'>> {
  /** The plan that `compilePage` has returned. */
  plan: PageData['plan'];
  /** Path and query of the page. */
  url?: string;
  /** Milliseconds that a page may wait for its data; late data is fetched in the browser. */
  deadlineMs?: number;
}

/**
 * Fetches a page's data, level by level, as a shop's server does. The result is plain data for `<Page>`: a server
 * renders with it and sends it along as JSON.
 *
 * @throws FailureError when an entity of the page cannot be fetched
 * @example
 * const data = await loadPage({ plan, url: '/products/mug', env: { call } });
 * const html = renderToString(<Page data={data} />);
 */
export async function loadPage({
  plan,
  url = plan.page.slug,
  env: given = {},
  widgets,
  deadlineMs = 3000,
  market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
  config = {},
  user = { isAnonymous: true },
  device = {},
}: LoadPageOptions): Promise<PageData> {
  const env = { ...defaultWorld(), ...given };
  const route = parseRoute(url, market.localePathPrefix, plan.page.slug);
  const state = initialState(plan, { route, market, config, user, device });
  const data: PageData = { plan, state, renderSeed: { at: env.now(), seed: env.random() } };
  const expressions = expressionsOf(data, env, new RenderClock(data.renderSeed, true));
  const evaluate = (index: number) => expressions[index]!.expression.evaluate(state);
  const { failure } = await fillEntities(plan, state, evaluate, { routes: currentParts().callRoutes, env });
  if (failure) throw new FailureError(failure.code, failure.message, failure);
  const runtime = createPageRuntime(data, env, { widgets, isBrowser: false });
  try {
    await resolvePage(runtime, { mayFetch: () => true, deadlineMs }, new PageBudget());
    return { ...data, state: { ...runtime.state, local: {} } };
  } finally {
    runtime.dispose();
  }
}
