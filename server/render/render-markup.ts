import type { Env } from '../../runtime/env.ts';
import type { RenderClock } from '../../runtime/expressions/render-clock.ts';
import type { CallRoute } from '../../runtime/messages/call.ts';
import { PageBudget } from '../../runtime/page-budget.ts';
import { RenderPass } from '../../runtime/ssr/render-pass.ts';
import { type ResolveOptions, resolvePage, resolveRenderPass } from '../../runtime/ssr/resolve.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import { processorMs } from '../core/threads/processor-time.ts';
import { reactHtml } from './document/react-html.ts';
import type { PreparedPage } from './library/prepared-page.ts';
import { createServerRuntime } from './server-runtime.ts';

/** A page, and the state that it is rendered with. */
export interface RenderMarkupOptions {
  page: PreparedPage;
  /** The state before any widget's queries. It is filled with the responses. */
  state: PageState;
  /** The environment that expressions are evaluated in. */
  environment: object;
  /** The environment's render clock. */
  renderClock?: RenderClock;
  env: Env;
  /** The budget of the whole page; by default a new one. */
  budget?: PageBudget;
  routes: Readonly<Record<string, CallRoute>>;
  resolve: ResolveOptions;
  /** Whether events have changed the state; the string plan can render only initial states. */
  isResumed?: boolean;
}

const ownBudget = () => new PageBudget(processorMs);

/** The markup of a page. */
export interface RenderedMarkup {
  html: string;
  state: PageState;
}

/** Resolves a page and renders it to a string. */
export async function renderMarkup(options: RenderMarkupOptions): Promise<RenderedMarkup> {
  const { page, state, environment, renderClock, env, routes, resolve } = options;
  const { budget = ownBudget(), isResumed = false } = options;
  const { plan, version, strings } = page;
  if (strings.circular || isResumed) return renderWithReact({ ...options, budget });
  const rendering = new RenderPass(state, environment, renderClock, budget, renderClock?.renderSeed.at ?? env.now());
  await resolveRenderPass(strings, rendering, { routes, env }, resolve);
  const html = budget.run(() => strings.render(rendering));
  for (const report of rendering.takeReports()) env.report({ ...report, page: plan.page.id, version });
  return { html, state };
}

/**
 * Renders a page with React, from instances as in a browser: for states that events have changed, for nodes with
 * circular reads, and as the reference in tests.
 */
export async function renderWithReact({
  page,
  state,
  environment,
  renderClock,
  env,
  routes,
  resolve,
  budget = ownBudget(),
}: RenderMarkupOptions): Promise<RenderedMarkup> {
  const runtime = budget.run(() => createServerRuntime({ page, state, environment, renderClock, env, budget, routes }));
  try {
    await resolvePage(runtime, resolve, budget);
    const html = budget.run(() => budget.runUncounted(() => reactHtml(runtime)));
    budget.admitMarkup(html.length);
    return { html, state: runtime.state };
  } finally {
    runtime.dispose();
  }
}
