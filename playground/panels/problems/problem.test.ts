import { expect, it } from 'vitest';
import { clampRange, type Problem, problemCountText, schemaProblem } from './problem.ts';

it.each([
  [10, 2, 5, 2, 5],
  [10, 3, 3, 3, 4],
  [10, 8, 40, 8, 10],
  [10, 40, 50, 10, 10],
  [0, 0, 0, 0, 0],
])('clamps a range to a text of length %i', (length, start, end, from, to) => {
  expect(clampRange(length, { start, end })).toEqual({ from, to });
});

it('pluralises counts', () => {
  const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const of = (severity: 'error' | 'warning'): Problem => schemaProblem({ severity, message: 'Odd', ...range });
  expect(problemCountText([])).toBe('No problems');
  expect(problemCountText([of('error')])).toBe('1 error');
  expect(problemCountText([of('error'), of('error'), of('warning')])).toBe('2 errors, 1 warning');
  expect(problemCountText([of('error'), { ...of('error'), code: 'more-problems' }])).toBe('1 error, and more');
  expect(of('error')).toMatchObject({ message: 'Odd.', range });
});
