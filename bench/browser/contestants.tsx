/** Runs in the browser: the measured functions by name, with data from the benchmark page. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createStore, useStore } from 'zustand';
import { call } from '../../client/calls/call.ts';
import { hydratePage } from '../../client/hydrate-page.ts';
import { createInitialEnv } from '../../client/world/initial-env.ts';
import { allFunctions } from '../../expression/all-functions.ts';
import { allLazyNodes } from '../../expression/all-lazy-nodes.ts';
import { compileTree } from '../../expression/evaluator.ts';
import type { Plan } from '../../plan/plan.ts';
import { createActionRuntime } from '../../runtime/action-runtime/action-runtime.ts';
import { pageActionReducers } from '../../runtime/actions/registry.ts';
import { patchRuntime } from '../../runtime/dom/patcher/patch-runtime.ts';
import { Renderer } from '../../runtime/dom/renderer.ts';
import { createEvaluators } from '../../runtime/expressions/evaluators.ts';
import { Runtime } from '../../runtime/runtime.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import type { ProductCard } from '../../schemas/entities/catalogue/product-card.ts';
import { widgets as allWidgets } from '../../widgets/shop-registry.ts';
import { ListByHand } from '../page/by-hand.tsx';

/** Data prepared by the bench process. */
export interface BenchInput {
  products: ProductCard[];
  list: { plan: Plan; state: PageState; html: string };
  listByHand: string;
  texts: { plan: Plan; state: PageState };
  count: number;
}

const input = JSON.parse(document.getElementById('input')!.textContent) as BenchInput;
const environment = { timeZone: 'UTC', locale: 'en-IN', currency: 'INR', localePathPrefix: '' };
/** Widgets in the bundle, just as a page loads the code of its own widgets. */
const widgets = new Map(
  [...input.list.plan.widgets, ...input.texts.plan.widgets].map((name) => [name, allWidgets.get(name)!]),
);
const createActions = createActionRuntime({ slices: [], actions: pageActionReducers, widgets });

/** Per-page setup that does not depend on what is mounted. */
const expressionsOf = (plan: Plan) => {
  const { now, random } = createInitialEnv(async () => call);
  return createEvaluators(plan, (tree) =>
    compileTree(tree, { functions: allFunctions, nodes: allLazyNodes, environment: { ...environment, now, random } }),
  );
};
const ready = { list: expressionsOf(input.list.plan), texts: expressionsOf(input.texts.plan) };

const runtimeOf = (name: 'list' | 'texts', hydrates: boolean): Runtime =>
  new Runtime({
    plan: input[name].plan,
    implementations: widgets,
    expressions: ready[name],
    actions: hydrates ? { load: async () => createActions } : { ready: createActions },
    routes: {},
    env: createInitialEnv(async () => call) as never,
    state: input[name].state,
    isBrowser: true,
    hydrates,
  });

const place = (html = ''): HTMLElement => {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.replaceChildren(container);
  return container;
};

const timed = (run: () => void): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

function mountingByHand(): number {
  const root = createRoot(place());
  const time = timed(() =>
    flushSync(() => root.render(createElement(ListByHand, { products: input.products, onAdd: nothing }))),
  );
  root.unmount();
  return time;
}

function mountingFromJson(): number {
  const container = place();
  let renderer: Renderer | undefined;
  const time = timed(() => {
    renderer = new Renderer(runtimeOf('list', false), container, { patchRuntime });
    renderer.mount();
  });
  renderer?.dispose();
  return time;
}

/** Waits for the first paint: server-rendered HTML is on the screen before scripts run, so its layout is not measured. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  // Style and layout run after the frame's callbacks.
  await nextTask();
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });

/** Measures the time until a press of the first card's button is handled. */
async function untilWorking(
  html: string,
  start: (container: HTMLElement, worked: () => void) => Root | undefined,
): Promise<number> {
  const container = place(html);
  let isWorking = false;
  const button = container.querySelector('button')!;
  await painted();
  const begun = performance.now();
  Object.assign(globalThis, { begun });
  const root = start(container, () => {
    isWorking = true;
  });
  while (!isWorking) {
    await nextTask();
    button.click();
  }
  const time = performance.now() - begun;
  root?.unmount();
  return time;
}

