import { expect, it } from 'vitest';
import type { CollectionGoods } from '../../../core/ports/product-record.ts';
import { runNow, type Work } from '../../../core/work.ts';
import { ProductIndex } from './product-index.ts';
import { SortOrders } from './sort-orders.ts';
import type { IndexedProduct } from './source.ts';

/** Returns an operation that resolves at once. */
const resolved = <Value>(value: Value): Work<Value> => ({
  [Symbol.iterator]: () => ({ next: () => ({ done: true, value }) }),
});

/** Slug, title, price, day of publication, rating, number of ratings, and whether it is in stock. */
const goods: readonly [string, string, number, number, number, number, boolean][] = [
  ['diya', 'Diya', 300, 1, 4, 2, true],
  ['bowl', 'Bowl', 100, 4, 5, 1, false],
  ['lamp', 'Lamp', 300, 3, 4, 9, true],
  ['cup', 'Cup', 200, 2, 0, 0, true],
  ['cup-too', 'Cup', 200, 2, 0, 0, true],
];

const collections = [
  { slug: 'best', title: '', description: '', sortBy: 'BEST_SELLING', productSlugs: ['bowl', 'lamp', 'diya'] },
  { slug: 'listed', title: '', description: '', productSlugs: ['cup', 'bowl', 'diya'] },
] as const;

function ordersOf(bought: () => ReadonlyMap<string, number>) {
  const products = goods.map(([slug, title, price, publishedAt, rating, ratingCount, isAvailable], number) => ({
    number,
    id: `p${number}`,
    slug,
    title,
    titleKey: title.toLowerCase(),
    price,
    publishedAt,
    rating,
    ratingCount,
    isAvailable,
    isPublished: true,
    brand: '',
    category: '',
    tags: [],
    options: [],
    currencyCode: 'INR',
    collections: collections.flatMap((each) => {
      const listed: readonly string[] = each.productSlugs;
      return listed.includes(slug) ? each.slug : [];
    }),
    changed: 1,
  }));
  const index = new ProductIndex({
    revision: () => resolved(1),
    changedSince: () => resolved(products as unknown as (IndexedProduct & { changed: number })[]),
    collections: () => resolved(collections as never),
    bought: () => resolved(new Map()),
    match: () => resolved({ numbers: [], isRanked: true }),
    terms: () => resolved([]),
  });
  runNow(index.refresh());
  const orders = new SortOrders(index, bought);
  const slugs = (positions: Int32Array) => [...positions].map((at) => index.products[at]!.slug);
  return {
    by: (sortBy: string, collection?: string) => slugs(orders.positions(sortBy, collection)),
    holding: (held: CollectionGoods) => slugs(orders.holding(held)),
  };
}

const noOrders = new Map<string, number>();

it.each<[sortBy: string, collection: string | undefined, bought: [string, number][], slugs: string]>([
  ['featured', undefined, [], 'lamp cup cup-too diya bowl'],
  ['newest', undefined, [], 'bowl lamp cup cup-too diya'],
  ['price:asc', undefined, [], 'bowl cup cup-too diya lamp'],
  ['price:desc', undefined, [], 'diya lamp cup cup-too bowl'],
  ['rating:desc', undefined, [], 'bowl lamp diya cup cup-too'],
  ['title:asc', undefined, [], 'bowl cup cup-too diya lamp'],
  ['no-order', undefined, [], 'lamp cup cup-too diya bowl'],
  ['best-selling', undefined, [], 'lamp cup cup-too diya bowl'],
  [
    'best-selling',
    undefined,
    [
      ['diya', 3],
      ['cup-too', 7],
    ],
    'cup-too diya lamp cup bowl',
  ],
  [
    'best-selling',
    undefined,
    [
      ['bowl', 1],
      ['gone', 9],
    ],
    'bowl lamp cup cup-too diya',
  ],
  [
    'featured',
    'best',
    [
      ['diya', 3],
      ['bowl', 5],
    ],
    'bowl diya lamp',
  ],
  [
    'price:asc',
    'best',
    [
      ['diya', 3],
      ['bowl', 5],
    ],
    'bowl diya lamp',
  ],
  ['featured', 'listed', [['diya', 3]], 'cup bowl diya'],
  ['featured', 'none', [], ''],
])('sorts by %s in %s when %j were bought: %s', (sortBy, collection, bought, slugs) => {
  expect(
    ordersOf(() => new Map(bought))
      .by(sortBy, collection)
      .join(' '),
  ).toBe(slugs);
});

it.each<[sortBy: CollectionGoods['sortBy'], pinned: string[], slugs: string]>([
  ['BEST_SELLING', [], 'cup diya lamp cup-too bowl'],
  ['BEST_SELLING', ['bowl', 'lamp'], 'bowl lamp cup diya cup-too'],
  ['PRICE_DESC', ['cup-too'], 'cup-too diya lamp cup bowl'],
  [undefined, [], 'lamp cup cup-too diya bowl'],
])('previews a collection sorted by %s, with %j pinned first', (sortBy, pinned, slugs) => {
  const rules = { match: 'ANY', conditions: [{ field: 'price', is: 'ABOVE', text: '', amount: 0 }] } as const;
  const { holding } = ordersOf(
    () =>
      new Map([
        ['cup', 2],
        ['diya', 1],
      ]),
  );
  expect(holding({ rules, pinned, ...(sortBy ? { sortBy } : {}) } as CollectionGoods).join(' ')).toBe(slugs);
});

it('looks up purchases only when sorting by best-selling, and only once', () => {
  let asked = 0;
  const { by } = ordersOf(() => {
    asked += 1;
    return noOrders;
  });
  for (const sortBy of ['featured', 'newest', 'price:asc', 'price:desc', 'rating:desc', 'title:asc']) by(sortBy);
  expect(asked).toBe(0);
  by('best-selling');
  by('best-selling');
  expect(asked).toBe(1);
});
