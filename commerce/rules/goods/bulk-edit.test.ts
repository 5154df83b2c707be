import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceEdit } from '../../admin-calls/product-edits.ts';
import { messages } from '../../messages.ts';
import { editedPrice, editedPrices, editedTags, isEdit, priceSteps } from './bulk-edit.ts';

const percent = (percentage: number, step = 1): PriceEdit => ({ kind: 'PERCENT', percentage, step, listPrice: 'KEEP' });
const amount = (minor: number, step = 1): PriceEdit => ({ kind: 'AMOUNT', amount: minor, step, listPrice: 'KEEP' });
const set = (minor: number): PriceEdit => ({ kind: 'SET', amount: minor, step: 1, listPrice: 'KEEP' });

describe('a price', () => {
  it.each([
    ['ten percent off', 1000, percent(-10), 900],
    ['half a minor unit, which goes up', 105, percent(-10), 95],
    ['the same with a part of a percent', 10_000, percent(-12.5), 8750],
    ['hundredths of a percent', 1_000_000, percent(0.01), 1_000_100],
    ['a half that no float has', 1005, percent(10, 1), 1106],
    ['to whole dollars', 1999, percent(-10, 100), 1800],
    ['to ten yen', 1234, percent(10, 10), 1360],
    ['to ten fils', 12_345, percent(10, 10), 13_580],
    ['to nothing', 1999, percent(-100), 0],
    ['an amount', 1999, amount(-500), 1499],
    ['an amount, to whole dollars', 1999, amount(-550, 100), 1400],
    ['below zero, which is not rounded away', 400, amount(-401, 1000), -1],
    ['set, whatever the step', 1999, { ...set(1234), step: 1000 }, 1234],
    ['the highest that there is', 100_000_000_000, percent(1000), 1_100_000_000_000],
  ] as [string, number, PriceEdit, number][])('%s', (_, price, edit, wanted) => {
    expect(editedPrice(price, edit)).toBe(wanted);
  });

  it('is a multiple of its step, and at most half a step away from the exact price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.integer({ min: -10_000, max: 100_000 }),
        fc.constantFrom(1, 5, 10, 50, 100, 1000),
        (price, hundredths, step) => {
          const next = BigInt(editedPrice(price, percent(hundredths / 100, step)));
          expect(next % BigInt(step)).toBe(0n);
          const distance = 10_000n * next - BigInt(price) * BigInt(10_000 + hundredths);
          expect(2n * (distance < 0n ? -distance : distance) <= 10_000n * BigInt(step)).toBe(true);
        },
      ),
    );
  });
});

describe('the price before reduction', () => {
  const pair = { price: 4000, mrp: 6000 };
  it.each([
    ['KEEP', percent(-50), { price: 2000, mrp: 6000 }],
    ['KEEP', percent(50), messages.bulkReduction],
    ['MOVE', percent(50), { price: 6000, mrp: 9000 }],
    ['MOVE', set(5000), { price: 5000, mrp: 7000 }],
    ['FORMER', percent(-50), { price: 2000, mrp: 4000 }],
    ['FORMER', percent(50), messages.bulkReduction],
    ['FORMER', percent(0), pair],
    ['REMOVE', percent(50), { price: 6000, mrp: 0 }],
    ['REMOVE', set(-1), messages.bulkPriceBelow],
    ['MOVE', amount(99_999_999_999), messages.bulkPriceAbove],
  ] as const)('%s', (listPrice, edit, wanted) => {
    expect(editedPrices(pair, { ...edit, listPrice })).toEqual(wanted);
  });

  it('stays empty when there was none, unless it becomes the former price', () => {
    expect(editedPrices({ price: 4000, mrp: 0 }, { ...percent(10), listPrice: 'MOVE' })).toEqual({
      price: 4400,
      mrp: 0,
    });
    expect(editedPrices({ price: 4000, mrp: 0 }, { ...percent(-10), listPrice: 'FORMER' })).toEqual({
      price: 3600,
      mrp: 4000,
    });
  });
});

describe('tags', () => {
  it.each([
    [['gift'], { addTags: ['new'] }, ['gift', 'new']],
    [['gift'], { addTags: ['Gifts', ' new ', 'NEW', '  '] }, ['gift', 'new']],
    [['Summer Sale', 'gift'], { removeTags: ['summer-sale'] }, ['gift']],
    [['Summer Sale'], { removeTags: ['summer-sale'], addTags: ['Summer sale'] }, ['Summer sale']],
    [['★'], { addTags: ['☆'], removeTags: ['✓'] }, ['★', '☆']],
  ])('edits the tags %j with %j', (tags, change, wanted) => {
    expect(editedTags(tags, change)).toEqual(wanted);
  });

  it('are rejected when there are too many, but only when the edit adds some', () => {
    const many = Array.from({ length: 250 }, (_, at) => `tag ${at}`);
    expect(editedTags(many, { addTags: ['one more'] })).toBe('It would have more than 250 tags.');
    expect(editedTags([...many, 'x', 'y'], { removeTags: ['x'] })).toHaveLength(251);
  });
});

it('recognises an edit that changes nothing', () => {
  expect(isEdit({})).toBe(false);
  expect(isEdit({ addTags: [] })).toBe(false);
  expect(isEdit({ isPublished: false })).toBe(true);
  expect(isEdit({ removeFrom: 'x' })).toBe(true);
});

it('offers rounding steps that suit a currency', () => {
  expect(priceSteps(0)).toEqual([1, 5, 10, 50, 100, 1000]);
  expect(priceSteps(2)).toEqual([1, 5, 10, 50, 100, 1000]);
  expect(priceSteps(3)).toEqual([1, 5, 10, 50, 100, 1000]);
});