const nothing = () => {};
let value = 0;

function textsFromJson() {
  const runtime = runtimeOf('texts', false);
  const renderer = new Renderer(runtime, place(), { patchRuntime });
  renderer.mount();
  let { state } = runtime;
  const prepare = (values: Record<string, unknown>) => {
    // The state and the changed paths that a reducer would produce; the reducer's own time is not measured on either
    // side.
    state = { ...state, flags: { ...state.flags, ...values } as Record<string, boolean> };
    const [next, changed] = [state, Object.keys(values).map((name) => ['flags', name])];
    return () => {
      runtime.pathStore.set(next, changed);
      runtime.settle();
      renderer.scheduler.flush();
    };
  };
  return { prepare, end: () => renderer.dispose() };
}

function textsByHand() {
  const store = createStore<Record<string, unknown>>(() => ({ ...input.texts.state.flags }));
  const Text = ({ name }: { name: string }) => <p>{String(useStore(store, (state) => state[name]))}</p>;
  const names = Array.from({ length: input.count }, (_, index) => `v${index}`);
  const root = createRoot(place());
  flushSync(() => root.render(names.map((name) => <Text key={name} name={name} />)));
  let state = store.getState();
  const prepare = (values: Record<string, unknown>) => {
    state = { ...state, ...values };
    const next = state;
    return () => flushSync(() => store.setState(next, true));
  };
  return { prepare, end: () => root.unmount() };
}

/** Measures several changes, because a single one is shorter than the timer's resolution. */
function changing({ prepare, end }: ReturnType<typeof textsByHand>, size: number, repeats: number): number {
  const changes = Array.from({ length: repeats }, () => {
    value++;
    if (size === 1) return prepare({ [`v${(value * 7) % input.count}`]: value });
    return prepare(Object.fromEntries(Array.from({ length: size }, (_, index) => [`v${index}`, value])));
  });
  const time = timed(() => {
    for (const change of changes) change();
  });
  const shown = document.body.textContent ?? '';
  if (!shown.includes(String(value))) throw new Error('The change has not been rendered');
  end();
  return time / repeats;
}

let kept: unknown;

/** All contestants by measurement; the first of each pair is the rival. */
export const contestants: Record<string, () => number | Promise<number>> = {
  'mount by hand': mountingByHand,
  'mount from JSON': mountingFromJson,
  'one by hand': () => changing(textsByHand(), 1, 200),
  'one from JSON': () => changing(textsFromJson(), 1, 200),
  'all by hand': () => changing(textsByHand(), input.count, 5),
  'all from JSON': () => changing(textsFromJson(), input.count, 5),
  'hydrate by hand': () =>
    untilWorking(input.listByHand, (container, worked) =>
      hydrateRoot(container, createElement(ListByHand, { products: input.products, onAdd: worked })),
    ),
  'hydrate from JSON': () =>
    untilWorking(input.list.html, (container, worked) => {
      const runtime = runtimeOf('list', true);
      // The rival's handler does nothing either.
      runtime.emit = () => {
        worked();
        return { ok: true };
      };
      void runtime.lazyActions.load();
      hydratePage(runtime, container, { patchRuntime: async () => patchRuntime }).addPatchRuntime(patchRuntime);
      return undefined;
    }),
};

/** Leaves a list mounted to measure the retained heap; undefined for an empty page. */
export const keep: Record<string, () => void> = {
  nothing: () => {
    kept = undefined;
    place();
  },
  'by hand': () => {
    const root = createRoot(place());
    flushSync(() => root.render(createElement(ListByHand, { products: input.products, onAdd: nothing })));
    kept = root;
  },
  'from JSON': () => {
    const runtime = runtimeOf('list', false);
    const renderer = new Renderer(runtime, place(), { patchRuntime });
    renderer.mount();
    kept = renderer;
  },
};
Object.assign(globalThis, { contestants, keep, kept: () => kept });
