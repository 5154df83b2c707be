import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const slider = (props: object = {}) =>
  page([
    {
      widget: 'slider',
      props: { label: 'Strength', min: 1, max: 10, ...props },
      on: { change: [{ do: 'show-toast', with: { text: 'now {{ event.value }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it.each<[string, object, unknown, number]>([
  ['begins with its least number', {}, undefined, 1],
  ['begins with its prop', { value: 4 }, undefined, 4],
  ['takes the text of the control', {}, '7', 7],
  ['stays below its greatest', {}, 70, 10],
  ['stays above its least', { value: 4 }, -3, 1],
  ['ignores what is not a number', { value: 4 }, 'many', 4],
])('%s', async (_, props, entered, value) => {
  const shown = slider(props);
  if (entered !== undefined) await shown.act('slider', 'setValue', { value: entered });
  expect(shown.data('slider')).toEqual({ value });
});

it('announces its number with the unit, and emits changes', async () => {
  const shown = slider({ unit: 'cups', value: 2 });
  await shown.act('slider', 'setValue', { value: 3 });
  await shown.act('slider', 'setValue', { value: 3 });
  expect(shown.html()).toContain('aria-valuetext="3 cups"');
  expect(shown.text().match(/now 3/g)).toHaveLength(1);
});
