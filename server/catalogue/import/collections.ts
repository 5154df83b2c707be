import type { CollectionRecord, ProductRecord } from '../record.ts';
import { slugOf } from './product.ts';

type Field = NonNullable<CollectionRecord['rule']>['field'];

/** A tag is a collection when at least this many products carry it; rarer ones are only words to search by. */
const FEWEST_FOR_TAG = 4;

const sources: {
  field: Field;
  fewest: number;
  valuesOf: (product: ProductRecord) => readonly string[];
  describe: (title: string) => string;
}[] = [
  {
    field: 'category',
    fewest: 1,
    valuesOf: ({ category }) => [category],
    describe: (title) => `Everything in ${title}.`,
  },
  { field: 'brand', fewest: 1, valuesOf: ({ brand }) => [brand], describe: (title) => `Everything by ${title}.` },
  {
    field: 'tag',
    fewest: FEWEST_FOR_TAG,
    valuesOf: ({ tags }) => tags,
    describe: (title) => `Everything tagged ${title}.`,
  },
];

/**
 * Collections from type, vendor and tags. A value that names two of them (a brand called like a type) gives one
 * collection for the first; the later gets its field in its slug. Sorted, so that equal products give equal collections.
 */
export const collectionsFrom = (products: readonly ProductRecord[]): CollectionRecord[] => {
  const collections = new Map<string, CollectionRecord>();
  const titles = new Set<string>();
  for (const { field, fewest, valuesOf, describe } of sources) {
    const counts = new Map<string, number>();
    for (const product of products) {
      for (const value of new Set(valuesOf(product))) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (const [value, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const plain = slugOf(value);
      // A tag that repeats a type or a brand would be the same shelf twice.
      if (count < fewest || plain === '' || (field === 'tag' && titles.has(value.toLowerCase()))) continue;
      const slug = collections.has(plain) ? `${field}-${plain}` : plain;
      if (collections.has(slug)) continue;
      titles.add(value.toLowerCase());
      collections.set(slug, { slug, title: value, description: describe(value), rule: { field, value } });
    }
  }
  return [...collections.values()];
};
