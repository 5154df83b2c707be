import { expect, it } from 'vitest';
import { conditionsFrom, conditionsText, fittingConditions, isTime, variantsIn } from './conditions.ts';

it.each([
  ['2026-12-24T09:00', true],
  ['2026-02-31T09:00', false],
  ['2026-12-24T25:00', false],
  ['0026-12-24T09:00', false],
  ['2026-12-24', false],
  ['', false],
])('takes %j for a time: %s', (text, expected) => {
  expect(isTime(text)).toBe(expected);
});

it.each([
  [{ visitor: 'customer', at: '2026-12-24T09:00' }, 'As a customer, 24 Dec 2026, 09:00'],
  [{ at: '2026-12-24T09:00', variant: 'b' }, '24 Dec 2026, 09:00, variant b'],
  [{ variant: 'b', locale: 'de-DE' }, 'Variant b, German (Germany)'],
  [{}, ''],
] as const)('says %j in words', (conditions, words) => {
  expect(conditionsText(conditions)).toBe(words);
});

it.each([
  [
    { visitor: 'guest', at: '2026-12-24T09:00' },
    { visitor: 'guest', at: '2026-12-24T09:00' },
  ],
  [{ visitor: 'admin', at: 'soon', variant: '', locale: 5, other: 'x' }, {}],
  [null, {}],
  ['customer', {}],
])('keeps of %j what can be sent', (value, expected) => {
  expect(conditionsFrom(value)).toEqual(expected);
});

it('leaves out a variant and a market that are gone', () => {
  const conditions = { visitor: 'guest', variant: 'b', locale: 'de-DE' } as const;
  const market = { locale: 'de-DE', currencyCode: 'EUR' };
  expect(fittingConditions(conditions, ['a', 'b'], [market])).toEqual(conditions);
  expect(fittingConditions(conditions, ['a'], [])).toEqual({ visitor: 'guest' });
});

it.each([
  ['{ "variants": { "options": { "a": {}, "b": {} } } }', ['a', 'b']],
  ['{ "variants": { "options": [1] } }', []],
  ['{ "variants": ', []],
  ['null', []],
])('finds the variants of %s', (text, names) => {
  expect(variantsIn(text)).toEqual(names);
});
