import type { Work } from '../../core/work.ts';
import type { Database } from './database.ts';
import type { TextIndex } from './text-index.ts';

/** Makes a method of a port from a work: it is done when the method is called. */
export type Method = <Parameters extends unknown[], Result>(
  work: (...parameters: Parameters) => Work<Result>,
) => (...parameters: Parameters) => Promise<Result>;

/** One shop in a database, shared by the parts of its storage. */
export interface Shop {
  database: Database;
  tenant: string;
  texts: TextIndex;
  /** Runs a work to its end. */
  perform<Result>(work: Work<Result>): Promise<Result>;
  method: Method;
}

/** Increments and returns the revision of the catalogue. */
export function* bumpCatalogue({ database, tenant }: Shop): Work<number> {
  yield* database.run('UPDATE shops SET catalogue_revision = catalogue_revision + 1 WHERE tenant = ?', [tenant]);
  return yield* catalogueRevision({ database, tenant });
}

export function* catalogueRevision({ database, tenant }: Pick<Shop, 'database' | 'tenant'>): Work<number> {
  return (
    (yield* database.get<{ revision: number }>('SELECT catalogue_revision AS revision FROM shops WHERE tenant = ?', [
      tenant,
    ]))?.revision ?? 0
  );
}

/** Notes that pictures of the library are shown otherwise than before. */
export function* bumpPictures({ database, tenant }: Pick<Shop, 'database' | 'tenant'>): Work<void> {
  yield* database.run('UPDATE shops SET pictures_revision = pictures_revision + 1 WHERE tenant = ?', [tenant]);
}

/** Changes whenever a picture of the library is shown otherwise than before. */
export function* picturesRevision({ database, tenant }: Pick<Shop, 'database' | 'tenant'>): Work<number> {
  return (
    (yield* database.get<{ revision: number }>('SELECT pictures_revision AS revision FROM shops WHERE tenant = ?', [
      tenant,
    ]))?.revision ?? 0
  );
}

/** SQL placeholders for a list of values: `?, ?, ?`. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Pattern of LIKE, with a backslash as its escape, for texts that contain a word. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
