import type { AssetRecord } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** Products that go well together, as they are stored. */
export interface LookRecord {
  title: string;
  /** One or two sentences; empty for none. */
  description: string;
  /** Occasions; shoppers choose by them. */
  tags: readonly string[];
  /** Slugs of its products, in their order. */
  products: readonly string[];
  picture?: AssetRecord;
}

/** A look that a merchant has saved. */
export interface StoredLook {
  /** Name in addresses; that of a look of the settings for one that was changed. */
  slug: string;
  look: LookRecord;
  isPublished: boolean;
  /** Revision of the catalogue that it was saved in: never used twice. */
  version: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
  changedBy: string;
}

/** All looks as of a revision of the catalogue, the oldest first; the same object until it is another one. */
export interface Looks {
  revision: number;
  looks: readonly StoredLook[];
}

/** Saves a look or removes it. */
export interface LookChange {
  slug: string;
  /** Version of the look that was seen; 0 for one that is not stored yet. */
  ifVersion: number;
  next: Pick<StoredLook, 'look' | 'isPublished'> | undefined;
  audit: AuditNote;
}

/** Looks that merchants have made, and those of the settings that they have changed. */
export interface LookStorage {
  /** The looks as they are now. Cheap where nothing has changed. */
  read(): Promise<Looks>;
  /**
   * Makes a change with its entry in the audit trail. `outdated` when the look is no longer the one that was seen;
   * `repeated` when the change was made before; `full` when there are `most` looks.
   */
  change(change: LookChange, most: number, by: ChangeBy): Promise<'changed' | 'repeated' | 'outdated' | 'full'>;
}
