import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import type { Plan } from '../../compiler/index.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { createActing } from '../../runtime/core/acting.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import type { Implementation } from '../../runtime/core/implementations.ts';
import { routeOf } from '../../runtime/core/route.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import { Drawing } from '../../runtime/dom/drawing.ts';
import { redrawing } from '../../runtime/dom/redrawing.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import { allFunctions } from '../../server/render/functions.ts';
import { firstState, slices } from '../../server/render/prepared-page.ts';
import { callContracts, widgets } from '../../widgets/catalogue.ts';
import { clock } from '../kit/index.ts';
import { type PageOptions, testEnv } from '../kit/page.ts';
import { hydratedPlan, type Way } from './hydrated-page.ts';

/** A page on the screen, drawn in one of the ways. */
export interface DrawnPage {
  container: Element;
  runtime: Runtime;
  /** What views have told the page, in order. */
  told: string[];
  troubles: unknown[];
  change(run: () => unknown): Promise<void>;
  close(): Promise<void>;
}

export type DrawnOptions = Pick<PageOptions, 'answers' | 'url'> & {
  implementations?: ReadonlyMap<string, Implementation>;
  /** Hears that only React can draw a page that is taken over. */
  needsReact?: (isUntouched: boolean) => void;
};

const routes = Object.fromEntries(
  [...callContracts.values()].map(({ id, method, path }) => [id, { id, method, path }]),
);

const change = (run: () => unknown) =>
  act(async () => {
    await run();
  });

/** Notes what handlers ask of a page. */
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

/** Draws a page that no server has drawn. */
export async function mounted(
  way: Way,
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
    expressions: readyExpressions(plan, (tree) =>
      compileTree(tree, { functions: allFunctions, nodes: allRareNodes, environment }),
    ),
    acting: { ready: createActing({ slices, actions: pageActionReducers, widgets: implementations }) },
    slices,
    routes,
    env,
    state: firstState(plan, {
      route: routeOf(url, '', plan.page.slug),
      market,
      config: { shopName: 'Test shop' },
      user: { isAnonymous: true },
      device: {},
    }),
    fetchesByItself: true,
  });
  const told = listenTo(runtime);
  const container = document.createElement('div');
  document.body.append(container);
  let end = () => {};
  await change(() => {
    if (way === 'DOM') {
      const drawing = new Drawing(runtime, container, { redrawing });
      drawing.mount();
      end = () => drawing.end();
    } else {
      const root = createRoot(container);
      root.render(createElement(PageView, { runtime }) as ReactNode);
      end = () => root.unmount();
    }
  });
  await settled();
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

/** Takes over a page that a server has drawn, and lets it act. */
export async function adopted(way: Way, plan: Plan, options: DrawnOptions): Promise<DrawnPage> {
  const page = await hydratedPlan(plan, { ...options, way });
  const told = listenTo(page.runtime);
  await page.hydrate();
  await page.bring();
  await settled();
  return { ...page, told };
}

/** Lets answers come and what follows from them be drawn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await act(async () => void (await new Promise(setImmediate)));
}

type State = Element & { value?: string; checked?: boolean; selected?: boolean };

/**
 * What is on the screen, with what fields hold. Comments and what is to be loaded early are nobody's business, and the
 * order of attributes neither.
 */
export function seen(node: Element): string {
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
  return `<${localName}${namespaceURI?.endsWith('svg') ? ':svg' : ''}${own.sort().join('')}${state}>${seen(element)}`;
}
