// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hold } from '../../client/early.ts';
import { createReactIslands } from '../../client/react-islands.ts';
import { compilePage } from '../../compiler/index.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { waitUntilSettled } from '../drawing/both-drawings.ts';
import { type HydratedPage, hydratedPlan } from '../drawing/hydrated-page.ts';
import { reactWidgetNames, registry, widgets } from './widgets.ts';

/** Observers of visibility, which a test calls in order to scroll. */
let observers: { elements: Set<Element>; see: () => void }[] = [];

class Observer {
  readonly #observer: (typeof observers)[number];

  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    this.#observer = { elements: new Set(), see: () => onChange([{ isIntersecting: true }]) };
    observers.push(this.#observer);
  }
  observe(element: Element) {
    this.#observer.elements.add(element);
  }
  disconnect() {
    this.#observer.elements.clear();
  }
}

/** A stub of the observers that libraries expect from a browser with layout. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });

beforeEach(() => {
  observers = [];
  vi.spyOn(console, 'error');
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('matchMedia', matchMedia);
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});

/** Widgets without their React views, which are loaded by address; here the address is the widget's name. */
const withoutViews = new Map<string, Implementation>(
  [...widgets].map(([name, each]) => [name, each.contract.react ? { ...each, view: undefined } : each]),
);

interface IslandPage extends HydratedPage {
  /** Makes everything visible, and waits until it is rendered. */
  scroll(): Promise<void>;
  hold: Hold;
  loaded: string[];
}

interface IslandOptions {
  flags?: Record<string, boolean>;
  /** Names of widgets whose views cannot be loaded. */
  fails?: string[];
}

async function islandPage(body: NodeDefinition[], { flags = {}, fails = [] }: IslandOptions = {}): Promise<IslandPage> {
  const json = { version: 1, id: 'test', slug: '/', type: 'CONTENT', flags, body: body as unknown as Json };
  const { plan, diagnostics } = compilePage(json, { registry });
  // Warnings are allowed, because a flag may be set or read only by the test.
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const loaded: string[] = [];
  let hold: Hold = () => undefined;
  const islands = createReactIslands(
    async (name) => {
      loaded.push(name);
      if (fails.includes(name)) throw new Error('no network');
      return { view: widgets.get(name)!.view };
    },
    (given) => {
      hold = given;
    },
  );
  await islands.add(Object.fromEntries(reactWidgetNames.map((name) => [name, name])));
  const page = await hydratedPlan(plan, {
    way: 'DOM',
    serverWidgets: widgets,
    implementations: withoutViews,
    react: (instance) => islands.elementOf(instance),
  });
  await page.hydrate();
  return {
    ...page,
    loaded,
    hold: (target) => hold(target),
    async scroll() {
      await page.change(() => {
        for (const { elements, see } of observers) if (elements.size > 0) see();
      });
      await vi.dynamicImportSettled();
      await waitUntilSettled();
    },
  };
}

const counter = (label: string, more: object = {}): NodeDefinition => ({
  widget: 'counter',
  props: { label },
  ...more,
});
const setsFlag = (event: string) => ({
  on: { [event]: [{ do: 'set-flag', with: { flag: 'told', value: true } }] },
});
const told: NodeDefinition = { widget: 'text', props: { text: 'Told: {{ flags.told }}' } };

