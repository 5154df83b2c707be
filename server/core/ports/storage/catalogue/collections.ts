import type { CollectionRecord } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** A collection as a merchant works on it, whether shoppers see it or not. */
export interface DeskCollection {
  id: string;
  record: Readonly<CollectionRecord>;
  /** Version of its contents: another one whenever anything in it changes. */
  version: string;
  /** Whether it was made or edited here, so that an import leaves it. */
  isEdited: boolean;
}

/** What a merchant sees of a product in a collection. */
export interface ListedGoods {
  slug: string;
  title: string;
  picture?: string;
  isPublished: boolean;
}

/** How the goods of a collection are chosen. */
export type CollectionKind = 'BY_HAND' | 'BY_RULES';

/** What a collection becomes. */
export interface CollectionChange {
  /** Undefined removes it. */
  record: CollectionRecord | undefined;
  audit: AuditNote;
}

/** Collections as merchants edit them. */
export interface CollectionDesk {
  /** In the order of their addresses; `words` are as `searchText` makes them. */
  list(page: {
    words: readonly string[];
    kind?: CollectionKind | undefined;
    isPublished?: boolean | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ collections: DeskCollection[]; next?: string }>;
  read(slug: string): Promise<DeskCollection | undefined>;
  /** The products of these addresses, in their order; those that no longer exist are left out. */
  goods(slugs: readonly string[]): Promise<ListedGoods[]>;
  /**
   * Changes the collection of an address, or makes it, with its entry in the audit trail. A change that was made before is
   * not made again.
   *
   * @param decide from the collection as it is now; a refusal changes nothing
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
