// @vitest-environment jsdom
import '../../testing/property-runs.ts';
import fc from 'fast-check';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import { defineView } from '../../runtime/view/view.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { widgets } from '../../widgets/shop-registry.ts';
import { type HydratedPage, hydratedPage, type RequestIdle } from './hydrated-page.ts';

/** Callbacks of a browser that is idle only when the test runs them. */
const idle: Parameters<RequestIdle>[0][] = [];
const requestIdle: RequestIdle = (run) => void idle.push(run);

const names = ['odd', 'even', 'round', 'loud'] as const;
type Flags = Record<(typeof names)[number], boolean>;

const items = `(
  $rows := $append(flags.odd ? [1, 3, 5] : [], flags.even ? [2, 4, 6] : []);
  flags.round ? $reverse($rows) : $rows
)`;

const list: NodeDefinition = {
  widget: 'repeater',
  id: 'list',
  as: 'list',
  props: { items: `{{ ${items} }}`, tag: 'ul' },
  slots: {
    item: [
      {
        widget: 'box',
        key: '{{ list.item }}',
        children: [
          { widget: 'text', props: { tag: 'span', text: '{{ list.item }}{{ flags.loud ? "!" : "" }}' } },
          { widget: 'checkbox', props: { label: ' of {{ list.count }}, ' } },
        ],
      },
    ],
  },
};

/** A view with nothing but rows, which can be left unhydrated as a whole, unlike the repeater's own view. */
const rowsAlone = defineView(({ each, has }) => {
  if (!has('item')) return null;
  const rows = each('item').map(({ key, children }) => createElement('li', { key }, children));
  return createElement('ul', null, rows);
});
const lists: Record<string, ReadonlyMap<string, Implementation>> = {
  'a list with more in it than its rows': widgets,
  'a list of nothing but rows': new Map<string, Implementation>(widgets).set('repeater', {
    ...widgets.get('repeater'),
    view: rowsAlone,
  }),
};

interface Model {
  flags: Flags;
  ticked: Set<number>;
}

const rowsOf = ({ odd, even, round }: Flags) => {
  const rows = [...(odd ? [1, 3, 5] : []), ...(even ? [2, 4, 6] : [])];
  return round ? rows.reverse() : rows;
};

const textOf = (flags: Flags) => {
  const rows = rowsOf(flags);
  return rows.map((number) => `${number}${flags.loud ? '!' : ''} of ${rows.length}, `).join('');
};

type Step =
  | { do: 'come' | 'tick'; row: number }
  /** With the index of a row that a shopper interacts with before the next render. */
  | { do: 'flag'; flag: keyof Flags; row: number | undefined }
  | { do: 'rest' };

const row = fc.integer({ min: 0, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('come' as const, 'tick' as const), row }),
  fc.record({
    do: fc.constant('flag' as const),
    flag: fc.constantFrom(...names),
    row: fc.option(row, { nil: undefined }),
  }),
  fc.constant({ do: 'rest' as const }),
);

const comeTo = (box: Element | undefined) => box?.dispatchEvent(new Event('pointerover', { bubbles: true }));

async function take(page: HydratedPage, model: Model, each: Step): Promise<void> {
  if (each.do === 'flag') {
    const value = !model.flags[each.flag];
    model.flags[each.flag] = value;
    await page.change(() => {
      page.runtime.dispatch({ type: 'set-flag', payload: { flag: each.flag, value } });
      if (each.row !== undefined) comeTo(page.container.querySelectorAll('input')[each.row]);
    });
  } else if (each.do === 'rest') {
    await page.change(() => {
      for (const run of idle.splice(0)) run({ timeRemaining: () => 50 });
    });
  } else {
    const box = page.container.querySelectorAll('input')[each.row];
    if (!box) return;
    const number = rowsOf(model.flags)[each.row]!;
    await page.change(() => {
      comeTo(box);
      if (each.do === 'tick') box.click();
    });
    if (each.do === 'tick' && !model.ticked.delete(number)) model.ticked.add(number);
  }
}

it.each(Object.entries(lists))(
  'shows for %s the same as if every row had been hydrated immediately',
  async (_, implementations) => {
    const flags = fc.record({ odd: fc.boolean(), even: fc.boolean(), round: fc.boolean(), loud: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(flags, fc.array(step, { maxLength: 8 }), fc.boolean(), async (first, steps, isEarly) => {
        idle.length = 0;
        const model: Model = { flags: { ...first }, ticked: new Set() };
        const page = await hydratedPage([list], { way: 'DOM', flags: { ...first }, implementations, requestIdle });
        const rows = [...page.container.querySelectorAll('ul > *')];
        if (!isEarly) await page.hydrate();
        await page.bring();
        if (isEarly) await page.hydrate();
        for (const each of steps) {
          await take(page, model, each);
          expect(page.text()).toBe(textOf(model.flags));
          const ticked = [...page.container.querySelectorAll('input')].map((box) => box.checked);
          expect(ticked).toEqual(rowsOf(model.flags).map((number) => model.ticked.has(number)));
        }
        const left = [...page.container.querySelectorAll('ul > *')];
        const stayed = !steps.some((each) => each.do === 'flag' && (each.flag === 'odd' || each.flag === 'even'));
        // Rows that the server rendered are moved, and never rendered again.
        if (stayed && rows.length > 0) expect(new Set(left)).toEqual(new Set(rows));
        expect(page.troubles).toEqual([]);
        await page.close();
      }),
    );
  },
);

it.each(Object.entries(lists))(
  'creates for %s only the instances of the row that a shopper interacts with',
  async (_, implementations) => {
    idle.length = 0;
    const flags = { odd: true, even: true, round: false, loud: false };
    const page = await hydratedPage([list], { way: 'DOM', flags, implementations, requestIdle });
    await page.bring();
    await page.hydrate();
    const made = () =>
      Array.from({ length: 6 }, (_, index) => page.runtime.instances.find(`1:${index + 1}`) !== undefined);
    expect(made()).toEqual([false, false, false, false, false, false]);
    await page.change(() => comeTo(page.container.querySelectorAll('input')[3]));
    expect(made()).toEqual([false, true, false, false, false, false]);
  },
);
