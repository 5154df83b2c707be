/** The script that every page carries: takes the page over from where the server left it. */
import { createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { cartSync } from '../../commerce/actions/cart/cart-sync.ts';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { loadFunctions } from '../../compiler/expression/lazy-functions.ts';
import { loadNodes } from '../../compiler/expression/lazy-nodes.ts';
import type { Plan } from '../../compiler/page/plan.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { toasts } from '../../runtime/actions/toasts.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import { type Implementation, Runtime } from '../../runtime/core/runtime.ts';
import type { PageState } from '../../runtime/core/state.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import { widgetLoaders } from '../../widgets/generated/browser.ts';
import { createBrowserEnv } from './browser-env.ts';
import { mendPictures } from './mend-pictures.ts';
import { prefetchLinks } from './prefetch.ts';

interface Seed {
  plan: Plan;
  routes: Record<string, [method: string, path: string]>;
  state: PageState;
  entityKeys: Record<string, string>;
}

async function start(): Promise<void> {
  const container = document.getElementById('page');
  const text = document.getElementById('endcap-page')?.textContent;
  if (!container || !text) return;
  const seed = JSON.parse(text) as Seed;
  const { plan } = seed;
  const env = createBrowserEnv();
  const [functions, nodes, implementations] = await Promise.all([
    loadFunctions(plan.functions),
    loadNodes(plan.nodes),
    loadWidgets(plan.widgets),
  ]);
  const { market } = seed.state;
  const environment = {
    now: env.now,
    random: env.random,
    timeZone: env.timeZone,
    locale: market.locale,
    currency: market.currencyCode,
    localePathPrefix: market.localePathPrefix,
  };
  const entities = Object.fromEntries(
    Object.entries(seed.entityKeys).map(([name, key]) => [name, seed.state.queries[key]?.data]),
  );
  const visit = `v${Math.floor(env.random() * 2 ** 48).toString(36)}`;
  const runtime = new Runtime({
    plan,
    implementations,
    expressions: readyExpressions(plan, (tree) => compileTree(tree, { functions, nodes, environment })),
    async loadPart(part) {
      const [laterFunctions, laterNodes, implementations] = await Promise.all([
        loadFunctions(part.functions),
        loadNodes(part.nodes),
        loadWidgets(part.widgets),
      ]);
      const options = {
        functions: { ...functions, ...laterFunctions },
        nodes: { ...nodes, ...laterNodes },
        environment,
      };
      return { implementations, expressions: readyExpressions(part, (tree) => compileTree(tree, options)) };
    },
    slices: [toasts, cartSync],
    actions: pageActionReducers,
    routes: Object.fromEntries(Object.entries(seed.routes).map(([id, [method, path]]) => [id, { id, method, path }])),
    env,
    state: {
      ...seed.state,
      page: { ...seed.state.page, entities },
      device: { ...seed.state.device, visit },
      local: {},
      slices: {},
    },
    fetchesByItself: true,
  });
  startTransition(() => {
    hydrateRoot(container, createElement(PageView, { runtime }), {
      onRecoverableError: (error) =>
        env.report({
          level: 'error',
          message: 'The page in the browser differs from the one that the server sent',
          page: plan.page.id,
          cause: error,
        }),
    });
  });
}

/** A widget whose script does not come is shown as crashed; the others work. */
async function loadWidgets(names: readonly string[]): Promise<Map<string, Implementation>> {
  const loaded = await Promise.all(
    names.map(async (name): Promise<[string, Implementation]> => {
      try {
        return [name, (await widgetLoaders[name]?.()) ?? {}];
      } catch (cause) {
        console.error(`[endcap] the script of ${name} could not be loaded`, cause);
        const crashed = () => {
          throw cause;
        };
        return [name, { view: crashed }];
      }
    }),
  );
  return new Map(loaded);
}

mendPictures();
prefetchLinks();
start().catch((cause: unknown) => console.error('[endcap] the page could not be started', cause));
