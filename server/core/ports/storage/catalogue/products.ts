import type { ProductStatus } from '../../../../../commerce/admin-calls/products.ts';
import type { ProductRecord } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';
import type { StoredProduct } from './catalogue.ts';

/** A product as merchants edit it, whether shoppers see it or not. */
export interface DeskProduct extends StoredProduct {
  /** Changes with each change of the record by anyone. Stock deducted by orders does not change it. */
  version: string;
  /** Time of a scheduled publication, in milliseconds since 1970. */
  publishAt?: number;
  /** Whether a merchant has edited it, so that imports leave it unchanged. */
  isEdited: boolean;
}

/** The next state of a product. */
export interface ProductChange {
  /** The record with its new stock; undefined removes the product. */
  record: ProductRecord | undefined;
  /** Time of a scheduled publication; the product is unpublished until then. */
  publishAt?: number | undefined;
  audit: AuditNote;
}

/** Products as merchants edit them. */
export interface ProductDesk {
  /** In the order of their slugs; `words` are in lower case. By default, all that are not archived. */
  list(page: {
    words: readonly string[];
    status?: ProductStatus | 'ALL' | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ products: DeskProduct[]; next?: string }>;
  read(slug: string): Promise<DeskProduct | undefined>;
  /**
   * Changes or creates the product with a slug, together with its entry in the audit trail. A change that was
   * already made is not repeated.
   *
   * @param decide receives the product's current state, with its stock; a refusal changes nothing
   */
  change<Refusal extends object>(
    slug: string,
    decide: (known: DeskProduct | undefined) => { change: ProductChange } | { refusal: Refusal },
    by: ChangeBy,
  ): Promise<Refusal | undefined>;
  /** Publishes scheduled products whose time has come. @returns the number of products */
  publishDue(now: number): Promise<number>;
}
