import type { CollectionRecord, ProductRecord } from '../record.ts';
import { slugOf } from './product.ts';

type Field = NonNullable<CollectionRecord['rule']>['field'];

/** A tag becomes a collection when at least this many products have it; rarer tags are only searchable. */
const MIN_PRODUCTS_PER_TAG = 4;

const sources: {
  field: Field;
  minProducts: number;
  valuesOf: (product: ProductRecord) => readonly string[];
  describe: (title: string) => string;
}[] = [
  {
    field: 'category',
    minProducts: 1,
    valuesOf: ({ category }) => [category],
    describe: (title) => `Everything in ${title}.`,
  },
  { field: 'brand', minProducts: 1, valuesOf: ({ brand }) => [brand], describe: (title) => `Everything by ${title}.` },
  {
    field: 'tag',
    minProducts: MIN_PRODUCTS_PER_TAG,
    valuesOf: ({ tags }) => tags,
    describe: (title) => `Everything tagged ${title}.`,
  },
];

/**
 * Derives collections from type, vendor and tags. When a slug is already used (a brand named like a type), the later
 * collection gets its field as a prefix. Sorted, so that equal products give equal collections.
 */
export function collectionsFrom(products: readonly ProductRecord[]): CollectionRecord[] {
  const collections = new Map<string, CollectionRecord>();
  const titles = new Set<string>();
  for (const { field, minProducts, valuesOf, describe } of sources) {
    const counts = new Map<string, number>();
    for (const product of products) {
      for (const value of new Set(valuesOf(product))) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (const [value, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const plain = slugOf(value);
      // A tag equal to a type or a brand would duplicate its collection.
      if (count < minProducts || plain === '' || (field === 'tag' && titles.has(value.toLowerCase()))) continue;
      const slug = collections.has(plain) ? `${field}-${plain}` : plain;
      if (collections.has(slug)) continue;
      titles.add(value.toLowerCase());
      collections.set(slug, { slug, title: value, description: describe(value), rule: { field, value } });
    }
  }
  return [...collections.values()];
}
