import type { Work } from '../../core/work.ts';
import type { Database } from './database.ts';
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
  /** Runs an operation to its end. */
  perform<Result>(work: Work<Result>): Promise<Result>;
  method: Method;
}

/** Increments and returns the catalogue's revision. */
export function* bumpCatalogue({ database }: Shop): Work<number> {
  yield* database.run('UPDATE shops SET catalogue_revision = catalogue_revision + 1 WHERE tenant = :tenant');
  return yield* catalogueRevision({ database });
}

export function* catalogueRevision({ database }: Pick<Shop, 'database'>): Work<number> {
  return (
    (yield* database.get<{ revision: number }>(
      'SELECT catalogue_revision AS revision FROM shops WHERE tenant = :tenant',
      [],
    ))?.revision ?? 0
  );
}

/** Records that the appearance of library pictures has changed. */
export function* bumpPictures({ database }: Pick<Shop, 'database'>): Work<void> {
  yield* database.run('UPDATE shops SET pictures_revision = pictures_revision + 1 WHERE tenant = :tenant');
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
