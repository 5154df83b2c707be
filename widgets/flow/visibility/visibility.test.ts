import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page } from '../../../testing/index.ts';

const track = [{ do: 'track', with: { event: 'seen' } }];
const text = (more: object = {}) => ({ widget: 'text', props: { text: 'Offer' }, on: { visible: track }, ...more });
const ms = limits.impressionVisibleMs;

type Step = 'enter' | 'leave' | number;

it.each<[Step[], number]>([
  [['enter', ms - 1], 0],
  [['enter', ms], 1],
  [['enter', ms - 1, 'leave', ms], 0],
  [['enter', ms, 'leave', 'enter', ms], 1],
])('after %j emits visible %i times', async (steps, times) => {
  const shown = page([text()]);
  expect(shown.diagnostics).toEqual([]);
  for (const step of steps)
    if (typeof step === 'number') await shown.time.advance(step);
    else await shown.act('visibility', step);
  expect(shown.world.tracked.map(({ event }) => event)).toEqual(Array(times).fill('seen'));
});

it('renders only templates around a node, which may be an item of a list', () => {
  const item = { ...text({ key: '{{ each.item }}' }), props: { tag: 'span', text: '{{ each.item }}' } };
  const shown = page([
    { widget: 'box', props: { tag: 'ul' }, children: [{ ...text(), props: { tag: 'li', text: 'One' } }] },
    { widget: 'repeater', as: 'each', props: { items: '{{ ["a", "b"] }}', tag: 'ul' }, slots: { item: [item] } },
  ]);
  expect(shown.diagnostics).toEqual([]);
  const around = (inside: string) => `<template data-starts=""></template>${inside}<template></template>`;
  expect(shown.html()).toContain(`<ul>${around('<li>One</li>')}</ul>`);
  expect(shown.html()).toContain(around('<span>b</span>'));
});

it("respects the node's condition, and sees its values", async () => {
  const node = text({
    let: { name: 'winter' },
    when: '{{ flags.open }}',
    on: { visible: [{ do: 'track', with: { event: '{{ name }}' } }] },
  });
  const shown = page([node], { flags: { open: false } });
  expect(shown.html()).toBe('');
  shown.runtime.dispatch({ type: 'set-flag', payload: { flag: 'open', value: true } });
  await shown.act('visibility', 'enter');
  await shown.time.advance(ms);
  expect(shown.world.tracked.map(({ event }) => event)).toEqual(['winter']);
});

it('checks its actions like those of other events', () => {
  const wrong = page([text({ on: { visible: [{ do: 'trakc', with: { event: 'x' } }] } })]);
  expect(wrong.diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['unknown-action', '/body/0/on/visible/0/do'],
  ]);
});
