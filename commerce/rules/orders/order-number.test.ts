import { expect, it } from 'vitest';
import { normalOrderNumber } from './order-number.ts';

it.each([
  ['A29B-QDKT', 'A29B-QDKT'],
  ['#a29b-qdkt', 'A29B-QDKT'],
  [' A29B QDKT ', 'A29B-QDKT'],
  ['a29bqdkt', 'A29B-QDKT'],
  [' 1001', '1001'],
])('normalises %j to %j', (typed, expected) => {
  expect(normalOrderNumber(typed)).toBe(expected);
});
