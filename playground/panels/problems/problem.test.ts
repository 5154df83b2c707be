import { expect, it } from 'vitest';
import { type Problem, placeIn, problemWords, schemaProblem } from './problem.ts';

it.each([
  [10, 2, 5, 2, 5],
  [10, 3, 3, 3, 4],
  [10, 8, 40, 8, 10],
  [10, 40, 50, 10, 10],
  [0, 0, 0, 0, 0],
])('keeps a place inside a text of %i', (length, start, end, from, to) => {
  expect(placeIn(length, { start, end })).toEqual({ from, to });
});

it('counts in words', () => {
  const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const of = (severity: 'error' | 'warning'): Problem => schemaProblem({ severity, message: 'Odd', ...range });
  expect(problemWords([])).toBe('No problems');
  expect(problemWords([of('error')])).toBe('1 error');
  expect(problemWords([of('error'), of('error'), of('warning')])).toBe('2 errors, 1 warning');
  expect(of('error')).toMatchObject({ message: 'Odd.', range });
});
