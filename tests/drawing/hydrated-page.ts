import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydratePage } from '../../client/hydrate-page.ts';
import { compilePage, type Plan } from '../../compiler/index.ts';
import { allFunctions } from '../../expression/all-functions.ts';
import { allLazyNodes } from '../../expression/all-lazy-nodes.ts';
import { compileTree } from '../../expression/evaluator.ts';
import { type CreateActionRuntime, createActionRuntime } from '../../runtime/action-runtime/action-runtime.ts';
import { pageActionReducers } from '../../runtime/actions/registry.ts';
import { type PatchRuntime, patchRuntime } from '../../runtime/dom/patcher/patch-runtime.ts';
import type { Renderer, RendererOptions } from '../../runtime/dom/renderer.ts';
import { createEnvironment } from '../../runtime/expressions/environment.ts';
import { createEvaluators } from '../../runtime/expressions/evaluators.ts';
import { RenderClock } from '../../runtime/expressions/render-clock.ts';
import { seededRandom } from '../../runtime/expressions/seeded-random.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import { jsonCopy } from '../../runtime/recording/recording.ts';
import { Runtime } from '../../runtime/runtime.ts';
import { parseRoute } from '../../runtime/state/route.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { type PreparedPage, preparePage } from '../../server/render/library/prepared-page.ts';
import { type RenderedPage, renderPage } from '../../server/render/render-page.ts';
import { type Clock, clock } from '../../testing/index.ts';
import type { PageOptions } from '../../testing/page.ts';
import { testEnv, type WorldLog } from '../../testing/test-env.ts';
import { slices } from '../../widgets/initial-state.ts';
import { callRoutes, shopRegistry, widgets } from '../../widgets/shop-registry.ts';

/** Calls back when the browser is idle. */
export type RequestIdle = (
  run: (deadline: { timeRemaining(): number }) => void,
  options?: { timeout?: number },
) => void;

/** A browser that is always idle. */
const alwaysIdle: RequestIdle = (run) => run({ timeRemaining: () => 50 });

/** The renderer of a page in a browser. */
export type RendererName = 'React' | 'DOM';

/** Both renderers. */
export const rendererNames: readonly RendererName[] = ['React', 'DOM'];

/** A server-rendered page, in a document, before and after hydration. */
export interface HydratedPage {
  runtime: Runtime;
  container: HTMLElement;
  /** The HTML that the server has sent. */
  html: string;
  /** Problems that the page reports, and those that React reports when it renders. */
  troubles: unknown[];
  world: WorldLog;
  hydrate(): Promise<void>;
  /** Loads the action runtime, or fails to load it. */
  bring(failure?: Error): Promise<void>;
  /** Runs a function that changes the page, and waits until the change is rendered. */
  change(run: () => unknown): Promise<void>;
  text(): string;
  /** Removes the page from the document. */
  close(): Promise<void>;
}

/** The circumstances in which a page is hydrated. */
export interface HydratedOptions extends Pick<PageOptions, 'answers' | 'config' | 'scripts' | 'url'> {
  way?: RendererName;
  /** Loads the patch runtime when it is not loaded together with the action runtime. */
  patchRuntime?: () => Promise<PatchRuntime>;
  /** Renders with React the widgets that declare it. */
  react?: RendererOptions['react'];
  flags?: Record<string, boolean>;
  /** Widgets in the browser. Those on the server are the shop's unless `serverWidgets` is given. */
  implementations?: ReadonlyMap<string, Implementation>;
  serverWidgets?: ReadonlyMap<string, Implementation>;
  /** Loads a widget that the browser does not have. */
  loadWidget?: (name: string) => Promise<Implementation> | undefined;
  market?: { locale: string; localePathPrefix: string; currencyCode: string; timeZone?: string };
  /** The shopper's time zone; the server's is UTC. */
  timeZone?: string;
  time?: Clock;
  requestIdle?: RequestIdle;
}

const homeMarket = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };

/** Renders a page as the server does, puts it into the document, and prepares it for hydration. */
export async function hydratedPage(
  body: NodeDefinition[],
  { flags = {}, ...options }: HydratedOptions = {},
): Promise<HydratedPage> {
  const json = { version: 1, id: 'test', slug: '/', type: 'CONTENT', flags, body: body as unknown as Json };
  const { plan, diagnostics } = compilePage(json, { registry: shopRegistry });
  // Warnings are allowed, because a flag may be set or read only by the test.
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(wrong.message);
  return hydratedPlan(plan, options);
}

