// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { patchRuntime } from '../../runtime/dom/patcher/patch-runtime.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { clock } from '../../testing/index.ts';
import { widgets } from '../../widgets/shop-registry.ts';
import { type HydratedPage, hydratedPage, type RendererName, rendererNames } from './hydrated-page.ts';

const text = (value: string, more: object = {}): NodeDefinition => ({
  widget: 'text',
  props: { text: value },
  ...more,
});

const setFlag = (runtime: Runtime) => runtime.dispatch({ type: 'set-flag', payload: { flag: 'on', value: true } });

interface Case {
  body: NodeDefinition[];
  change: (runtime: Runtime) => unknown;
  before: string;
  after: string;
  /** React cannot move elements that it has not hydrated, so it renders them again. */
  isAnew?: true;
}

/** Pages with a change that happens before hydration, and their text before and after it. */
const cases: Record<string, Case> = {
  'a flag in a text': {
    body: [text('{{ flags.on }}')],
    change: setFlag,
    before: 'false',
    after: 'true',
  },
  'a flag that has something appear': {
    body: [text('a'), text('b', { when: '{{ flags.on }}' }), text('c')],
    change: setFlag,
    before: 'ac',
    after: 'abc',
  },
  'a flag that has something go': {
    body: [text('a'), text('b', { when: '{{ $not(flags.on) }}' }), text('c')],
    change: setFlag,
    before: 'abc',
    after: 'ac',
  },
  'a flag that makes a list longer': {
    body: [
      {
        widget: 'repeater',
        as: 'list',
        props: { items: '{{ flags.on ? [1..4] : [1..2] }}', tag: 'ul' },
        slots: { item: [text('{{ list.item }}{{ flags.on }} ', { key: '{{ list.item }}' })] },
      },
    ],
    change: setFlag,
    before: '1false 2false ',
    after: '1true 2true 3true 4true ',
  },
  'a flag that turns a list round': {
    body: [
      {
        widget: 'repeater',
        as: 'list',
        props: { items: '{{ flags.on ? [3, 2, 1] : [1, 2, 3] }}' },
        slots: { item: [text('{{ list.item }}', { key: '{{ list.item }}' })] },
      },
    ],
    change: setFlag,
    before: '123',
    after: '321',
    isAnew: true,
  },
  'the address, which a view looks at': {
    body: [
      {
        widget: 'sort',
        props: {
          label: '',
          applyLabel: 'Go',
          options: [
            { value: 'new', label: 'New' },
            { value: 'old', label: 'Old' },
          ],
        },
      },
      text('{{ route.query.q }}'),
    ],
    change: (runtime) => runtime.dispatch({ type: 'route.changed', payload: { url: '/?q=mug' } }),
    // The content of a noscript element is text where scripts run.
    before: 'NewOld<button type="submit" class="button button-quiet">Go</button>',
    after: 'NewOld<button type="submit" class="button button-quiet">Go</button>mug',
  },
  'what a field of another widget holds': {
    body: [{ widget: 'checkbox', as: 'box', id: 'box', props: { label: 'Agree ' } }, text('{{ box.value }}')],
    change: (runtime) => runtime.act(runtime.instances.byNode(0)!, 'setValue', { value: true }),
    before: 'Agree false',
    after: 'Agree true',
  },
};

const all = rendererNames.flatMap((way) => Object.entries(cases).map(([what, each]) => [way, what, each] as const));
const open = (way: RendererName, { body }: Case): Promise<HydratedPage> =>
  hydratedPage(body, { way, flags: { on: false } });

it.each(all)('hydrates with %s a page with %s that changed before hydration', async (way, _, each) => {
  const page = await open(way, each);
  expect(page.text()).toBe(each.before);
  const changed = each.change(page.runtime);
  await page.bring();
  await changed;
  expect(page.text()).toBe(each.before);
  await page.hydrate();
  expect(page.troubles).toEqual([]);
  expect(page.text()).toBe(each.after);
});

it.each(all)('leaves with %s a page with %s unhydrated until it changes', async (way, _, each) => {
  const page = await open(way, each);
  await page.hydrate();
  const elements = [...page.container.querySelectorAll('*')];
  const [first] = elements;
  expect(page.runtime.body.every((instance) => instance.isDormant)).toBe(true);
  let changed: unknown;
  await page.change(() => {
    changed = each.change(page.runtime);
  });
  expect(page.text()).toBe(each.before);
  await page.bring();
  await page.change(() => changed);
  expect(page.troubles).toEqual([]);
  expect(page.text()).toBe(each.after);
  expect(page.runtime.body.some((instance) => instance.isHydrating)).toBe(false);
  // Elements that the server rendered are hydrated, not rendered again.
  expect(page.container.contains(first!)).toBe(way === 'DOM' || !each.isAnew);
});

