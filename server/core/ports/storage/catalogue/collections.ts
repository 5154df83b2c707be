import type { CollectionRecord } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** A collection as merchants edit it, whether shoppers see it or not. */
export interface DeskCollection {
  id: string;
  record: Readonly<CollectionRecord>;
  /** Version of the contents, which changes whenever anything in the collection changes. */
  version: string;
  /** Whether a merchant has created or edited it, so that imports leave it unchanged. */
  isEdited: boolean;
}

/** A product in a collection, as merchants see it. */
export interface ListedGoods {
  slug: string;
  title: string;
  picture?: string;
  isPublished: boolean;
}

/** How the products of a collection are chosen. */
export type CollectionKind = 'BY_HAND' | 'BY_RULES';

/** The next state of a collection. */
export interface CollectionChange {
  /** Undefined removes the collection. */
  record: CollectionRecord | undefined;
  audit: AuditNote;
}

/** Collections as merchants edit them. */
export interface CollectionDesk {
  /** In the order of their slugs; `words` are as `searchText` makes them. */
  list(page: {
    words: readonly string[];
    kind?: CollectionKind | undefined;
    isPublished?: boolean | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ collections: DeskCollection[]; next?: string }>;
  read(slug: string): Promise<DeskCollection | undefined>;
  /** Products by slug, in the given order; those that no longer exist are omitted. */
  goods(slugs: readonly string[]): Promise<ListedGoods[]>;
  /**
   * Changes or creates the collection with a slug, together with its entry in the audit trail. A change that was
   * already made is not repeated.
   *
   * @param decide receives the collection's current state; a refusal changes nothing
   */
  change<Refusal extends object>(
    slug: string,
    decide: (
      known: DeskCollection | undefined,
      isTaken: (slug: string) => boolean,
    ) => { change: CollectionChange } | { refusal: Refusal },
    by: ChangeBy,
  ): Promise<Refusal | undefined>;
}
