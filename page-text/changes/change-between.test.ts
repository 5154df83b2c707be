import { expect, it } from 'vitest';
import { changeBetween } from './change-between.ts';

it.each([
  ['abc', 'abc', { from: 3, to: 3, insert: '' }],
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['', 'new', { from: 0, to: 0, insert: 'new' }],
  ['old', '', { from: 0, to: 3, insert: '' }],
  ['one two three', 'one 2 three', { from: 4, to: 7, insert: '2' }],
])('changes "%s" into "%s" with the smallest change', (before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change);
  expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after);
});
