import type { AssetRecord } from '../../product-record.ts';
import type { AuditNote, ChangeBy } from '../accounts/audit.ts';

/** Products that go well together, as stored. */
export interface LookRecord {
  title: string;
  /** One or two sentences, or empty. */
  description: string;
  /** Occasions, by which shoppers choose. */
  tags: readonly string[];
  /** Slugs of the products, in display order. */
  products: readonly string[];
  picture?: AssetRecord;
}

/** A look that a merchant has saved. */
export interface StoredLook {
  /** Slug in addresses. A changed look that comes from the settings keeps its slug. */
  slug: string;
  look: LookRecord;
  isPublished: boolean;
  /** Revision of the catalogue in which the look was saved; never used twice. */
  version: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
  changedBy: string;
}

/** All looks as of a catalogue revision, oldest first; the same object until the revision changes. */
export interface Looks {
  revision: number;
  looks: readonly StoredLook[];
}

/** Saves a look or removes it. */
export interface LookChange {
  slug: string;
  /** Version of the look that the merchant has seen; 0 when it is not stored yet. */
  ifVersion: number;
  next: Pick<StoredLook, 'look' | 'isPublished'> | undefined;
  audit: AuditNote;
}

/** Looks that merchants created, and looks from the settings that they changed. */
export interface LookStorage {
  /** Returns the current looks. Cheap when nothing has changed. */
  read(): Promise<Looks>;
  /**
   * Makes a change with its entry in the audit trail. `outdated` when the look has changed since it was seen;
   * `repeated` when the change was already made; `full` when there are `maxLooks` looks.
   */
  change(change: LookChange, maxLooks: number, by: ChangeBy): Promise<'changed' | 'repeated' | 'outdated' | 'full'>;
}
