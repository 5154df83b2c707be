import type { CollectionKind, CollectionStatus, shownOrders } from '../../commerce/admin-calls/collections.ts';
import type { Comparison, ConditionField } from '../../commerce/rules/goods/collection-rules.ts';

/** Names of the kinds of collections. */
export const kindNames: Readonly<Record<CollectionKind, string>> = { BY_HAND: 'By hand', BY_RULES: 'By rules' };

/** Names of the statuses. */
export const statusNames: Readonly<Record<CollectionStatus, string>> = {
  PUBLISHED: 'Published',
  UNPUBLISHED: 'Not published',
};

/** Names of the fields in conditions. */
export const fieldNames: Readonly<Record<ConditionField, string>> = {
  tag: 'Tag',
  category: 'Category',
  brand: 'Brand',
  title: 'Name',
  price: 'Price',
  stock: 'Stock',
};

/** Names of the comparisons. */
export const comparisonNames: Readonly<Record<Comparison, string>> = {
  EQUALS: 'is',
  NOT_EQUALS: 'is not',
  CONTAINS: 'contains',
  STARTS_WITH: 'begins with',
  ABOVE: 'is more than',
  BELOW: 'is less than',
  IN: 'can be bought',
  OUT: 'is sold out',
};

/** A sort order of a collection. */
export type ShownOrder = (typeof shownOrders)[number];

/** Names of the sort orders; the first one stands for the order of a hand-picked list. */
export const orderNames = (kind: CollectionKind): Readonly<Record<ShownOrder, string>> => ({
  FEATURED: kind === 'BY_HAND' ? 'As listed' : 'What can be bought first, then the newest',
  TITLE: 'Name',
  PRICE_ASC: 'Price, the lowest first',
  PRICE_DESC: 'Price, the highest first',
  NEWEST: 'The newest first',
  BEST_SELLING: 'Best selling first',
});
