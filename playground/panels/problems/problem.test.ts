import { expect, it } from 'vitest';
import { clampRange, fixesOf, type Problem, problemCountText } from './problem.ts';
import { groupProblems } from './problem-groups.ts';

it.each([
  [10, 2, 5, 2, 5],
  [10, 3, 3, 3, 4],
  [10, 8, 40, 8, 10],
  [10, 40, 50, 10, 10],
  [0, 0, 0, 0, 0],
])('clamps a range to a text of length %i', (length, start, end, from, to) => {
  expect(clampRange(length, { start, end })).toEqual({ from, to });
});

const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
const problem = (severity: 'error' | 'warning', more: Partial<Problem> = {}): Problem => ({
  code: 'odd',
  severity,
  message: 'Odd.',
  hint: '',
  pointer: '',
  range,
  ...more,
});

it.each<[problems: Problem[], isUpToDate: boolean, text: string]>([
  [[], true, 'No problems'],
  [[], false, 'Checking…'],
  [[problem('error')], false, '1 error'],
  [[problem('error'), problem('error'), problem('warning')], true, '2 errors, 1 warning'],
  [[problem('error'), problem('error', { code: 'more-problems' })], true, '1 error, and more'],
])('counts problems in words', (problems, isUpToDate, text) => {
  expect(problemCountText({ problems, isUpToDate })).toBe(text);
});

it('applies only the first of overlapping fixes', () => {
  const fix = (start: number, end: number) => problem('error', { fix: { start, end, text: 'x' } });
  expect(fixesOf([fix(5, 7), fix(1, 3), problem('error'), fix(2, 6)])).toEqual([
    { from: 1, to: 3, insert: 'x' },
    { from: 5, to: 7, insert: 'x' },
  ]);
});

it('groups problems by code, errors first', () => {
  const fix = { start: 0, end: 1, text: 'x' };
  const groups = groupProblems([
    problem('warning', { code: 'doubt' }),
    problem('error', { code: 'more-problems' }),
    problem('error', { fix }),
    problem('error'),
  ]);
  expect(groups.map(({ code, problems, fixable }) => [code, problems.length, fixable.length])).toEqual([
    ['odd', 2, 1],
    ['doubt', 1, 0],
    ['more-problems', 1, 0],
  ]);
});
