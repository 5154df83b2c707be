import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import type { ProductRecord } from '../../../server/core/ports/product-record.ts';
import { type OpenSearch, openFilled, openSlugs, type SlugSearch } from '../../../testing/ports/search/searched.ts';
import { sampleCollections, sampleProduct, sampleProducts } from '../../../testing/sample-products.ts';

const products = sampleProducts();

const valuesOf = (product: ProductRecord, field: string): string[] =>
  ({
    brand: [product.brand],
    category: [product.category],
    tag: product.tags,
    'option.size': product.options[1]!.values.map(({ value }) => value),
    availability: [product.variants.some((variant) => variant.quantityAvailable > 0) ? 'IN_STOCK' : 'OUT_OF_STOCK'],
  })[field] ?? [];

const condition: fc.Arbitrary<FilterExpression> = fc
  .constantFrom(
    ...products
      .slice(0, 7)
      .flatMap((product) =>
        ['brand', 'category', 'tag', 'availability'].flatMap((field) =>
          valuesOf(product, field).map((value) => ({ field, value })),
        ),
      ),
  )
  .chain(({ field, value }) =>
    fc.constantFrom('IN' as const, 'IN' as const, 'NOT_IS' as const).map((operator) => ({ field, operator, value })),
  );

/** Evaluates conditions plainly: values of a field are alternatives, fields and exclusions must all hold. */
const meets = (product: ProductRecord, conditions: readonly FilterExpression[], except?: string): boolean =>
  [...new Set(conditions.map(({ field }) => field))]
    .filter((field) => field !== except)
    .every((field) => {
      const own = conditions.filter((entry) => entry.field === field);
      const has = (entry: FilterExpression) => valuesOf(product, field).includes(String(entry.value));
      const wanted = own.filter((entry) => entry.operator !== 'NOT_IS');
      return (
        (wanted.length === 0 || wanted.some(has)) && !own.some((entry) => entry.operator === 'NOT_IS' && has(entry))
      );
    });

/** Registers the properties of searches, which need `fast-check`, beside the published suite. */
export function describeSearchProperties(name: string, open: OpenSearch): void {
  describe(`properties of the search ${name}`, () => {
    let goods: SlugSearch;
    beforeAll(async () => {
      goods = await openFilled(open, products, sampleCollections());
    });

    it('takes no character of a query for an operator', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (q) => {
          expect((await goods.find({ q })).found).toBeGreaterThanOrEqual(0);
          await goods.search.complete(q, 5);
        }),
        { numRuns: 40 },
      );
    });

    it('agrees with plain filtering, and counts the results of choosing each value', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(condition, { maxLength: 5 }), async (filters) => {
          const outcome = await goods.find({ filters });
          const expected = products.filter((product) => meets(product, filters)).map(({ slug }) => slug);
          expect([...outcome.slugs].sort()).toEqual(expected.sort());
          expect(outcome.found).toBe(expected.length);
          expect(await goods.find({ filters, isWithoutFacets: true })).toEqual({ ...outcome, facets: [] });
          for (const field of ['brand', 'category', 'tag', 'option.size', 'availability']) {
            const facet = outcome.facets.find((candidate) => candidate.field === field);
            for (const { value, count } of facet?.values ?? []) {
              const without = products.filter((product) => meets(product, filters, field));
              expect(count).toBe(without.filter((product) => valuesOf(product, field).includes(value)).length);
            }
          }
        }),
        { numRuns: 40 },
      );
    });

    it('are sorted by how much they have in common, then in the featured order', async () => {
      const own = await openSlugs(open);
      const text = fc.constantFrom('', 'One', 'Two', 'one');
      const drawn = fc.array(fc.record({ category: text, brand: text, tags: fc.uniqueArray(text, { maxLength: 3 }) }), {
        minLength: 2,
        maxLength: 8,
      });
      const key = (name: string): string => name.toLowerCase();
      const shared = (one: ProductRecord, other: ProductRecord): number => {
        const same = (field: 'category' | 'brand') => one[field] !== '' && key(one[field]) === key(other[field]);
        const tags = new Set(one.tags.filter(Boolean).map(key));
        const common = new Set(other.tags.map(key).filter((tag) => tags.has(tag))).size;
        return (same('category') ? 4 : 0) + (same('brand') ? 1 : 0) + Math.min(common, 3);
      };
      await fc.assert(
        fc.asyncProperty(drawn, async (records) => {
          await own.put(
            records.map((record, at) => sampleProduct({ title: `Item ${at}`, slug: `alike-${at}`, ...record })),
          );
          const featured = await own.shop.catalogue.products((await own.find({ sortBy: 'featured' })).ids);
          for (const { id, record } of featured) {
            const points = (other: (typeof featured)[number]) => shared(record, other.record);
            const others = featured.filter((other) => other.id !== id && points(other) > 0);
            const expected = others.toSorted((a, b) => points(b) - points(a)).map((other) => other.id);
            expect(await own.search.similar(id, 100)).toEqual(expected);
          }
        }),
        { numRuns: 12 },
      );
    });
  });
}
