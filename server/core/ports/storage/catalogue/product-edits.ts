import type { ProductStatus } from '../../../../../commerce/admin-calls/products.ts';
import type { PricePair } from '../../../../../commerce/rules/goods/bulk-edit.ts';
import type { CollectionRecord } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';
import type { DeskProduct, ProductChange } from './products.ts';

/** Whether and since when shoppers see a product. */
export interface Publishing {
  published: boolean;
  publishedAt: string;
  publishAt?: number | undefined;
  archived?: true;
}

/** What a bulk edit has changed about a product, by which it is undone. */
export interface ProductEdit {
  title: string;
  publishing?: { from: Publishing; to: Publishing };
  tags?: { from: string[]; to: string[] };
  prices?: { variantId: string; from: PricePair; to: PricePair }[];
  /** Collection that it was added to. */
  joined?: string;
  /** Collection that it was removed from, and where it was in it. */
  left?: { slug: string; at: number };
}

/** Collections chosen by hand, by their addresses, as the products before have left them. */
export type EditedCollections = ReadonlyMap<string, Readonly<CollectionRecord>>;

/** The change of one product of a bulk edit. */
export interface EditStep {
  /** Undefined where its record stays. */
  record: ProductChange['record'];
  publishAt: number | undefined;
  /** Collections that change with it. */
  collections: readonly CollectionRecord[];
  audit: ProductChange['audit'];
}

export interface EditPart {
  /** Names the bulk edit. */
  edit: string;
  /** Collections that it changes. */
  collections: readonly string[];
  /** Entry of a collection in the audit trail. */
  collectionAudit(before: CollectionRecord, after: CollectionRecord): ProductChange['audit'];
}

export interface EditedItem {
  slug: string;
  edit: ProductEdit;
}

/** Products that an edit changes in one transaction. */
export interface ChangingPart<Left extends object> extends EditPart {
  slugs: readonly string[];
  /** Entry about the whole edit, written with its first part. */
  summary: AuditNote;
  /** Decides from a product as it is now. */
  decide(
    slug: string,
    known: DeskProduct | undefined,
    collections: EditedCollections,
  ): { step: EditStep; edit: ProductEdit } | { left: Left };
}

/** Products of an edit that are taken back in one transaction. */
export interface UndoingPart extends EditPart {
  items: readonly EditedItem[];
  summary: AuditNote;
  /** Decides from a product as it is now: what it becomes, if anything, and why something stays, empty if nothing does. */
  decide(
    item: EditedItem,
    known: DeskProduct | undefined,
    collections: EditedCollections,
  ): { step: EditStep | undefined; kept: string };
}

/** Edits of many products at once, kept so that they can be undone. */
export interface ProductEdits {
  /** Addresses of products that match, up to a number. */
  matching(search: { words: readonly string[]; status?: ProductStatus | undefined; count: number }): Promise<string[]>;
  /**
   * Changes some products in one transaction, each with its entry in the audit trail. One that this edit has changed before
   * is changed already.
   *
   * @param summary entry about the whole edit, written with its first part
   * @param decide from a product as it is now; what is returned of those that stay is handed back
   * @returns how many are changed, and what was decided of the others
   */
  change<Left extends object>(part: ChangingPart<Left>, by: ChangeBy): Promise<{ changed: number; left: Left[] }>;
  /**
   * What a bulk edit has changed, the last addresses first, so that goods go back to where they were in a collection;
   * undefined for one that there is not.
   */
  read(edit: string, page: { after?: string | undefined; count: number }): Promise<EditedItem[] | undefined>;
  /**
   * Takes some products of an edit back in one transaction. A product that is undone already is reported with the same outcome.
   *
   * @param decide from a product as it is now: what it becomes, if anything, and why something stays, empty if nothing does
   */
  undo(part: UndoingPart, by: ChangeBy): Promise<{ slug: string; title: string; kept: string }[]>;
  /** Forgets edits that were made before a time. */
  forget(before: number): Promise<void>;
}
