/** Fields of products that a collection's conditions can compare. */
export const conditionFields = ['tag', 'category', 'brand', 'title', 'price', 'stock'] as const;
/** One of these fields. */
export type ConditionField = (typeof conditionFields)[number];

/** Comparisons of conditions. */
export const comparisons = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'STARTS_WITH', 'ABOVE', 'BELOW', 'IN', 'OUT'] as const;
/** One of these comparisons. */
export type Comparison = (typeof comparisons)[number];

const names: readonly Comparison[] = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'STARTS_WITH'];

/** The comparisons that each field supports. */
export const comparisonsOf: Readonly<Record<ConditionField, readonly Comparison[]>> = {
  tag: ['EQUALS', 'NOT_EQUALS'],
  category: names,
  brand: names,
  title: names,
  price: ['ABOVE', 'BELOW', 'EQUALS'],
  stock: ['IN', 'OUT'],
};

/** A condition on one field of a product. */
export interface CollectionCondition {
  field: ConditionField;
  is: Comparison;
  /** Text that the field is compared with; empty for prices and stock. */
  text: string;
  /** Amount that a price is compared with, in minor units; 0 for other fields. */
  amount: number;
}

/** Conditions on products, of which a product meets all or any. */
export interface CollectionRules {
  match: 'ALL' | 'ANY';
  conditions: readonly CollectionCondition[];
}

/** Sort orders of a collection's products, besides the order of a hand-picked list. */
export const collectionOrders = ['TITLE', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST', 'BEST_SELLING'] as const;

/** Whether a condition compares with a text. */
export const isOfText = (field: ConditionField): boolean => field !== 'price' && field !== 'stock';