/** Pages that a server renders in another order than a browser computes their data. */
const early: Record<string, { body: NodeDefinition[]; says: string }> = {
  'a value read by name before the data around it has arrived': {
    body: [
      {
        widget: 'checkout',
        props: { payment: "{{ $money({'amount': 1, 'currencyCode': 'INR'}) }}" },
        children: [text('a', { when: '{{ $exists(checkout) }}' }), text('b', { id: 'named' })],
      },
      text('c'),
    ],
    says: 'abc',
  },
};

it.each(rendererNames.flatMap((way) => Object.entries(early).map(([what, each]) => [way, what, each] as const)))(
  'hydrates with %s a page with %s',
  async (way, _, { body, says }) => {
    const page = await hydratedPage(body, { way });
    expect(page.text()).toBe(says);
    await page.hydrate();
    await page.bring();
    expect(page.troubles).toEqual([]);
    expect(page.text()).toBe(says);
    await page.close();
  },
);

it.each(rendererNames)(
  "keeps with %s the server's markup when the action runtime cannot be loaded, and hydrates after a later load",
  async (way) => {
    const page = await open(way, cases['a flag in a text']!);
    await page.hydrate();
    const changed = setFlag(page.runtime);
    await page.bring(new Error('no network'));
    expect(await changed).toMatchObject({ ok: false, failure: { message: 'no network' } });
    expect(page.text()).toBe('false');
    expect(page.troubles.splice(0)).toMatchObject([{ level: 'error', cause: { message: 'no network' } }]);
    const again = setFlag(page.runtime);
    await page.bring();
    await page.change(() => again);
    expect(page.text()).toBe('true');
    expect(page.troubles).toEqual([]);
  },
);

it.each(rendererNames)('shows with %s only a widget whose code could not be loaded as crashed', async (way) => {
  const cause = new Error('The script could not be loaded');
  const view = () => {
    throw cause;
  };
  const page = await hydratedPage([text('before '), { widget: 'button', props: { label: 'Buy' } }, text('after')], {
    way,
    implementations: new Map<string, Implementation>([...widgets, ['button', { view }]]),
  });
  await page.hydrate();
  expect(page.text()).toBe('before Buyafter');
  await page.bring();
  expect(page.text()).not.toContain('Buy');
  expect(page.text()).toMatch(/^before .*after$/);
});

it.each(rendererNames)('hydrates with %s at the time of the server render, and then follows the clock', async (way) => {
  const time = clock();
  const body = [text('{{ $now() }}'), text('{{ flags.on }} {{ $now() }}')];
  const page = await hydratedPage(body, { way, time, flags: { on: false } });
  const [then] = /\d{4}-[^<]*Z/.exec(page.html)!;
  await time.advance(5000);
  await page.hydrate();
  await page.bring();
  expect(page.text()).toBe(`${then}false ${then}`);
  await page.change(() => setFlag(page.runtime));
  expect(page.text()).toBe(`${then}true ${new Date(time.now()).toISOString()}`);
  expect(page.troubles).toEqual([]);
  await page.close();
});

it('leaves the page unchanged until a difference can be patched, and reports the difference once', async () => {
  const page = await hydratedPage([text('before '), { widget: 'button', props: { label: 'Buy' } }], { way: 'DOM' });
  const there = [...page.container.querySelectorAll('p, button')];
  page.container.append(document.createElement('hr'));
  const taken = page.hydrate();
  expect(page.container.querySelector('hr')).not.toBeNull();
  expect(page.troubles).toEqual([]);
  await taken;
  expect(page.container.querySelector('hr')).toBeNull();
  expect([...page.container.querySelectorAll('p, button')]).toEqual(there);
  expect(page.troubles).toMatchObject([{ cause: { message: 'there is more than there should be' } }]);
  await page.close();
});

it('retries with the next change when the patch runtime could not be loaded', async () => {
  let asked = 0;
  const come = async () => {
    if (++asked === 1) throw new Error('It did not come');
    return patchRuntime;
  };
  const cart: NodeDefinition = { widget: 'cart', id: 'cart', slots: { filled: [text('{{ cart.totalQuantity }}')] } };
  const answer = (totalQuantity: number) => ({ lines: [{ id: '1' }], totalQuantity });
  const page = await hydratedPage([cart], { way: 'DOM', answers: async () => answer(1), patchRuntime: come });
  await page.hydrate();
  const [key] = Object.keys(page.runtime.state.queries);
  const answered = (totalQuantity: number) =>
    page.runtime.dispatch({ type: 'query.answered', payload: { key, data: answer(totalQuantity), at: 0 } });
  await page.change(() => answered(2));
  expect(page.troubles.splice(0)).toMatchObject([
    { message: 'A change of this page could not be rendered', cause: { message: 'It did not come' } },
  ]);
  expect(page.text()).toBe('1');
  await page.change(() => answered(3));
  expect([asked, page.text(), page.troubles]).toEqual([2, '3', []]);
  await page.close();
});

