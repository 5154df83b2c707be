import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import { compilePage } from '../../compiler/index.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { type CreateActing, createActing } from '../../runtime/core/acting.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import type { Implementation } from '../../runtime/core/implementations.ts';
import { routeOf } from '../../runtime/core/route.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { drawPage } from '../../server/render/draw-page.ts';
import { allFunctions } from '../../server/render/functions.ts';
import { firstState, preparePage } from '../../server/render/prepared-page.ts';
import { shopCatalogue, widgets } from '../../widgets/catalogue.ts';
import { clock } from '../kit/index.ts';
import { testEnv } from '../kit/page.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** A page that a server has drawn, in a document, before and after React has taken it over. */
export interface HydratedPage {
  runtime: Runtime;
  container: HTMLElement;
  /** What React and the page complain of. */
  troubles: unknown[];
  /** Lets React take the page over. */
  hydrate(): Promise<void>;
  /** Lets what acts on the page come, or makes it fail. */
  bring(failure?: Error): Promise<void>;
  /** Runs something that changes the page and lets React draw what follows. */
  change(run: () => unknown): Promise<void>;
  text(): string;
}

export interface HydratedOptions {
  flags?: Record<string, boolean>;
  /** Widgets as the browser has them; those of the server are the shop's. */
  implementations?: ReadonlyMap<string, Implementation>;
}

/** Draws a page as the server does, puts it into the document, and makes it ready to be taken over. */
export async function hydratedPage(
  body: NodeDefinition[],
  { flags = {}, implementations = widgets }: HydratedOptions = {},
): Promise<HydratedPage> {
  const json = { version: 1, id: 'test', slug: '/', type: 'CONTENT', flags, body: body as unknown as Json };
  const { plan: compiled, diagnostics } = compilePage(json, { catalogue: shopCatalogue });
  if (diagnostics.length > 0) throw new Error(diagnostics[0]!.message);
  const page = preparePage(compiled, 1);
  const { plan } = page;
  const { env, world } = testEnv(clock(), undefined);
  const market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };
  const environment = { ...market, now: env.now, random: env.random, timeZone: env.timeZone, currency: 'INR' };
  const route = routeOf('/', '', plan.page.slug);
  const first = firstState(plan, { route, market, config: {}, user: {}, device: {} });
  const resolve = { mayFetch: () => true, deadlineMs: 60_000 };
  const { html, state } = await drawPage({ page, state: first, environment, env, routes: {}, resolve });
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  let end: { come: (create: CreateActing) => void; fail: (cause: unknown) => void } | undefined;
  const coming = () =>
    new Promise<CreateActing>((come, fail) => {
      end = { come, fail };
    });
  const runtime = new Runtime({
    plan,
    implementations,
    expressions: readyExpressions(plan, (tree) =>
      compileTree(tree, { functions: allFunctions, nodes: allRareNodes, environment }),
    ),
    acting: { load: coming },
    routes: {},
    env,
    state,
    fetchesByItself: true,
    hydrates: true,
  });
  const troubles: unknown[] = world.reports;
  const change = (run: () => unknown) =>
    act(async () => {
      await run();
    });
  return {
    runtime,
    container,
    troubles,
    change,
    text: () => container.textContent ?? '',
    hydrate: () =>
      change(() => {
        hydrateRoot(container, createElement(PageView, { runtime }), {
          onRecoverableError: (error) => troubles.push(error),
          onUncaughtError: (error) => troubles.push(error),
        });
      }),
    bring: (failure) =>
      change(() => {
        void runtime.deeds.prepare();
        if (failure) end?.fail(failure);
        else end?.come(createActing({ slices: [], actions: pageActionReducers, widgets: implementations }));
      }),
  };
}