describe('a React island', () => {
  it("is part of the server's HTML, and is hydrated unchanged once it is near the screen", async () => {
    const page = await islandPage([counter('One'), { widget: 'text', props: { text: 'plain' } }]);
    expect(page.html).toContain('<react-island><button id="');
    expect(page.html).toContain('no effects yet<!-- --> inside <!-- -->nothing');
    expect([page.loaded, page.text()]).toEqual([[], 'One: 0no effects yet inside nothingplain']);
    const button = page.container.querySelector('button')!;
    await page.scroll();
    expect(page.loaded).toEqual(['counter']);
    expect(page.text()).toBe('One: 0effects ran inside nothingplain');
    await page.change(() => button.click());
    expect(page.text()).toContain('One: 1');
    expect(page.container.querySelector('button')).toBe(button);
    expect(page.troubles).toEqual([]);
    await page.close();
    expect(page.text()).toBe('plain');
  });

  it('replays a press that happened before it was hydrated', async () => {
    const page = await islandPage([counter('One')]);
    const button = page.container.querySelector('button')!;
    const hold = page.hold(button)!;
    hold(() => button.click());
    await page.scroll();
    expect(page.text()).toContain('One: 1effects ran');
    expect(page.hold(button)).toBeUndefined();
    await page.close();
  });

  it('follows changes of the page, and changes the page by its events', async () => {
    const page = await islandPage([counter('{{ flags.told ? "After" : "Before" }}', setsFlag('count')), told], {
      flags: { told: false },
    });
    await page.bring();
    await page.scroll();
    await page.change(() => page.container.querySelector('button')!.click());
    await waitUntilSettled();
    expect(page.text()).toBe('After: 1effects ran inside nothingTold: true');
    expect(page.troubles).toEqual([]);
    await page.close();
  });

  it('is hydrated early when a value that it reads changes before it is near the screen', async () => {
    const page = await islandPage([counter('{{ flags.told ? "After" : "Before" }}')], { flags: { told: false } });
    await page.bring();
    await page.change(() => page.runtime.dispatch({ type: 'set-flag', payload: { flag: 'told', value: true } }));
    await vi.dynamicImportSettled();
    await waitUntilSettled();
    expect(page.text()).toContain('After: 0');
    expect(page.troubles).toEqual([]);
    await page.close();
  });

  it('appears and disappears with its condition', async () => {
    const page = await islandPage([counter('One', { when: '{{ flags.told }}' })], { flags: { told: false } });
    await page.bring();
    const toggle = () => page.change(() => page.runtime.dispatch({ type: 'toggle-flag', payload: { flag: 'told' } }));
    expect(page.html).toBe('');
    await toggle();
    await page.scroll();
    expect(page.container.innerHTML).toContain('<react-island><button');
    await page.change(() => page.container.querySelector('button')!.click());
    expect(page.text()).toBe('One: 1effects ran inside nothing');
    await toggle();
    expect(page.container.innerHTML).toBe('');
    await toggle();
    await page.scroll();
    expect(page.text()).toBe('One: 0effects ran inside nothing');
    await page.close();
  });

  it('renders the content of its slots with React, including another island', async () => {
    const inside: NodeDefinition[] = [
      { widget: 'text', props: { text: '{{ flags.told ? "yes" : "no" }}' } },
      { widget: 'checkbox', props: { label: 'Box' }, ...setsFlag('change') },
      counter('Inner'),
    ];
    const page = await islandPage([counter('Outer', { slots: { note: inside } }), counter('Beside')], {
      flags: { told: false },
    });
    const nodes = [...page.container.querySelectorAll('*')];
    await page.bring();
    await page.scroll();
    expect([...page.container.querySelectorAll('*')]).toEqual(nodes);
    await page.change(() => page.container.querySelector('input')!.click());
    await waitUntilSettled();
    expect(page.container.querySelector('aside')!.textContent).toBe('yesBoxInner: 0effects ran inside Outer');
    const ids = [...page.container.querySelectorAll('button')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(page.troubles).toEqual([]);
    await page.close();
  });

  it('keeps its state while the list around it changes', async () => {
    const list: NodeDefinition = {
      widget: 'repeater',
      as: 'list',
      props: { items: '{{ flags.told ? [3, 1] : [1, 2, 3] }}' },
      slots: { item: [{ ...counter('Item {{ list.item }}'), key: '{{ list.item }}' }] },
    };
    const page = await islandPage([list], { flags: { told: false } });
    await page.bring();
    await page.scroll();
    const press = (label: string) =>
      page.change(() =>
        [...page.container.querySelectorAll('button')].find((each) => each.textContent === label)!.click(),
      );
    await press('Item 1: 0');
    await press('Item 3: 0');
    await page.change(() => page.runtime.dispatch({ type: 'set-flag', payload: { flag: 'told', value: true } }));
    await waitUntilSettled();
    const labels = [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['Item 3: 1', 'Item 1: 1']);
    expect(page.troubles).toEqual([]);
    await page.close();
  });

  it('leaves the rest of the page unchanged when its view cannot be loaded', async () => {
    const page = await islandPage([counter('One'), { widget: 'text', props: { text: 'plain' } }], {
      fails: ['counter'],
    });
    await page.scroll();
    expect(page.text()).toBe('Something went wrongplain');
    expect(page.troubles).toMatchObject([{ message: 'The code of counter could not be loaded' }]);
    await page.close();
  });

  it('is shown as crashed when its view throws, on the server and in the browser', async () => {
    const broken = (text: string) => counter('One', { props: { label: 'One', broken: text } });
    const page = await islandPage([broken('{{ flags.told ? "yes" : "no" }}'), told], { flags: { told: false } });
    await page.bring();
    await page.scroll();
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    await page.change(() => page.runtime.dispatch({ type: 'set-flag', payload: { flag: 'told', value: true } }));
    expect(page.text()).toBe('Something went wrongTold: true');
    expect(page.troubles).toMatchObject([{ level: 'error', widget: 'counter' }]);
    await page.close();
    const crashed = await islandPage([broken('yes'), counter('Two')]);
    expect(crashed.html).toContain('class="crashed"');
    await crashed.scroll();
    expect(crashed.text()).toBe('Something went wrongTwo: 0effects ran inside nothing');
    await crashed.close();
    printed.mockClear();
  });
});

const libraries: [name: string, node: NodeDefinition, html: RegExp, press: string, after: RegExp][] = [
  [
    'embla-carousel-react',
    { widget: 'slides', children: [told, told], ...setsFlag('move') },
    /<section data-ready="false"><div class="frame"><div class="slides">(<!--\$-->)?<p>/,
    'Next slide',
    /data-ready="true"/,
  ],
  [
    'recharts',
    { widget: 'chart', props: { values: [3, 1] }, ...setsFlag('pick') },
    /<figure><div [^>]*class="recharts-wrapper"/,
    'Pick bar 1',
    /Picked: (<!-- -->)?bar 1.*Told: true/,
  ],
  [
    'react-day-picker',
    { widget: 'calendar', props: { month: '2026-02-01' }, ...setsFlag('pick') },
    /<table role="grid"/,
    '14',
    /aria-selected="true".*Told: true/,
  ],
];

it.each(libraries)('runs the library %s', async (_, node, html, press, after) => {
  const page = await islandPage([node, told], { flags: { told: false } });
  expect(page.html).toMatch(html);
  await page.bring();
  await page.scroll();
  const button = [...page.container.querySelectorAll('button')].find(({ textContent }) => textContent === press)!;
  await page.change(() => button.click());
  await waitUntilSettled();
  expect(page.container.innerHTML).toMatch(after);
  expect(page.troubles).toEqual([]);
  await page.close();
});