/** Renders a compiled page like `hydratedPage`. */
export async function hydratedPlan(
  compiled: Plan,
  options: Omit<HydratedOptions, 'flags'> = {},
): Promise<HydratedPage> {
  const { market = homeMarket, time = clock(), url = '/', config = {} } = options;
  const page = preparePage(compiled, 1, options.serverWidgets);
  // A server and a browser never have the same random numbers.
  const env = { ...testEnv(time, options.answers, options.scripts).env, random: seededRandom(0.2) };
  const context = {
    route: parseRoute(url, market.localePathPrefix, page.plan.page.slug),
    market,
    config: { shopName: 'Test shop', ...config },
    user: { isAnonymous: true },
    device: {},
  };
  const rendered = await renderPage({ page, context, env, isPersonal: true, deadlineMs: 60_000 });
  return pageAsSent({ page, rendered }, { ...options, time });
}

/** Prepares a page that a server has rendered, like `hydratedPage`. */
export function pageAsSent(
  { page: { plan }, rendered }: { page: PreparedPage; rendered: RenderedPage },
  {
    way = 'React',
    implementations = widgets,
    market = homeMarket,
    timeZone = 'UTC',
    time = clock(),
    requestIdle = alwaysIdle,
    ...options
  }: Omit<HydratedOptions, 'flags' | 'config' | 'url'> = {},
): HydratedPage {
  Object.assign(globalThis, { requestIdleCallback: requestIdle, IS_REACT_ACT_ENVIRONMENT: true });
  const { html } = rendered;
  // Only values that JSON can represent reach a browser.
  const state = jsonCopy({ ...rendered.state, local: {} });
  const { env: here, world } = testEnv(time, options.answers, options.scripts);
  const env = { ...here, timeZone, random: seededRandom(0.7) };
  const renderClock = new RenderClock(rendered.renderSeed);
  const environment = createEnvironment(env, state.market, renderClock);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  let end: { come: (create: CreateActionRuntime) => void; fail: (cause: unknown) => void } | undefined;
  let renderer: Renderer | undefined;
  const coming = async () => {
    const create = await new Promise<CreateActionRuntime>((come, fail) => {
      end = { come, fail };
    });
    if (!options.patchRuntime) renderer?.addPatchRuntime(patchRuntime);
    return create;
  };
  const runtime = new Runtime({
    plan: jsonCopy(plan),
    implementations,
    ...(options.loadWidget ? { loadWidget: options.loadWidget } : {}),
    expressions: createEvaluators(plan, (tree) =>
      compileTree(tree, { functions: allFunctions, nodes: allLazyNodes, environment }),
    ),
    actions: { load: coming },
    routes: callRoutes,
    env,
    state,
    isBrowser: true,
    hydrates: true,
    renderClock,
  });
  const troubles: unknown[] = world.reports;
  const change = (run: () => unknown) =>
    act(async () => {
      await run();
    });
  let root: { unmount(): void } | undefined;
  const takenOver = () => {
    const its = hydratePage(runtime, container, {
      isIncomplete: rendered.isIncomplete,
      patchRuntime: options.patchRuntime ?? (async () => patchRuntime),
      ...(options.react ? { react: options.react } : {}),
    });
    renderer = its;
    // The patch runtime is loaded together with the action runtime.
    if (runtime.lazyActions.actionRuntime && !options.patchRuntime) its.addPatchRuntime(patchRuntime);
    return { unmount: () => its.dispose() };
  };
  return {
    runtime,
    container,
    html,
    troubles,
    world,
    change,
    text: () => container.textContent ?? '',
    hydrate: () =>
      change(() => {
        root = way === 'DOM' ? takenOver() : hydrated(runtime, container, troubles);
      }),
    bring: (failure) =>
      change(() => {
        void runtime.lazyActions.load();
        if (failure) end?.fail(failure);
        else end?.come(createActionRuntime({ slices, actions: pageActionReducers, widgets: implementations }));
      }),
    async close() {
      await change(() => root?.unmount());
      runtime.dispose();
      container.remove();
    },
  };
}

const hydrated = (runtime: Runtime, container: Element, troubles: unknown[]) =>
  hydrateRoot(container, createElement(PageView, { runtime }), {
    // Reported in the same way as by the client.
    onRecoverableError: (cause) =>
      runtime.report({ level: 'error', code: 'differs', message: 'The page differs from the server', cause }),
    onUncaughtError: (error) => troubles.push(error),
  });
