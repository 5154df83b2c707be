import type { Subject } from '../../core/subjects.ts';
import type { Work } from '../../core/work.ts';
import type { Database } from './database.ts';
import { raise } from './subjects.ts';
import type { TextIndex } from './text-index.ts';

/** Converts a storage operation to a method of a port, which runs it when called. */
export type Method = <Parameters extends unknown[], Result>(
  work: (...parameters: Parameters) => Work<Result>,
) => (...parameters: Parameters) => Promise<Result>;

/** One shop in a database, shared by the parts of its storage. */
export interface Shop {
  /** The database bound to the shop: `:tenant` in a statement stands for its name. */
  database: Database;
  /** The database across all shops, for what they share: picture files. */
  everyShop: Database;
  tenant: string;
  texts: TextIndex;
  /** Number of shards of the change counter: one where transactions never run concurrently. */
  counters: number;
  /** Runs an operation to its end. */
  perform<Result>(work: Work<Result>): Promise<Result>;
  method: Method;
}

/** The part of a shop with which changes are counted. */
export type CountedShop = Pick<Shop, 'database' | 'counters'>;

/** The coarse revisions of a shop, each a column of its row. */
type WideRevision = 'catalogue' | 'pages' | 'price' | 'search' | 'pictures';

/**
 * Increments a coarse revision, and raises the subjects of the change. Data caches use the coarse revisions, cached
 * pages the subjects.
 */
export function* bump(shop: CountedShop, revision: WideRevision, subjects: Iterable<Subject>): Work<void> {
  yield* shop.database.run(
    `UPDATE shops SET ${revision}_revision = ${revision}_revision + 1, named_revisions = named_revisions + 1
     WHERE tenant = :tenant`,
  );
  yield* raise(shop, subjects);
}

/** Increments and returns the catalogue's revision; the caller raises the subjects of its change. */
export function* bumpCatalogue(shop: Shop, subjects: Iterable<Subject>): Work<number> {
  yield* bump(shop, 'catalogue', subjects);
  return yield* catalogueRevision(shop);
}

/** Reads the catalogue's revision. */
export function* catalogueRevision({ database }: Pick<Shop, 'database'>): Work<number> {
  return (
    (yield* database.get<{ revision: number }>(
      'SELECT catalogue_revision AS revision FROM shops WHERE tenant = :tenant',
      [],
    ))?.revision ?? 0
  );
}

/** Records that the appearance of library pictures has changed. */
export function* bumpPictures(shop: CountedShop): Work<void> {
  yield* bump(shop, 'pictures', ['pictures']);
}

/** Reads the revision that changes whenever the appearance of a library picture changes. */
export function* picturesRevision({ database }: Pick<Shop, 'database'>): Work<number> {
  return (
    (yield* database.get<{ revision: number }>(
      'SELECT pictures_revision AS revision FROM shops WHERE tenant = :tenant',
      [],
    ))?.revision ?? 0
  );
}

/** Returns SQL placeholders for a list of values: `?, ?, ?`. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Returns a LIKE pattern for texts that contain a word, with the backslash as escape character. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
