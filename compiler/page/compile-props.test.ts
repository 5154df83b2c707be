import { expect, it } from 'vitest';
import { page } from '../../tests/kit/index.ts';

/** What an expression gives for a number that must be at least 1000, 5000 unless given. */
const cases: [given: string, delay: number][] = [
  ['2000', 2000],
  ["'1500.9'", 1500],
  ['999', 5000],
  ['-1', 5000],
  ["'soon'", 5000],
  ['user.firstName', 5000],
];

it.each(cases)('keeps to the limits of a prop when %s is computed for it', (given, delay) => {
  const shown = page([{ widget: 'carousel', props: { items: [1], label: 'All', delayMs: `{{ ${given} }}` } }]);
  expect(shown.widget('carousel').props.delayMs).toBe(delay);
});

it('gives a widget nothing of the right kind for what it cannot be without', () => {
  const shown = page([{ widget: 'switch', props: { cases: '{{ user.firstName }}' } }]);
  expect(shown.widget('switch').props.cases).toEqual([]);
});
