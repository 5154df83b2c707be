import type { ChangeBy } from './audit.ts';

/** What can be changed about a variant. Prices are in minor units. */
export interface StockValues {
  quantity: number;
  price: number;
  /** Price before reduction; 0 without one. */
  mrp: number;
}

/** A variant with what the merchant keeps count of. */
export interface StockItem extends StockValues {
  variantId: string;
  simpleId: string;
  slug: string;
  title: string;
  /** Values of its options, `Slate, Large`. */
  options: string;
  sku: string;
  currencyCode: string;
  isTracked: boolean;
  isPublished: boolean;
}

/** What the merchant has seen, and what it shall become. */
export interface StockChange {
  /** By identifier, short or long. */
  variantId: string;
  seen: StockValues;
  wanted: StockValues;
}

export type StockOutcome =
  | { kind: 'changed'; items: StockItem[] }
  /** Positions of changes whose variant is unknown, or is no longer as it was seen; nothing was changed. */
  | { kind: 'refused'; unknown: number[]; outdated: { at: number; item: StockItem }[] };

/** Stock and prices. */
export interface StockStorage {
  /** In the order of products; `words` are in lower case. */
  list(page: {
    words: readonly string[];
    /** At most so many pieces, of tracked variants only. */
    most?: number | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ items: StockItem[]; next?: string }>;
  read(variantIds: readonly string[]): Promise<StockItem[]>;
  /** Makes all changes with their entries in the audit trail, or none. A change that was made before is left out. */
  change(changes: readonly StockChange[], by: ChangeBy): Promise<StockOutcome>;
}
