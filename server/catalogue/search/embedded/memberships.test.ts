import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CollectionCondition,
  comparisonsOf,
  conditionFields,
} from '../../../../commerce/rules/goods/collection-rules.ts';
import { fold } from '../../../../text/fold.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import { runNow, type Work } from '../../../core/work.ts';
import { nameKey } from '../../naming/name-key.ts';
import { ProductIndex } from './product-index.ts';
import { SortOrders } from './sort-orders.ts';
import type { IndexedProduct } from './source.ts';

const words = fc.constantFrom('Mug', 'mugs', 'Été', 'ete', 'Tall mug', '');

const product = fc.record({
  title: words,
  brand: words,
  category: words,
  tags: fc.uniqueArray(words, { maxLength: 3 }),
  price: fc.constantFrom(100, 200, 300),
  isAvailable: fc.boolean(),
  isPublished: fc.boolean(),
});

const condition: fc.Arbitrary<CollectionCondition> = fc.constantFrom(...conditionFields).chain((field) =>
  fc.record({
    field: fc.constant(field),
    is: fc.constantFrom(...comparisonsOf[field]),
    text: words,
    amount: fc.constantFrom(100, 200, 300),
  }),
);

const rules = fc.record({
  match: fc.constantFrom('ALL' as const, 'ANY' as const),
  conditions: fc.array(condition, { maxLength: 4 }),
});

/** Evaluates a condition literally. */
function says({ field, is, text, amount }: CollectionCondition, of: IndexedProduct): boolean {
  switch (field) {
    case 'price':
      return { ABOVE: of.price > amount, BELOW: of.price < amount, EQUALS: of.price === amount }[is as 'ABOVE'];
    case 'stock':
      return is === 'IN' ? of.isAvailable : !of.isAvailable;
    default: {
      const texts = field === 'tag' ? of.tags : [of[field]];
      const keyOf = field === 'title' ? fold : nameKey;
      const equals = texts.map(keyOf).includes(keyOf(text));
      if (is === 'EQUALS') return equals;
      if (is === 'NOT_EQUALS') return !equals;
      return texts.some((each) => {
        const at = fold(each).indexOf(fold(text));
        return is === 'STARTS_WITH' ? at === 0 : at >= 0;
      });
    }
  }
}

/** Returns an operation with a known result. */
const known = <Value>(value: Value): Work<Value> => ({
  [Symbol.iterator]: () => ({ next: () => ({ done: true, value }) }),
});

it('contains the products that meet the conditions when goods and collections change in any order', () => {
  const change = fc.oneof(
    fc.record({ put: fc.nat({ max: 7 }), product }),
    fc.record({ collections: fc.array(rules, { maxLength: 3 }) }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let revision = 0;
      const stored = new Map<number, IndexedProduct & { changed: number }>();
      let collections: CollectionRecord[] = [];
      const index = new ProductIndex({
        revision: () => known(revision),
        changedSince: (since) => known([...stored.values()].filter(({ changed }) => changed > since)),
        collections: () => known(collections),
        bought: () => known(new Map()),
        match: () => known({ numbers: [], isRanked: true }),
        terms: () => known([]),
      });
      for (const each of changes) {
        revision += 1;
        if ('put' in each)
          stored.set(each.put, {
            ...each.product,
            number: each.put,
            id: `p${each.put}`,
            slug: `product-${each.put}`,
            titleKey: fold(each.product.title),
            options: [],
            currencyCode: 'INR',
            publishedAt: 0,
            rating: 0,
            ratingCount: 0,
            changed: revision,
          });
        else
          collections = each.collections.map((own, at) => ({ slug: `c${at}`, title: '', description: '', rules: own }));
        runNow(index.refresh());
        const orders = new SortOrders(index, () => new Map());
        for (const { slug, rules: own } of collections) {
          const { match, conditions } = own!;
          const expected = [...stored.values()]
            .filter(({ isPublished }) => isPublished)
            .filter((of) =>
              match === 'ALL'
                ? conditions.length > 0 && conditions.every((one) => says(one, of))
                : conditions.some((one) => says(one, of)),
            )
            .map((of) => of.slug)
            .sort();
          const slugsAt = (positions: Int32Array) => [...positions].map((at) => index.products[at]!.slug).sort();
          expect(slugsAt(orders.positions('featured', slug))).toEqual(expected);
          expect(slugsAt(orders.holding({ rules: own! }))).toEqual(expected);
        }
      }
    }),
    { numRuns: 300 },
  );
});
