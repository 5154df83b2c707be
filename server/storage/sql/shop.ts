import type { Work } from '../../core/work.ts';
import type { Database } from './database.ts';
import type { TextIndex } from './text-index.ts';

/** Makes a method of a port from a work: it is done when the method is called. */
export type Method = <Parameters extends unknown[], Result>(
  work: (...parameters: Parameters) => Work<Result>,
) => (...parameters: Parameters) => Promise<Result>;

/** One shop in a database, shared by the parts of its storage. */
export interface Shop {
  /** Bound to the shop: `:tenant` in a statement is its name. */
  database: Database;
  /** Of all shops: for what they have in common, the files of pictures. */
  everyShop: Database;
  tenant: string;
  texts: TextIndex;
  /** Runs a work to its end. */
  perform<Result>(work: Work<Result>): Promise<Result>;
  method: Method;
}

/** Increments and returns the revision of the catalogue. */
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

/** Notes that pictures of the library are shown otherwise than before. */
export function* bumpPictures({ database }: Pick<Shop, 'database'>): Work<void> {
  yield* database.run('UPDATE shops SET pictures_revision = pictures_revision + 1 WHERE tenant = :tenant');
}

/** Changes whenever a picture of the library is shown otherwise than before. */
export function* picturesRevision({ database }: Pick<Shop, 'database'>): Work<number> {
  return (
    (yield* database.get<{ revision: number }>(
      'SELECT pictures_revision AS revision FROM shops WHERE tenant = :tenant',
      [],
    ))?.revision ?? 0
  );
}

/** SQL placeholders for a list of values: `?, ?, ?`. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Pattern of LIKE, with a backslash as its escape, for texts that contain a word. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
