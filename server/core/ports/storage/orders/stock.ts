import type { ChangeBy } from '../accounts/audit.ts';

/** Changeable values of a variant. Prices are in minor units. */
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
  /**
   * Makes all changes of a file or none, and keeps them so that they can be undone.
   *
   * @param by its id names the import
   * @param file name of the file; empty if unknown
   */
  import(changes: readonly StockChange[], by: ChangeBy, file: string): Promise<StockOutcome>;
  /** How many variants an import has changed; undefined for one that there is not. */
  imported(id: string): Promise<number | undefined>;
  /**
   * Takes an import back, once: pieces by their difference, prices that are still those of the import.
   *
   * @returns how many variants are as before, and how many were left; undefined for an import that there is not
   */
  undoImport(id: string, by: ChangeBy): Promise<{ undone: number; kept: number } | undefined>;
}
