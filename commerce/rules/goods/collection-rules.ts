/** What a condition of a collection asks about a product. */
export const conditionFields = ['tag', 'category', 'brand', 'title', 'price', 'stock'] as const;
export type ConditionField = (typeof conditionFields)[number];

/** How it compares. */
export const comparisons = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'STARTS_WITH', 'ABOVE', 'BELOW', 'IN', 'OUT'] as const;
export type Comparison = (typeof comparisons)[number];

const names: readonly Comparison[] = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'STARTS_WITH'];

/** The comparisons that each field has. */
export const comparisonsOf: Readonly<Record<ConditionField, readonly Comparison[]>> = {
  tag: ['EQUALS', 'NOT_EQUALS'],
  category: names,
  brand: names,
  title: names,
  price: ['ABOVE', 'BELOW', 'EQUALS'],
  stock: ['IN', 'OUT'],
};

export interface CollectionCondition {
  field: ConditionField;
  is: Comparison;
  /** What a text is compared with; empty for prices and stock. */
  text: string;
  /** What a price is compared with, in minor units; 0 for others. */
  amount: number;
}

/** Conditions on products, all of which they meet, or any. */
export interface CollectionRules {
  match: 'ALL' | 'ANY';
  conditions: readonly CollectionCondition[];
}

/** Orders in which a collection shows its goods, besides that of a list made by hand. */
export const collectionOrders = ['TITLE', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST', 'BEST_SELLING'] as const;

/** Whether a condition compares with a text. */
export const isOfText = (field: ConditionField): boolean => field !== 'price' && field !== 'stock';
