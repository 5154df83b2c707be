import { expect, it } from 'vitest';
import { messages } from '../../commerce/messages.ts';
import { type BulkDraft, changeOf, emptyDraft, percentageOf, tagsOf } from './bulk-draft.ts';

const of = (typed: Partial<BulkDraft>, currencyCode = 'USD') => changeOf({ ...emptyDraft, ...typed }, currencyCode);

it.each([
  ['12.5', 12.5],
  ['12,5 %', 12.5],
  ['١٢٫٥', 12.5],
  ['0.05', 0.05],
  ['1.234', undefined],
  ['-5', undefined],
  ['', undefined],
])('reads the percentage %j', (typed, wanted) => {
  expect(percentageOf(typed)).toBe(wanted);
});

it('splits tags at the commas of several scripts', () => {
  expect(tagsOf(' summer sale, gift،جديد、新品,, gift ')).toEqual(['summer sale', 'gift', 'جديد', '新品']);
});

it.each([
  [{ price: 'LOWER_PERCENT', value: '10', step: 100 }, 'USD', { kind: 'PERCENT', percentage: -10, step: 100 }],
  [{ price: 'RAISE_PERCENT', value: '2.5' }, 'USD', { kind: 'PERCENT', percentage: 2.5, step: 1 }],
  [{ price: 'LOWER_AMOUNT', value: '1.50' }, 'USD', { kind: 'AMOUNT', amount: -150, step: 1 }],
  [{ price: 'RAISE_AMOUNT', value: '150' }, 'JPY', { kind: 'AMOUNT', amount: 150, step: 1 }],
  [{ price: 'SET', value: '1.234', step: 100 }, 'KWD', { kind: 'SET', amount: 1234, step: 1 }],
] as const)('converts %j in %s to the edit of the prices', (typed, currencyCode, price) => {
  expect(of(typed, currencyCode)).toEqual({ change: { price: { ...price, listPrice: 'KEEP' } } });
});

it('creates an edit of exactly the chosen fields', () => {
  const picks = { slug: 'picks', title: 'Our picks' };
  const old = { slug: 'old', title: 'Old' };
  expect(of({ status: 'UNPUBLISHED', addTags: 'a, b', removeTags: 'c', addTo: picks, removeFrom: old })).toEqual({
    change: { isPublished: false, addTags: ['a', 'b'], removeTags: ['c'], addTo: 'picks', removeFrom: 'old' },
  });
});

it.each([
  [{}, { all: messages.bulkNothing }],
  [{ price: 'LOWER_PERCENT', value: '101' }, { value: 'Enter a percentage up to 100, such as 12.5.' }],
  [{ price: 'RAISE_PERCENT', value: '' }, { value: 'Enter a percentage up to 1000, such as 12.5.' }],
  [{ price: 'SET', value: '1.999' }, { value: 'Enter an amount.' }],
  [{ price: 'LOWER_AMOUNT', value: '0' }, { value: 'Enter an amount above zero.' }],
  [{ addTags: 'x'.repeat(101) }, { addTags: 'A tag has at most 100 characters.' }],
  [{ removeTags: Array.from({ length: 21 }, (_, at) => `t${at}`).join() }, { removeTags: 'Enter at most 20 tags.' }],
  [
    { addTo: { slug: 'a', title: 'A' }, removeFrom: { slug: 'a', title: 'A' } },
    { removeFrom: 'They cannot be added to a collection and removed from it.' },
  ],
] as [Partial<BulkDraft>, object][])('reports the problems with %j', (typed, problems) => {
  expect(of(typed)).toEqual({ problems });
});
