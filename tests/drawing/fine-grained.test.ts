// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { View, ViewInput } from '../../runtime/view/view.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { widgets } from '../../widgets/shop-registry.ts';
import { hydratedPage, rendererNames } from './hydrated-page.ts';

const text = (value: string, more: object = {}): NodeDefinition => ({
  widget: 'text',
  props: { text: value },
  ...more,
});
const box = (...children: NodeDefinition[]): NodeDefinition => ({ widget: 'box', children });

/**
 * A page with every kind of node that reads state; nodes are identified by their number and the
 * keys of their lists.
 */
const body: NodeDefinition[] = [
  text('{{ flags.a }}'), // 0
  text('{{ flags.a }} and {{ flags.b }}'), // 1
  text('nothing'), // 2
  box(box(text('{{ flags.b }}'), text('deep'))), // 3, 4, 5, 6
  text('sometimes', { when: '{{ flags.a }}' }), // 7
  { widget: 'checkbox', as: 'box', id: 'box', props: { label: 'One' } }, // 8
  text('{{ box.value }}'), // 9
  text('{{ box.touched }}'), // 10
  { widget: 'text-input', as: 'field', id: 'field', props: { label: 'Two', name: 'two' } }, // 11
  text('{{ field.value }}'), // 12
  {
    widget: 'repeater',
    as: 'list',
    props: {
      items: "{{ flags.c ? [{'id': 'x', 'n': 1}, {'id': 'y', 'n': 3}] : [{'id': 'x', 'n': 1}, {'id': 'y', 'n': 2}] }}",
    },
    slots: {
      item: [
        { widget: 'box', key: '{{ list.item.id }}', children: [text('{{ list.item.n }}'), text('{{ flags.b }}')] },
      ],
    },
  }, // 13, 14, 15, 16
  text('{{ config.shopName }}'), // 17
  text('{{ $count($keys(flags)) }}'), // 18
];

const flag = (name: string) => (runtime: Runtime) => runtime.dispatch({ type: 'toggle-flag', payload: { flag: name } });
const act =
  (at: number, action: string, payload: object = {}) =>
  (runtime: Runtime) =>
    runtime.act(runtime.instances.byNode(at)!, action, payload);
const answer = (key: string, data: unknown) => (runtime: Runtime) =>
  runtime.dispatch({ type: 'query.answered', payload: { key, data, at: 0 } });

/** Changes, each with all nodes that are rendered for it. */
const cases: [what: string, change: (runtime: Runtime) => unknown, drawn: string[]][] = [
  ['a flag that texts and a condition read', flag('a'), ['0', '1', '7']],
  ['a flag that is read deep inside and in each element of a list', flag('b'), ['1', '16_x', '16_y', '5']],
  ['a flag that changes one element of a list', flag('c'), ['13', '15_y']],
  ['a flag that nobody reads by its name', flag('d'), []],
  ['local state that one text reads', act(8, 'setValue', { value: true }), ['8', '9']],
  ['a different part of the same local state', act(8, 'touch'), ['10', '8']],
  ['local state of a field', act(11, 'setValue', { value: 'x' }), ['11', '12']],
  ['local state that becomes what it was', act(8, 'setValue', { value: false }), []],
  ['an answer that no widget has requested', answer('a.call', 1), []],
  [
    'an action that changes nothing',
    (runtime) => runtime.dispatch({ type: 'set-flag', payload: { flag: 'a', value: false } }),
    [],
  ],
];

/** The shop's widgets, with a list of the instances whose views have been called. */
function counted(): { implementations: ReadonlyMap<string, Implementation>; drawn: string[] } {
  const drawn: string[] = [];
  const implementations = new Map(
    [...widgets].map(([name, widget]): [string, Implementation] => {
      const view = widget.view as View;
      const note: View = (input: ViewInput) => {
        drawn.push(input.id);
        return view(input);
      };
      return [name, { ...widget, view: note }];
    }),
  );
  return { implementations, drawn };
}

const all = rendererNames.flatMap((way) => cases.map((each) => [way, ...each] as const));

it.each(all)('with %s, %s renders exactly the nodes that read it', async (way, _, change, drawn) => {
  const { implementations, drawn: seen } = counted();
  const page = await hydratedPage(body, { way, flags: { a: false, b: false, c: false, d: false }, implementations });
  await page.hydrate();
  await page.bring();
  // Rows of a list stay unhydrated until a shopper points at them, so the test points at every element.
  await page.change(() => {
    for (const element of page.container.querySelectorAll('*'))
      element.dispatchEvent(new Event('pointerover', { bubbles: true }));
  });
  seen.length = 0;
  await page.change(() => change(page.runtime));
  expect(seen.map((id) => id.slice(1)).sort()).toEqual(drawn);
  expect(page.troubles).toEqual([]);
});

it('reads the state of only those widgets whose state has changed', async () => {
  const boxes = Array.from(
    { length: 50 },
    (_, at): NodeDefinition => ({ widget: 'checkbox', props: { label: `${at}` } }),
  );
  const { runtime, hydrate, bring, close } = await hydratedPage(boxes);
  await hydrate();
  await bring();
  for (let at = 0; at < 50; at++) act(at, 'setValue', { value: true })(runtime);
  const find = vi.spyOn(runtime.instances, 'find');
  const keys = vi.spyOn(Object, 'keys');
  const { local } = runtime.state;
  act(7, 'setValue', { value: false })(runtime);
  const walked = keys.mock.calls.filter(([of]) => of === local || of === runtime.state.local);
  keys.mockRestore();
  // The reducer that creates the next state reads the local state once.
  expect(walked.length).toBeLessThanOrEqual(1);
  expect(new Set(find.mock.calls.flat())).toEqual(new Set(['7']));
  await close();
});