it('emits text that was typed before hydration only once, even if hydration is started twice', async () => {
  const heard = [{ do: 'track', with: { event: 'typed' } }];
  const page = await hydratedPage(
    [{ widget: 'text-input', props: { label: 'Name' }, on: { change: heard } }, text('after')],
    { way: 'DOM' },
  );
  page.container.querySelector('input')!.value = 'Mira';
  page.container.append(document.createElement('hr'));
  await page.hydrate();
  await page.bring();
  expect(page.world.tracked.map(({ event }) => event)).toEqual(['typed']);
  await page.close();
});

/** Pages with random values in different places. */
const chances: Record<string, NodeDefinition[]> = {
  'a number': [text('{{ $random() }}')],
  'the same number twice': [text('{{ $random() }} {{ $random() }}'), text('{{ $random() }}')],
  'an order': [text("{{ $join($shuffle(['a','b','c','d','e','f','g','h','i','j']), ' ') }}")],
  'an expression that is evaluated by an expression': [text("{{ $eval('$random()') }}")],
  'numbers in a list': [
    {
      widget: 'repeater',
      as: 'list',
      props: { items: '{{ $shuffle([1..20]) }}', tag: 'ul' },
      slots: { item: [text('{{ list.item }}:{{ $random() }} ', { key: '{{ list.item }}' })] },
    },
  ],
  'keys of a list': [
    {
      widget: 'repeater',
      as: 'list',
      props: { items: '{{ [1..9] }}', tag: 'ul' },
      slots: { item: [text('{{ $random() }} ', { key: '{{ $random() }}' })] },
    },
  ],
  'what is there': [
    {
      widget: 'repeater',
      as: 'further',
      props: { items: '{{ $shuffle([1..20]) }}', tag: 'ul' },
      slots: { item: [text('{{ $random() }} ', { when: '{{ $random() > 0.5 }}', key: '{{ further.index }}' })] },
    },
  ],
};

for (const way of rendererNames)
  it.each(Object.entries(chances))(`hydrates %s with the server's random numbers, by ${way}`, async (_, body) => {
    const shown = await hydratedPage([...body, text('{{ $random() }} {{ flags.on }}')], { way, flags: { on: false } });
    const drawn = shown.text();
    await shown.hydrate();
    await shown.bring();
    expect(shown.text()).toBe(drawn);
    await shown.change(() => setFlag(shown.runtime));
    expect(shown.troubles).toEqual([]);
    // Later renders get other random numbers.
    expect(shown.text()).toMatch(/ true$/);
    expect(shown.text().slice(0, -5)).not.toBe(drawn.slice(0, -6));
    await shown.close();
  });

it.each(rendererNames)(
  'hydrates with %s a widget that crashed on the server and crashes in the browser too',
  async (way) => {
    const item = text('{{ cart.item.id }}', { key: '{{ cart.item.id }}' });
    const body = [text('before'), { widget: 'cart', slots: { item: [item] } }, text('after')];
    const page = await hydratedPage(body, { way, answers: async () => ({ lines: 'odd' }) });
    const [before, crashed, after] = page.container.children;
    await page.hydrate();
    await page.bring();
    expect([...page.container.children]).toEqual([before, crashed, after]);
    expect(crashed!.textContent).toBe('Something went wrong');
    expect(page.troubles).toEqual([expect.objectContaining({ widget: 'cart', message: 'Something went wrong' })]);
    await page.close();
  },
);

it('uses different random numbers in each place', async () => {
  const body = [...chances['the same number twice']!, ...chances['numbers in a list']!];
  const shown = await hydratedPage(body);
  const numbers = shown.text().match(/0\.\d+/g)!;
  expect(numbers.length).toBeGreaterThan(20);
  expect(new Set(numbers).size).toBe(numbers.length);
  await shown.close();
});

it('loses no content of a page whose markup the browser has parsed differently', async () => {
  const children: NodeDefinition[] = [{ widget: 'cart' }, { widget: 'money' }];
  const row: NodeDefinition = { widget: 'box', props: { tag: "{{ 'thead' }}" }, children };
  const answers = async () => ({ lines: [], totalQuantity: 0 });
  const shown = await hydratedPage([{ widget: 'money' }, row, text('after')], { way: 'DOM', answers });
  await shown.hydrate();
  expect(shown.text()).toBe('after');
  await shown.close();
});
