import { expect, it } from 'vitest';
import { readTree } from '../../../page-text/page-tree.ts';
import { conditionsFrom, conditionsText, fittingConditions, isTime, variantsIn } from './conditions.ts';

it.each([
  ['2026-12-24T09:00', true],
  ['2026-02-31T09:00', false],
  ['2026-12-24T25:00', false],
  ['0026-12-24T09:00', false],
  ['2026-12-24', false],
  ['', false],
])('recognises %j as a time: %s', (text, expected) => {
  expect(isTime(text)).toBe(expected);
});

it.each([
  [{ visitor: 'customer', at: '2026-12-24T09:00' }, 'As a customer, 24 Dec 2026, 09:00'],
  [{ at: '2026-12-24T09:00', variant: 'b' }, '24 Dec 2026, 09:00, variant b'],
  [{ variant: 'b', locale: 'de-DE' }, 'Variant b, German (Germany)'],
  [{ answers: 'many', seed: '7', network: 'slow' }, 'Many rows, seed 7, slow network'],
  [{ answers: 'failing', motion: 'reduced' }, 'Failing calls, reduced motion'],
  [{}, ''],
] as const)('describes %j in words', (conditions, words) => {
  expect(conditionsText(conditions)).toBe(words);
});

it.each([
  [
    { visitor: 'guest', at: '2026-12-24T09:00' },
    { visitor: 'guest', at: '2026-12-24T09:00' },
  ],
  [{ visitor: 'admin', at: 'soon', variant: '', locale: 5, other: 'x' }, {}],
  [
    { answers: 'long', seed: '12', network: 'very-slow', motion: 'reduced' },
    { answers: 'long', seed: '12', network: 'very-slow', motion: 'reduced' },
  ],
  [{ answers: 'much', seed: '1.5', network: 'off', motion: 'toString' }, {}],
  [null, {}],
  ['customer', {}],
])('keeps the valid parts of %j', (value, expected) => {
  expect(conditionsFrom(value)).toEqual(expected);
});

it('leaves out a variant and a market that no longer exist', () => {
  const conditions = { visitor: 'guest', variant: 'b', locale: 'de-DE' } as const;
  const market = { locale: 'de-DE', localePathPrefix: '/de', currencyCode: 'EUR' };
  expect(fittingConditions(conditions, ['a', 'b'], [market])).toEqual(conditions);
  expect(fittingConditions(conditions, ['a'], [])).toEqual({ visitor: 'guest' });
  // A seed applies only to sample data.
  expect(fittingConditions({ answers: 'many', seed: '7' }, [], [])).toEqual({ answers: 'many', seed: '7' });
  expect(fittingConditions({ answers: 'failing', seed: '7' }, [], [])).toEqual({ answers: 'failing' });
  expect(fittingConditions({ seed: '7' }, [], [])).toEqual({});
});

it.each([
  ['{ "variants": { "options": { "a": {}, "b": {} } } }', ['a', 'b']],
  ['{ "variants": { "options": [1] } }', []],
  ['{ "variants": ', []],
  ['null', []],
])('finds the variants in %s', (text, names) => {
  expect(variantsIn(readTree(text))).toEqual(names);
});
