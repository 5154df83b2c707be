import { expect, it } from 'vitest';
import { type CheckableSchema, schemaErrors } from '../../../schemas/check.ts';
import { callContracts } from '../../../widgets/shop-registry.ts';
import { madeUpAnswer, stressAnswers } from './stress.ts';

const kinds = ['empty', 'long', 'many'] as const;

it.each(kinds)('makes %s answers that fit the contracts of all calls', (kind) => {
  for (const [id, { answer }] of callContracts)
    for (const seed of ['1', '2', '77']) {
      const errors = schemaErrors(answer as CheckableSchema, madeUpAnswer(id, { kind, seed }));
      expect(errors.slice(0, 3), `${id} with seed ${seed}`).toEqual([]);
    }
});

it('makes equal answers for equal seeds, and different answers for different seeds', () => {
  const answer = (seed: string) => JSON.stringify(madeUpAnswer('product.get', { kind: 'long', seed }));
  expect(answer('1')).toBe(answer('1'));
  expect(answer('1')).not.toBe(answer('2'));
});

interface Found {
  hits: { title: string; slug: string }[];
}

it('makes as many rows and as long texts as the kind of answers requires', () => {
  const found = (kind: (typeof kinds)[number]) => madeUpAnswer('product.search', { kind, seed: '1' }) as Found;
  expect(kinds.map((kind) => found(kind).hits.length)).toEqual([0, 4, 40]);
  expect(found('long').hits[0]!.title).toMatch(/^Rindfleisch\S{50,} .{50,}/);
  const slugs = found('many').hits.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});

it("makes prices in the market's currency", () => {
  const answer = JSON.stringify(madeUpAnswer('product.get', { kind: 'many', seed: '1', currencyCode: 'EUR' }));
  expect(answer).toContain('"currencyCode":"EUR"');
  expect(answer).not.toContain('"currencyCode":"INR"');
});

const plan = {
  calls: ['auth.exists', 'cart.get', 'product.get', 'user.me'],
  entities: { it: { call: 'product.get', with: {}, bound: [] } },
} as never;
const market = { currencyCode: 'INR' };

it("never replaces calls about the visitor, nor fails the call of the page's entity", () => {
  expect(stressAnswers({ plan }, {}, market)).toEqual({});
  expect(stressAnswers({ plan }, { answers: 'failing' }, market)).toEqual({ failing: ['cart.get'] });
  expect(Object.keys(stressAnswers({ plan }, { answers: 'many' }, market).answers ?? {})).toEqual([
    'cart.get',
    'product.get',
  ]);
});
