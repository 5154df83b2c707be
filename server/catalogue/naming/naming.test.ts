import { describe, expect, it } from 'vitest';
import { colorOf, isColorOption } from '../../../commerce/rules/swatch-color.ts';

import { nameKey } from './name-key.ts';
import { bestSpelling, normalCase } from './normal-case.ts';
import { publicTags } from './public-tags.ts';

describe('nameKey', () => {
  it.each([
    ['Dresses', 'dress', 'DRESS'],
    ["women's dresses", 'Womens dresses', 'Women’s Dress'],
    ['MAN', 'Man', 'Men', "Men's", 'mens'],
    ['Accessories', 'accessory', 'ACCESSORY'],
    ['Salt & Pepper', 'salt and pepper'],
    ['Café', 'cafe', 'Cafe\u0301'],
  ])('is the same for %s and its other spellings', (...names) => {
    expect(new Set(names.map(nameKey)).size).toBe(1);
  });

  it.each([
    ['Dress', 'Dressing'],
    ['Bags', 'Boxes'],
    ['Men', 'Women'],
    ['Ski Boots', 'Snowboard Boots'],
  ])('differs for %s and %s', (a, b) => expect(nameKey(a)).not.toBe(nameKey(b)));
});

it.each([
  ['SIZE', 'Size'],
  ['size', 'Size'],
  ['Frame Colour', 'Frame Colour'],
  ["WOMEN'S DRESSES", "Women's dresses"],
  ['SS15', 'SS15'],
  ['XL', 'XL'],
  ['BMX PARTS', 'BMX parts'],
  ['', ''],
])('writes %s as %s', (given, expected) => expect(normalCase(given)).toBe(expected));

it('prefers the spelling that is neither all capitals nor all lower case, then the most frequent', () => {
  expect(bestSpelling(new Map(Object.entries({ SALE: 9, sale: 5, Sale: 1 })))).toBe('Sale');
  expect(bestSpelling(new Map(Object.entries({ 'Womens dresses': 2, 'Women’s dresses': 7 })))).toBe('Women’s dresses');
});

describe('publicTags', () => {
  const product = (tags: string[], more = {}) => ({
    title: 'Linen shirt',
    brand: 'Acme',
    category: 'Shirts',
    tags,
    options: [],
    ...more,
  });
  const shown = (...products: ReturnType<typeof product>[]) => [...publicTags(products).values()];

  it.each(['SS15', 'WEEK10', 'SALE30_4', '2016', '50cm', 'filter:colour', 'visible', 'HIDDEN', 'a=b'])(
    'leaves out the internal tag %s',
    (tag) => expect(shown(product([tag, 'Summer']), product(['Wool']))).toEqual(['Summer', 'Wool']),
  );

  it('leaves out tags that repeat a type, a brand or an option', () => {
    const options = [{ name: 'Colour', values: [{ value: 'Blue' }] }];
    expect(shown(product(['shirt', 'ACME', 'blue', 'Organic'], { options }), product([]))).toEqual(['Organic']);
  });

  it('leaves out shorthand when tags are capitalised, but not when all are in lower case', () => {
    expect(shown(product(['Summer', 'newman', 'linen']), product(['Organic']))).toEqual(['Summer', 'Linen', 'Organic']);
    expect(shown(product(['summer', 'organic']), product([]))).toEqual(['Summer', 'Organic']);
  });

  it.each(['Publish', 'reshoot', 'Ready to publish', 'TBD', 'One', 'Last', 'wip-photos', 'Bounty'])(
    'leaves out %s, a word from the workflow of a catalogue',
    (tag) => expect(shown(product([tag, 'Summer']), product(['Wool']))).toEqual(['Summer', 'Wool']),
  );

  it('keeps tags that only resemble workflow words', () =>
    expect(shown(product(['Published works', 'Synchronised', 'Full moon']), product(['Wool']))).toHaveLength(4));

  it('leaves out tags of few products when the catalogue is large', () => {
    const many = (count: number) => [
      ...Array.from({ length: count - 3 }, () => product([])),
      ...[product(['Rare', 'Wool']), product(['Wool', 'Linen']), product(['Wool'])],
    ];
    expect(shown(...many(19))).toEqual(['Rare', 'Wool', 'Linen']);
    expect(shown(...many(20))).toEqual(['Wool']);
    expect(shown(...many(700))).toEqual([]);
  });

  it('leaves out tags that every product has', () => {
    expect(shown(product(['Shop', 'Summer']), product(['Shop']))).toEqual(['Summer']);
  });
});

it.each([
  ['Navy', '#1c2a4d'],
  ['HEATHER GREY', '#8b8e91'],
  ['Royal Blue', '#2747a3'],
  ['Black / White', '#161616'],
  ['Rose Gold', '#c79082'],
  ['Tartan', undefined],
  ['constructor', undefined],
])('knows the colour of %s: %s', (name, color) => expect(colorOf(name)).toBe(color));

it('recognises options for colours', () => {
  expect(['COLOR', 'Colour', 'Frame Color', 'Size', 'Material'].filter(isColorOption)).toEqual([
    'COLOR',
    'Colour',
    'Frame Color',
  ]);
});
