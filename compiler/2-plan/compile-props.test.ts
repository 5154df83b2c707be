import { expect, it } from 'vitest';
import { page } from '../../testing/index.ts';

/** Computed values of a prop with minimum 1000 and default 5000, with the resulting prop. */
const cases: [given: string, delay: number][] = [
  ['2000', 2000],
  ["'1500.9'", 1500],
  ['999', 5000],
  ['-1', 5000],
  ["'soon'", 5000],
  ['user.firstName', 5000],
];

it.each(cases)('applies the limits of a prop to its computed value %s', (given, delay) => {
  const shown = page([{ widget: 'carousel', props: { items: [1], label: 'All', delayMs: `{{ ${given} }}` } }]);
  expect(shown.widget('carousel').props.delayMs).toBe(delay);
});

it('falls back to an empty value of the right type for a required prop', () => {
  const shown = page([{ widget: 'switch', props: { cases: '{{ user.firstName }}' } }]);
  expect(shown.widget('switch').props.cases).toEqual([]);
});
