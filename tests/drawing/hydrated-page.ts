import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import { compilePage, type Plan } from '../../compiler/index.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { type CreateActing, createActing } from '../../runtime/core/acting.ts';
import { chanceFrom } from '../../runtime/core/chance.ts';
import { environmentOf } from '../../runtime/core/environment.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import type { Implementation } from '../../runtime/core/implementations.ts';
import { Moment } from '../../runtime/core/moment.ts';
import { jsonCopy } from '../../runtime/core/recording/recording.ts';
import { routeOf } from '../../runtime/core/route.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import type { Drawing } from '../../runtime/dom/drawing.ts';
import { type Redrawing, redrawing } from '../../runtime/dom/redrawing.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { drawPage } from '../../server/browser/draw-page.ts';
import { allFunctions } from '../../server/render/functions.ts';
import { type PreparedPage, preparePage, slices } from '../../server/render/prepared-page.ts';
import { type RenderedPage, renderPage } from '../../server/render/render-page.ts';
import { callContracts, shopCatalogue, widgets } from '../../widgets/catalogue.ts';
import { type Clock, clock } from '../kit/index.ts';
import { type PageOptions, testEnv, type WorldLog } from '../kit/page.ts';

/** A browser that always has time. */
Object.assign(globalThis, {
  requestIdleCallback: (run: (deadline: { timeRemaining(): number }) => void) => run({ timeRemaining: () => 50 }),
});

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** How a page is drawn in a browser. */
export type Way = 'React' | 'DOM';
export const ways: readonly Way[] = ['React', 'DOM'];

/** A page that a server has drawn, in a document, before and after it has been taken over. */
export interface HydratedPage {
  runtime: Runtime;
  container: HTMLElement;
  /** What the server has sent. */
  html: string;
  /** What the page complains of, and React where it draws. */
  troubles: unknown[];
  world: WorldLog;
  /** Takes the page over. */
  hydrate(): Promise<void>;
  /** Lets what acts on the page come, or makes it fail. */
  bring(failure?: Error): Promise<void>;
  /** Runs something that changes the page and lets what follows be drawn. */
  change(run: () => unknown): Promise<void>;
  text(): string;
  /** Takes the page out of the document again. */
  close(): Promise<void>;
}

export interface HydratedOptions extends Pick<PageOptions, 'answers' | 'config' | 'scripts' | 'url'> {
  way?: Way;
  /** Gets what it takes to draw anything anew, where that is not to come with what it takes to act. */
  redrawing?: () => Promise<Redrawing>;
  /** Hears that only React can draw the page. */
  needsReact?: (isUntouched: boolean) => void;
  flags?: Record<string, boolean>;
  /** Widgets as the browser has them; those of the server are the shop's. */
  implementations?: ReadonlyMap<string, Implementation>;
  market?: { locale: string; localePathPrefix: string; currencyCode: string; timeZone?: string };
  /** Where the shopper is; the server is at UTC. */
  timeZone?: string;
  time?: Clock;
}

const homeMarket = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };

const routes = Object.fromEntries(
  [...callContracts.values()].map(({ id, method, path }) => [id, { id, method, path }]),
);

/** Draws a page as the server does, puts it into the document, and makes it ready to be taken over. */
export async function hydratedPage(
  body: NodeDefinition[],
  { flags = {}, ...options }: HydratedOptions = {},
): Promise<HydratedPage> {
  const json = { version: 1, id: 'test', slug: '/', type: 'CONTENT', flags, body: body as unknown as Json };
  const { plan, diagnostics } = compilePage(json, { catalogue: shopCatalogue });
  if (diagnostics.length > 0) throw new Error(diagnostics[0]!.message);
  return hydratedPlan(plan, options);
}

/** The same for a page that is compiled. */
export async function hydratedPlan(
  compiled: Plan,
  options: Omit<HydratedOptions, 'flags'> = {},
): Promise<HydratedPage> {
  const { market = homeMarket, time = clock(), url = '/', config = {} } = options;
  const page = preparePage(compiled, 1);
  // The chance of a server is never that of a browser.
  const env = { ...testEnv(time, options.answers, options.scripts).env, random: chanceFrom(0.2) };
  const context = {
    route: routeOf(url, market.localePathPrefix, page.plan.page.slug),
    market,
    config: { shopName: 'Test shop', ...config },
    user: { isAnonymous: true },
    device: {},
  };
  const rendered = await renderPage({ page, context, env, isPersonal: true, deadlineMs: 60_000 });
  return pageAsSent({ page, rendered }, { ...options, time });
}

/** The same for a page that a server has drawn. */
export function pageAsSent(
  { page: { plan }, rendered }: { page: PreparedPage; rendered: RenderedPage },
  {
    way = 'React',
    implementations = widgets,
    market = homeMarket,
    timeZone = 'UTC',
    time = clock(),
    ...options
  }: Omit<HydratedOptions, 'flags' | 'config' | 'url'> = {},
): HydratedPage {
  const { html } = rendered;
  // What reaches a browser is what JSON can say.
  const state = jsonCopy({ ...rendered.state, local: {} });
  const { env: here, world } = testEnv(time, options.answers, options.scripts);
  const env = { ...here, timeZone, random: chanceFrom(0.7) };
  const moment = new Moment(rendered.drawn);
  const environment = environmentOf(env, market, moment);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  let end: { come: (create: CreateActing) => void; fail: (cause: unknown) => void } | undefined;
  let drawing: Drawing | undefined;
  const coming = async () => {
    const create = await new Promise<CreateActing>((come, fail) => {
      end = { come, fail };
    });
    if (!options.redrawing) drawing?.complete(redrawing);
    return create;
  };
  const runtime = new Runtime({
    plan: jsonCopy(plan),
    implementations,
    expressions: readyExpressions(plan, (tree) =>
      compileTree(tree, { functions: allFunctions, nodes: allRareNodes, environment }),
    ),
    acting: { load: coming },
    routes,
    env,
    state,
    fetchesByItself: true,
    hydrates: true,
    moment,
  });
  const troubles: unknown[] = world.reports;
  const change = (run: () => unknown) =>
    act(async () => {
      await run();
    });
  let root: { unmount(): void } | undefined;
  const takenOver = () => {
    const its = drawPage(
      runtime,
      container,
      options.needsReact ?? (() => {}),
      options.redrawing ?? (async () => redrawing),
    );
    drawing = its;
    // What it takes to draw anew comes together with what it takes to act.
    if (runtime.deeds.acting && !options.redrawing) its.complete(redrawing);
    return { unmount: () => its.end() };
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
        void runtime.deeds.prepare();
        if (failure) end?.fail(failure);
        else end?.come(createActing({ slices, actions: pageActionReducers, widgets: implementations }));
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
    onRecoverableError: (error) => troubles.push(error),
    onUncaughtError: (error) => troubles.push(error),
  });
