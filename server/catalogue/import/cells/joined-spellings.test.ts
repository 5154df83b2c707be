import { describe, expect, it } from 'vitest';
import { spellingKey } from '../../naming/spelling-key.ts';
import { importProducts } from '../import-products.ts';
import { uniformNames } from './uniform-names.ts';

describe('spellingKey', () => {
  it.each([
    ['X-Small', 'XSmall', 'X Small', 'x–small', 'X_SMALL'],
    ['Polar-Gear', 'Polar Gear', 'PolarGear', 'polar gear'],
    ['30 x 40', '30x40', '30 X 40'],
    ['St. John', 'St John'],
    ["Levi's", 'Levi’s', 'Levis'],
    ['Salt & Straw', 'Salt and Straw'],
    ['खादी भंडार', 'खादी-भंडार'],
    ['ＡＢＣ', 'ABC'],
    ['1-2', '1 – 2'],
  ])('is the same for %s and its other spellings', (...names) => expect(new Set(names.map(spellingKey)).size).toBe(1));

  it.each([
    ['3.5', '35'],
    ['1-2', '12'],
    ['1,5', '15'],
    ['-5', '5'],
    ['.5 oz', '5 oz'],
    ['S-M', 'SM'],
    ['A-B', 'AB'],
    ['C++', 'C#'],
    ['S/M', 'SM'],
    ['5 1/2', '51/2'],
    ['きもの', 'キモノ'],
    ['Mens', 'Men'],
  ])('differs for %s and %s', (a, b) => expect(spellingKey(a)).not.toBe(spellingKey(b)));
});

const head = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price';

const read = async (...rows: string[]) => {
  const { products, problems, collections } = await importProducts([head, ...rows].join('\n'));
  return {
    collections,
    values: products.map(({ options, variants }) => [
      ...options.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]),
      ...variants.map(({ optionValues }) => optionValues.join('/')),
    ]),
    brands: products.map(({ brand }) => brand),
    types: products.map(({ category }) => category),
    joined: problems.filter(({ code }) => code === 'spellings-joined'),
  };
};

describe('an import', () => {
  it('joins sizes that differ by spelling or dash to the most frequent one, and reports it', async () => {
    const { values, joined } = await read(
      'a,A,,,Size,X Small,5',
      'b,B,,,SIZE,X-Small,5',
      'c,C,,,Size,X-Small,5',
      'd,D,,,Size,XSmall,5',
      'd,,,,,Large,6',
    );
    expect(values).toEqual([
      ['Size', 'X-Small', 'X-Small'],
      ['Size', 'X-Small', 'X-Small'],
      ['Size', 'X-Small', 'X-Small'],
      ['Size', 'X-Small', 'Large', 'X-Small', 'Large'],
    ]);
    expect(joined).toMatchObject([
      { severity: 'warning', line: 2, message: 'Size: "X Small" (1), "XSmall" (1) became "X-Small" (2).' },
    ]);
  });

  it('joins a size in letters with the size as a word', async () => {
    const { values } = await read('a,A,,,Size,S,5', 'b,B,,,Size,Small,5', 'c,C,,,Size,SMALL,5', 'd,D,,,Size,S,5');
    expect(values.map(([, value]) => value)).toEqual(['S', 'S', 'S', 'S']);
  });

  it.each([
    ['two spellings of one product', ['a,A,,,Shade,Off-White,5', 'a,,,,,Off White,6', 'b,B,,,Shade,Offwhite,5']],
    ['numbers', ['a,A,,,Size,3.5,5', 'b,B,,,Size,35,5']],
    ['ranges', ['a,A,,,Size,S-M,5', 'b,B,,,Size,SM,5']],
  ])('keeps %s apart', async (_what, rows) => {
    const { values, joined } = await read(...rows);
    expect(joined).toEqual([]);
    expect(new Set(values.flatMap(([, value]) => value)).size).toBe(2);
  });

  it('joins vendors in any script, and creates one collection for them', async () => {
    const { brands, collections, joined } = await read(
      'a,A,Polar Gear,Tents,,,5',
      'b,B,Polar-Gear,Tents,,,5',
      'c,C,PolarGear,Tents,,,5',
      'd,D,Polar-Gear,Tents,,,5',
      'e,E,खादी-भंडार,Tents,,,5',
      'f,F,खादी भंडार,Tents,,,5',
      'g,G,खादी भंडार,Tents,,,5',
      'h,H,C++,Tents,,,5',
      'i,I,C#,Tents,,,5',
    );
    expect(brands).toEqual([...Array(4).fill('Polar-Gear'), ...Array(3).fill('खादी भंडार'), 'C++', 'C#']);
    expect(collections.filter(({ rule }) => rule?.field === 'brand')).toHaveLength(4);
    expect(joined.map(({ line }) => line)).toEqual([2, 6]);
  });

  it('chooses the same spellings whatever the order of the rows', async () => {
    const rows = ['a,A,Polar Gear,,Size,X Small,5', 'b,B,Polar-Gear,,Size,X-Small,5'];
    const [one, two] = [await read(...rows), await read(...rows.toReversed())];
    expect(one.brands).toEqual(two.brands);
    expect(one.values).toEqual(two.values);
  });

  it('writes types uniformly', async () => {
    const { types } = await read(
      "a,A,,Women's tops,,,5",
      "b,B,,Women's tops,,,5",
      'c,C,,Womens dresses,,,5',
      'd,D,,Womens Pants,,,5',
      'e,E,Acme,Acme bags,,,5',
    );
    expect(types).toEqual(["Women's tops", "Women's tops", "Women's dresses", "Women's pants", 'Acme bags']);
  });
});

it.each([
  [
    ['Damen Schuhe', 'Herren Schuhe', 'Damen taschen'],
    ['Damen Schuhe', 'Herren Schuhe', 'Damen Taschen'],
  ],
  [
    ['USB Cables', 'Phone cables', 'Phone cases'],
    ['USB cables', 'Phone cables', 'Phone cases'],
  ],
  [
    ['Mens T-shirts', "Men's shoes", "Men's hats"],
    ["Men's T-shirts", "Men's shoes", "Men's hats"],
  ],
  [
    ['Polar jackets', 'Jackets by Polar'],
    ['Polar jackets', 'Jackets by Polar'],
  ],
  [
    ['登山用ストーブ', 'कुर्ता', 'ÉCHARPES'],
    ['登山用ストーブ', 'कुर्ता', 'Écharpes'],
  ],
  [
    ['Dress', 'Dresses'],
    ['Dress', 'Dresses'],
  ],
])('writes %j uniformly', (names, expected) => {
  const counts = new Map(names.map((name) => [name, 1] as const));
  expect([...uniformNames(counts, new Set(['Polar'])).values()]).toEqual(expected);
});
