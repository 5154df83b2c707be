/** Runs in the browser: what is measured, each under a name, with what the page of the benchmark has been given. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createStore, useStore } from 'zustand';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import type { Plan } from '../../compiler/page/plan.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { createActing } from '../../runtime/core/acting.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import type { PageState } from '../../runtime/core/state.ts';
import { Drawing } from '../../runtime/dom/drawing.ts';
import { redrawing } from '../../runtime/dom/redrawing.ts';
import type { ProductCard } from '../../schemas/entities/product-card.ts';
import { drawPage } from '../../server/browser/draw-page.ts';
import { createFirstEnv } from '../../server/browser/first-env.ts';
import { allFunctions } from '../../server/render/functions.ts';
import { widgets as allWidgets } from '../../widgets/catalogue.ts';
import { ListByHand } from '../page/by-hand.tsx';

/** What the bench's own process has made ready. */
export interface Given {
  products: ProductCard[];
  list: { plan: Plan; state: PageState; html: string };
  listByHand: string;
  texts: { plan: Plan; state: PageState };
  count: number;
}

const given = JSON.parse(document.getElementById('given')!.textContent) as Given;
const environment = { timeZone: 'UTC', locale: 'en-IN', currency: 'INR', localePathPrefix: '' };
/** A page loads the code of its own widgets. */
const widgets = new Map(
  [...given.list.plan.widgets, ...given.texts.plan.widgets].map((name) => [name, allWidgets.get(name)!]),
);
const acting = createActing({ slices: [], actions: pageActionReducers, widgets });

/** What a browser does once for each page, whatever is mounted then. */
const expressionsOf = (plan: Plan) => {
  const { now, random } = createFirstEnv();
  return readyExpressions(plan, (tree) =>
    compileTree(tree, { functions: allFunctions, nodes: allRareNodes, environment: { ...environment, now, random } }),
  );
};
const ready = { list: expressionsOf(given.list.plan), texts: expressionsOf(given.texts.plan) };

const runtimeOf = (name: 'list' | 'texts', hydrates: boolean): Runtime =>
  new Runtime({
    plan: given[name].plan,
    implementations: widgets,
    expressions: ready[name],
    acting: hydrates ? { load: async () => acting } : { ready: acting },
    routes: {},
    env: createFirstEnv() as never,
    state: given[name].state,
    fetchesByItself: true,
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
    flushSync(() => root.render(createElement(ListByHand, { products: given.products, onAdd: nothing }))),
  );
  root.unmount();
  return time;
}

function mountingFromJson(): number {
  const container = place();
  let drawing: Drawing | undefined;
  const time = timed(() => {
    drawing = new Drawing(runtimeOf('list', false), container, { redrawing });
    drawing.mount();
  });
  drawing?.end();
  return time;
}

/** What a server sent is on the screen before a script runs, so laying it out is not part of what is measured. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  // What belongs to a frame is done after its callbacks.
  await nextTask();
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });

/** Until a press on the first card's button is answered. */
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
  const drawing = new Drawing(runtime, place(), { redrawing });
  drawing.mount();
  let { state } = runtime;
  const prepare = (values: Record<string, unknown>) => {
    // What a reducer leaves behind, and where; the time that it takes itself is no part of this, nor is the rival's.
    state = { ...state, flags: { ...state.flags, ...values } as Record<string, boolean> };
    const [next, changed] = [state, Object.keys(values).map((name) => ['flags', name])];
    return () => {
      runtime.stateSource.set(next, changed);
      runtime.settle();
      drawing.flush();
    };
  };
  return { prepare, end: () => drawing.end() };
}

function textsByHand() {
  const store = createStore<Record<string, unknown>>(() => ({ ...given.texts.state.flags }));
  const Text = ({ name }: { name: string }) => <p>{String(useStore(store, (state) => state[name]))}</p>;
  const names = Array.from({ length: given.count }, (_, index) => `v${index}`);
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

/** Several changes, because one alone is shorter than the clock can tell. */
function changing({ prepare, end }: ReturnType<typeof textsByHand>, size: number, repeats: number): number {
  const changes = Array.from({ length: repeats }, () => {
    value++;
    if (size === 1) return prepare({ [`v${(value * 7) % given.count}`]: value });
    return prepare(Object.fromEntries(Array.from({ length: size }, (_, index) => [`v${index}`, value])));
  });
  const time = timed(() => {
    for (const change of changes) change();
  });
  const shown = document.body.textContent ?? '';
  if (!shown.includes(String(value))) throw new Error('The change has not come to the screen');
  end();
  return time / repeats;
}

let kept: unknown;

/** Every contestant, by what is measured; the first of each pair is the rival. */
export const contestants: Record<string, () => number | Promise<number>> = {
  'mount by hand': mountingByHand,
  'mount from JSON': mountingFromJson,
  'one by hand': () => changing(textsByHand(), 1, 200),
  'one from JSON': () => changing(textsFromJson(), 1, 200),
  'all by hand': () => changing(textsByHand(), given.count, 5),
  'all from JSON': () => changing(textsFromJson(), given.count, 5),
  'hydrate by hand': () =>
    untilWorking(given.listByHand, (container, worked) =>
      hydrateRoot(container, createElement(ListByHand, { products: given.products, onAdd: worked })),
    ),
  'hydrate from JSON': () =>
    untilWorking(given.list.html, (container, worked) => {
      const runtime = runtimeOf('list', true);
      // The rival's handler does no more either.
      runtime.emit = () => {
        worked();
        return { ok: true };
      };
      void runtime.deeds.prepare();
      drawPage(runtime, container, nothing, async () => redrawing).complete(redrawing);
      return undefined;
    }),
};

/** Leaves a list mounted, so that the heap that it keeps can be looked at; nothing for an empty page. */
export const keep: Record<string, () => void> = {
  nothing: () => {
    kept = undefined;
    place();
  },
  'by hand': () => {
    const root = createRoot(place());
    flushSync(() => root.render(createElement(ListByHand, { products: given.products, onAdd: nothing })));
    kept = root;
  },
  'from JSON': () => {
    const runtime = runtimeOf('list', false);
    const drawing = new Drawing(runtime, place(), { redrawing });
    drawing.mount();
    kept = drawing;
  },
};
Object.assign(globalThis, { contestants, keep, kept: () => kept });
