import { expect, it } from 'vitest';
import { stepAround } from './focus-panel.ts';

it.each([
  [-1, 1, 0],
  [-1, -1, 2],
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
] as const)('steps from %i by %i to %i among three', (from, by, to) => {
  expect(stepAround(3, from, by)).toBe(to);
});
