import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { createActing } from '../../runtime/core/acting.ts';
import type { CallRoute } from '../../runtime/core/call.ts';
import type { Env } from '../../runtime/core/env.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import type { Moment } from '../../runtime/core/moment.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import type { PageState } from '../../runtime/core/state.ts';
import { Rendering } from '../../runtime/ssr/rendering.ts';
import { type ResolveOptions, resolvePage, resolveRendering } from '../../runtime/ssr/resolve.ts';
import { type PreparedPage, slices } from './prepared-page.ts';
import { reactHtml } from './react-html.ts';

export interface DrawOptions {
  page: PreparedPage;
  /** What is known before any widget has asked for anything. It is filled with the answers. */
  state: PageState;
  /** What expressions may know of the world. */
  environment: object;
  /** The moment that this environment is of. */
  moment?: Moment;
  env: Env;
  routes: Readonly<Record<string, CallRoute>>;
  resolve: ResolveOptions;
}

export interface DrawnPage {
  html: string;
  state: PageState;
}

/** Resolves a page and writes it to a string, or has React do it where only React can. */
export async function drawPage(options: DrawOptions): Promise<DrawnPage> {
  const { page, state, environment, moment, env, routes, resolve } = options;
  const { plan, version, strings } = page;
  if (strings.needsReact !== undefined) return drawWithReact(options);
  const rendering = new Rendering(state, environment, moment);
  await resolveRendering(strings, rendering, { routes, env }, resolve);
  const html = strings.draw(rendering);
  if (html === undefined) {
    env.report({ level: 'warning', message: `React draws this page: ${strings.needsReact}`, page: plan.page.id });
    return drawWithReact(options);
  }
  for (const report of rendering.takeReports()) env.report({ ...report, page: plan.page.id, version });
  return { html, state };
}

/** The same page drawn by React, over instances as a browser has them: the reference, and the way out. */
export async function drawWithReact({
  page,
  state,
  environment,
  moment,
  env,
  routes,
  resolve,
}: DrawOptions): Promise<DrawnPage> {
  const { plan, implementations, expressions } = page;
  const numbers = new Map(plan.expressions.map(({ tree }, index) => [tree, index]));
  const runtime = new Runtime({
    plan,
    implementations,
    expressions: readyExpressions(plan, (tree) => ({
      evaluate: (data) => expressions[numbers.get(tree)!]!.evaluate(data, undefined, { environment }),
    })),
    acting: { ready: createActing({ slices, actions: pageActionReducers }) },
    slices,
    routes,
    env,
    state,
    fetchesByItself: false,
    ...(moment ? { moment } : {}),
  });
  try {
    await resolvePage(runtime, resolve);
    return { html: reactHtml(runtime), state: runtime.state };
  } finally {
    runtime.dispose();
  }
}
