import { describe, expect, it } from 'vitest';
import type { NodeDefinition, StateDefinition } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';
import { itemLimit } from './contract.ts';

const button = (label: string, action: string, payload: Record<string, string | number | boolean> = {}) => ({
  widget: 'button',
  props: { label },
  on: { press: [{ do: action, with: payload, catch: [{ do: 'show-toast', with: { text: '{{ error.message }}' } }] }] },
});
const shows = (text: string): NodeDefinition => ({ widget: 'text', props: { text } });

const withState = (definition: StateDefinition, action: string, payload = {}) =>
  page(
    [
      { widget: 'text', props: { tag: 'p', text: '{{ $string(s) }}' } },
      button('Act', action, payload),
      { widget: 'toaster' },
    ],
    { state: { s: definition } },
  );

/** A state, an action on it, and its value after one and two presses. */
const cases: [definition: StateDefinition, action: string, payload: object, once: unknown, twice?: unknown][] = [
  [1, 's.set', { to: 5 }, 5],
  [1, 's.set', { to: '{{ s + 1 }}' }, 2, 3],
  ['a', 's.set', { to: 'b' }, 'b'],
  [false, 's.toggle', {}, true, false],
  [['a'], 's.append', { item: 'b' }, ['a', 'b'], ['a', 'b', 'b']],
  [['a', 'b', 'a'], 's.remove', { item: 'a' }, ['b'], ['b']],
  [['a', 'b', 'c'], 's.remove', { index: 1 }, ['a', 'c'], ['a']],
  [['a'], 's.toggle', { item: 'b' }, ['a', 'b'], ['a']],
  [[{ id: 1 }], 's.toggle', { item: { id: 1 } }, [], [{ id: 1 }]],
  [{ type: 'object', default: { x: 1 } }, 's.set', { key: 'y', to: 2 }, { x: 1, y: 2 }],
  [{ type: 'object', default: { x: 1 } }, 's.set', { to: { z: 3 } }, { z: 3 }],
  [{ enum: ['a', 'b'] }, 's.set', { to: 'b' }, 'b'],
  [{ type: 'array' }, 's.set', { to: '{{ [1].$ }}' }, [1]],
  [{}, 's.set', { to: 7 }, 7],
  [{ type: 'integer', default: 3 }, 's.reset', {}, 3],
];

describe('state', () => {
  it.each(cases)('changes %j by %s %j to %j', async (definition, action, payload, once, twice) => {
    const shown = withState(definition, action, payload);
    expect(shown.diagnostics).toEqual([]);
    await shown.press('Act');
    expect(shown.data('state')).toEqual(once);
    if (twice === undefined) return;
    await shown.press('Act');
    expect(shown.data('state')).toEqual(twice);
  });

  it.each<[StateDefinition, string, object, string]>([
    [1, 's.set', { to: 'x' }, 'This state holds number and cannot be set to "x"'],
    [{ enum: ['a', 'b'] }, 's.set', { to: 'c' }, 'This state is one of a, b, not "c"'],
    [{ type: 'integer' }, 's.set', { to: 1.5 }, 'This state holds integer and cannot be set to 1.5'],
    [false, 's.append', { item: 1 }, 'This state holds no list'],
    ['a', 's.set', { key: 'x', to: 1 }, 'This state holds no object, so it has no field "x"'],
    [Array(itemLimit).fill(1), 's.append', { item: 1 }, `This state holds at most ${itemLimit} items`],
  ])('%j rejects %s %j', async (definition, action, payload, message) => {
    const shown = withState(definition, action, payload);
    const before = shown.data('state');
    await shown.press('Act');
    expect(shown.data('state')).toEqual(before);
    expect(shown.text()).toContain(message);
  });

  it('ignores an action without a payload, and keeps its value', async () => {
    const shown = withState(false, 's.toggle');
    await shown.act('state', 'append', null as never).catch(() => {});
    expect(shown.text()).toContain('false');
  });

  it('emits its new value only when it changes', async () => {
    const shown = page([
      {
        widget: 'state',
        as: 's',
        props: { initial: 1 },
        on: { change: [{ do: 'show-toast', with: { text: 'Now {{ event.value }}' } }] },
        children: [button('Two', 's.set', { to: 2 })],
      },
      { widget: 'toaster' },
    ]);
    await shown.press('Two');
    await shown.press('Two');
    expect(shown.text().match(/Now 2/g)).toHaveLength(1);
  });

  it('is separate for each row of a list, and visible to all nodes of the row', async () => {
    const shown = page([
      {
        widget: 'repeater',
        props: { items: ['a', 'b'] },
        slots: {
          item: [
            {
              widget: 'box',
              key: '{{ repeater.item }}',
              state: { count: 0 },
              children: [
                shows('{{ repeater.item }}{{ count }}'),
                button('Add {{ repeater.item }}', 'count.set', { to: '{{ count + 1 }}' }),
              ],
            },
          ],
        },
      },
      { widget: 'toaster' },
    ]);
    expect(shown.diagnostics).toEqual([]);
    await shown.press('Add b');
    expect(shown.text()).toContain('a0');
    expect(shown.text()).toContain('b1');
  });

  it('follows its initial value until it is set', async () => {
    const shown = page(
      [
        {
          widget: 'state',
          as: 's',
          props: { initial: '{{ flags.more ? 2 : 1 }}' },
          children: [shows('{{ s }}'), button('Set', 's.set', { to: 9 })],
        },
        button('More', 'toggle-flag', { flag: 'more' }),
      ],
      { flags: { more: false } },
    );
    await shown.press('More');
    expect(shown.data('state')).toBe(2);
    await shown.press('Set');
    await shown.press('More');
    expect(shown.data('state')).toBe(9);
  });
});
