import { expect, it } from 'vitest';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { chooseTogetherIn } from './reference-control.tsx';

const slug: CheckableSchema = { type: 'string', refers: 'combo' };
const schema: CheckableSchema = { type: 'object', properties: { comboSlug: slug, comboType: { type: 'string' } } };
const choice = { value: 'tea', title: 'Tea', also: { comboType: 'FIXED', discountCode: 'TEA' } };

it('sets the other values that a choice determines, as far as the object has them, in one step', () => {
  const written: object[] = [];
  const choose = chooseTogetherIn(schema, { comboSlug: 'old', perPage: 4 }, (values) => written.push(values));
  expect(choose('comboSlug', slug, choice)).toBe(true);
  expect(written).toEqual([{ comboSlug: 'tea', perPage: 4, comboType: 'FIXED' }]);
});

it('leaves a field of another object to that object', () => {
  const choose = chooseTogetherIn(schema, {}, () => expect.unreachable());
  expect(choose('comboSlug', { ...slug }, choice)).toBe(false);
});
