import { expect, it } from 'vitest';
import { requestedRange } from './requested-range.ts';

const whole = undefined;

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=-5', { start: 5, end: 9 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=0-0,100-200', { start: 0, end: 0 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=3-1', 'unsatisfiable'],
  // The whole file is a valid answer to several parts, other units, and invalid ranges.
  ['bytes=0-1,3-4', whole],
  ['items=0-1', whole],
  ['bytes=a-b', whole],
  ['bytes', whole],
  [undefined, whole],
])('interprets the range %s of ten bytes as %j', (range, expected) => {
  expect(requestedRange({ range }, 10, '"a"')).toEqual(expected);
});

it.each([
  ['"a"', { start: 0, end: 3 }],
  ['"b"', whole],
  ['W/"a"', whole],
  ['Tue, 01 Jan 2030 00:00:00 GMT', whole],
])('respects If-Range %s', (version, expected) => {
  expect(requestedRange({ range: 'bytes=0-3', 'if-range': version }, 10, '"a"')).toEqual(expected);
});
