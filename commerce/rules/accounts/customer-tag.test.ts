import { expect, it } from 'vitest';
import { customerTag } from './customer-tag.ts';

it.each([
  [' VIP ', 'vip'],
  ['Long \n time', 'long time'],
  ['E\u0301te', 'éte'],
  ['थोक', 'थोक'],
  ['  ', ''],
])('normalises %j to %j', (text, expected) => expect(customerTag(text)).toBe(expected));
