import type { ProductStatus } from '../../../../../commerce/admin-calls/products.ts';
import type { ProductRecord } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';
import type { StoredProduct } from './catalogue.ts';

/** A product as a merchant works on it, whether shoppers see it or not. */
export interface DeskProduct extends StoredProduct {
  /** Another one after each change of the record, by whomever. Stock taken by orders is no change. */
  version: string;
  /** When it is published, if it waits for that, in milliseconds since 1970. */
  publishAt?: number;
  /** Whether it was edited here, so that an import leaves it. */
  isEdited: boolean;
}

/** What a product becomes. */
export interface ProductChange {
  /** Its record with the stock that it has from now on; undefined removes it. */
  record: ProductRecord | undefined;
  /** When it is published; until then it is not. */
  publishAt?: number | undefined;
  audit: AuditNote;
}

/** Products as merchants edit them. */
export interface ProductDesk {
  /** In the order of their slugs; `words` are in lower case. Without a status, all that are not archived. */
  list(page: {
    words: readonly string[];
    status?: ProductStatus | 'ALL' | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ products: DeskProduct[]; next?: string }>;
  read(slug: string): Promise<DeskProduct | undefined>;
  /**
   * Changes the product of a slug, or makes it, with its entry in the audit trail. A change that was made before is not
   * made again.
   *
   * @param decide from the product as it is now, with its stock; a refusal changes nothing
   */
  change<Refusal extends object>(
    slug: string,
    decide: (known: DeskProduct | undefined) => { change: ProductChange } | { refusal: Refusal },
    by: ChangeBy,
  ): Promise<Refusal | undefined>;
  /** Publishes what waits for a moment that has come. @returns how many products */
  publishDue(now: number): Promise<number>;
}
