import type { ProductStatus } from '../../../../../commerce/admin-calls/products.ts';
import type { PricePair } from '../../../../../commerce/rules/goods/bulk-edit.ts';
import type { CollectionRecord } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';
import type { DeskProduct, ProductChange } from './products.ts';

/** Whether shoppers see a product, and since when. */
export interface Publishing {
  published: boolean;
  publishedAt: string;
  publishAt?: number | undefined;
  archived?: true;
}

/** A bulk edit's changes to one product, from which they are undone. */
export interface ProductEdit {
  title: string;
  publishing?: { from: Publishing; to: Publishing };
  tags?: { from: string[]; to: string[] };
  prices?: { variantId: string; from: PricePair; to: PricePair }[];
  /** Collection to which it was added. */
  joined?: string;
  /** Collection from which it was removed, and its position there. */
  left?: { slug: string; at: number };
}

/** Collections with hand-picked products, by slug, as changed for the preceding products of the edit. */
export type EditedCollections = ReadonlyMap<string, Readonly<CollectionRecord>>;

/** A bulk edit's change of one product. */
export interface EditStep {
  /** Undefined when the record does not change. */
  record: ProductChange['record'];
  publishAt: number | undefined;
  /** Collections that change with it. */
  collections: readonly CollectionRecord[];
  audit: ProductChange['audit'];
}

/** A batch of a bulk edit, which is one transaction. */
export interface EditPart {
  /** Identifier of the bulk edit. */
  edit: string;
  /** Collections that it changes. */
  collections: readonly string[];
  /** Returns the entry in the audit trail for a changed collection. */
  collectionAudit(before: CollectionRecord, after: CollectionRecord): ProductChange['audit'];
}

/** A product of a bulk edit, with the changes made to it. */
export interface EditedItem {
  slug: string;
  edit: ProductEdit;
}

/** Products that an edit changes in one transaction. */
export interface ChangingPart<Left extends object> extends EditPart {
  slugs: readonly string[];
  /** Entry for the whole edit, written with its first part. */
  summary: AuditNote;
  /** Decides on a change from the product's current state. */
  decide(
    slug: string,
    known: DeskProduct | undefined,
    collections: EditedCollections,
  ): { step: EditStep; edit: ProductEdit } | { left: Left };
}

/** Products of an edit that are undone in one transaction. */
export interface UndoingPart extends EditPart {
  items: readonly EditedItem[];
  summary: AuditNote;
  /**
   * Decides from the product's current state. Returns its next state, if any, and why something is kept; empty if
   * nothing is.
   */
  decide(
    item: EditedItem,
    known: DeskProduct | undefined,
    collections: EditedCollections,
  ): { step: EditStep | undefined; kept: string };
}

/** Bulk edits of products, recorded so that they can be undone. */
export interface ProductEdits {
  /** Slugs of at most `count` matching products. */
  matching(search: { words: readonly string[]; status?: ProductStatus | undefined; count: number }): Promise<string[]>;
  /**
   * Changes some products in one transaction, each with its entry in the audit trail. A product that this edit has
   * already changed counts as changed.
   *
   * @param summary entry for the whole edit, written with its first part
   * @param decide receives a product's current state; what it returns as `left` for products that stay is handed
   *   back
   * @returns the number of changed products, and what was decided for the others
   */
  change<Left extends object>(part: ChangingPart<Left>, by: ChangeBy): Promise<{ changed: number; left: Left[] }>;
  /**
   * A bulk edit's changes in descending order of slugs, so that products return to their former position in a
   * collection; undefined when there is no such edit.
   */
  read(edit: string, page: { after?: string | undefined; count: number }): Promise<EditedItem[] | undefined>;
  /**
   * Undoes an edit for some products in one transaction. A product that is already undone is reported with the same
   * outcome.
   *
   * @param decide receives a product's current state; returns its next state, if any, and why something is kept,
   *   empty if nothing is
   */
  undo(part: UndoingPart, by: ChangeBy): Promise<{ slug: string; title: string; kept: string }[]>;
  /** Deletes the records of edits made before a time. */
  forget(before: number): Promise<void>;
}
