import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Plan } from '../../compiler/index.ts';
import { allFunctions } from '../../expression/all-functions.ts';
import { allLazyNodes } from '../../expression/all-lazy-nodes.ts';
import { compileTree } from '../../expression/evaluator.ts';
import { createActionRuntime } from '../../runtime/action-runtime/action-runtime.ts';
import { pageActionReducers } from '../../runtime/actions/registry.ts';
import { patchRuntime } from '../../runtime/dom/patcher/patch-runtime.ts';
import { Renderer } from '../../runtime/dom/renderer.ts';
import { createEvaluators } from '../../runtime/expressions/evaluators.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import { Runtime } from '../../runtime/runtime.ts';
import { parseRoute } from '../../runtime/state/route.ts';
import { clock } from '../../testing/index.ts';
import type { PageOptions } from '../../testing/page.ts';
import { testEnv } from '../../testing/test-env.ts';
import { initialState, slices } from '../../widgets/initial-state.ts';
import { callRoutes, widgets } from '../../widgets/shop-registry.ts';
import { hydratedPlan, type RendererName } from './hydrated-page.ts';

/** A page on the screen, rendered in one of the ways. */
export interface DrawnPage {
  container: Element;
  runtime: Runtime;
  /** Events and actions that views have emitted and dispatched, in order. */
  told: string[];
  troubles: unknown[];
  change(run: () => unknown): Promise<void>;
  close(): Promise<void>;
}

/** The circumstances in which a page is rendered. */
export type DrawnOptions = Pick<PageOptions, 'answers' | 'url'> & {
  implementations?: ReadonlyMap<string, Implementation>;
};

const change = (run: () => unknown) =>
  act(async () => {
    await run();
  });

/** Records what handlers emit and dispatch. */
function listenTo(runtime: Runtime): string[] {
  const told: string[] = [];
  const { emit, act: ask } = runtime;
  runtime.emit = (instance, event, data) => {
    told.push(`${instance.node.at} ${event} ${JSON.stringify(data)}`);
    return emit.call(runtime, instance, event, data);
  };
  runtime.act = (instance, action, payload) => {
    told.push(`${instance.node.at} ${action} ${JSON.stringify(payload)}`);
    return ask.call(runtime, instance, action, payload);
  };
  return told;
}

/** Renders a page without server markup. */
export async function mounted(
  way: RendererName,
  plan: Plan,
  { answers, url = '/', implementations = widgets }: DrawnOptions,
): Promise<DrawnPage> {
  const time = clock();
  const { env, world } = testEnv(time, answers);
  const market = { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' };
  const { now, random, timeZone } = env;
  const environment = { ...market, currency: 'INR', now, random, timeZone };
  const runtime = new Runtime({
    plan,
    implementations,
    expressions: createEvaluators(plan, (tree) =>
      compileTree(tree, { functions: allFunctions, nodes: allLazyNodes, environment }),
    ),
    actions: { ready: createActionRuntime({ slices, actions: pageActionReducers, widgets: implementations }) },
    slices,
    routes: callRoutes,
    env,
    state: initialState(plan, {
      route: parseRoute(url, '', plan.page.slug),
      market,
      config: { shopName: 'Test shop' },
      user: { isAnonymous: true },
      device: {},
    }),
    isBrowser: true,
  });
  const told = listenTo(runtime);
  const container = document.createElement('div');
  document.body.append(container);
  let end = () => {};
  await change(() => {
    if (way === 'DOM') {
      const renderer = new Renderer(runtime, container, { patchRuntime });
      renderer.mount();
      end = () => renderer.dispose();
    } else {
      const root = createRoot(container);
      root.render(createElement(PageView, { runtime }) as ReactNode);
      end = () => root.unmount();
    }
  });
  await waitUntilSettled();
  return {
    container,
    runtime,
    told,
    troubles: world.reports,
    change,
    async close() {
      await change(end);
      runtime.dispose();
      container.remove();
    },
  };
}

/** Hydrates a server-rendered page, and loads its action runtime. */
export async function hydrated(way: RendererName, plan: Plan, options: DrawnOptions): Promise<DrawnPage> {
  const page = await hydratedPlan(plan, { ...options, way });
  const told = listenTo(page.runtime);
  await page.hydrate();
  await page.bring();
  await waitUntilSettled();
  return { ...page, told };
}

/** Waits for responses and for the rendering of their effects. */
export async function waitUntilSettled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await act(async () => void (await new Promise(setImmediate)));
}

type State = Element & { value?: string; checked?: boolean; selected?: boolean };

/** The visible document with the values of fields, without comments, preload links and the order of attributes. */
export function visibleMarkup(node: Element): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === 3) return child.nodeValue ?? '';
      return child.nodeType === 1 && (child as Element).localName !== 'link' ? `\n${written(child as State)}` : '';
    })
    .join('');
}

function written(element: State): string {
  const { value, checked, selected, localName, namespaceURI, attributes } = element;
  const own = [...attributes].map(({ name, namespaceURI: space, value: text }) => ` ${space ?? ''}${name}="${text}"`);
  const isField = namespaceURI?.endsWith('xhtml') && ['input', 'select', 'textarea', 'option'].includes(localName);
  const state = isField ? ` {${[value, checked, selected].join()}}` : '';
  return `<${localName}${namespaceURI?.endsWith('svg') ? ':svg' : ''}${own.sort().join('')}${state}>${visibleMarkup(element)}`;
}
