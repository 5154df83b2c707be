import type { ChangeBy } from '../accounts/audit.ts';

/** Editable values of a variant. Prices are in minor units. */
export interface StockValues {
  quantity: number;
  price: number;
  /** Price before reduction; 0 when it is not reduced. */
  mrp: number;
}

/** A variant in the merchant's stock list. */
export interface StockItem extends StockValues {
  variantId: string;
  simpleId: string;
  slug: string;
  title: string;
  /** Option values, such as `Slate, Large`. */
  options: string;
  sku: string;
  currencyCode: string;
  isTracked: boolean;
  isPublished: boolean;
}

/** A change of a variant's values: those that the merchant has seen, and the new ones. */
export interface StockChange {
  /** Identifier or simple identifier. */
  variantId: string;
  seen: StockValues;
  wanted: StockValues;
}

/** Result of changing stock. */
export type StockOutcome =
  | { kind: 'changed'; items: StockItem[] }
  /** Positions of changes whose variant is unknown or has changed since it was seen; nothing was changed. */
  | { kind: 'refused'; unknown: number[]; outdated: { at: number; item: StockItem }[] };

/** Stock and prices. */
export interface StockStorage {
  /** In product order; `words` are in lower case. */
  list(page: {
    words: readonly string[];
    /** Maximum quantity in stock; only for tracked variants. */
    maxQuantity?: number | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ items: StockItem[]; next?: string }>;
  read(variantIds: readonly string[]): Promise<StockItem[]>;
  /** Makes all changes with their entries in the audit trail, or none. A change that was already made is skipped. */
  change(changes: readonly StockChange[], by: ChangeBy): Promise<StockOutcome>;
  /**
   * Makes all changes of a file or none, and records them so that they can be undone.
   *
   * @param by its id identifies the import
   * @param file name of the file; empty if unknown
   */
  import(changes: readonly StockChange[], by: ChangeBy, file: string): Promise<StockOutcome>;
  /** Number of variants that an import has changed; undefined when there is no such import. */
  imported(id: string): Promise<number | undefined>;
  /**
   * Undoes an import once: quantities by their difference, prices only if they are still those of the import.
   *
   * @returns the numbers of variants that were restored and that were kept; undefined when there is no such import
   */
  undoImport(id: string, by: ChangeBy): Promise<{ undone: number; kept: number } | undefined>;
}
