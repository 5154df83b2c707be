import type { Database } from './database.ts';

/** One shop in a database, shared by the parts of its storage. */
export interface Shop {
  database: Database;
  tenant: string;
  /** Suffix of the tables of this shop's text index. */
  number: number;
}

/** Finds or creates the shop of a tenant. */
export const openShop = (database: Database, tenant: string): Shop =>
  database.transaction(() => {
    const found = database.get<{ number: number }>('SELECT number FROM shops WHERE tenant = ?', [tenant]);
    if (found) return { database, tenant, number: found.number };
    const last = database.get<{ last: number | null }>('SELECT max(number) AS last FROM shops');
    const number = (last?.last ?? 0) + 1;
    database.run('INSERT INTO shops (tenant, number) VALUES (?, ?)', [tenant, number]);
    return { database, tenant, number };
  });

/** Increments and returns the revision of the catalogue. */
export const bumpCatalogue = ({ database, tenant }: Shop): number => {
  database.run('UPDATE shops SET catalogue_revision = catalogue_revision + 1 WHERE tenant = ?', [tenant]);
  return catalogueRevision({ database, tenant });
};

export const catalogueRevision = ({ database, tenant }: Pick<Shop, 'database' | 'tenant'>): number =>
  database.get<{ revision: number }>('SELECT catalogue_revision AS revision FROM shops WHERE tenant = ?', [tenant])
    ?.revision ?? 0;

/** Notes that pictures of the library are shown otherwise than before. */
export const bumpPictures = ({ database, tenant }: Pick<Shop, 'database' | 'tenant'>): void => {
  database.run('UPDATE shops SET pictures_revision = pictures_revision + 1 WHERE tenant = ?', [tenant]);
};

/** Changes whenever a picture of the library is shown otherwise than before. */
export const picturesRevision = ({ database, tenant }: Pick<Shop, 'database' | 'tenant'>): number =>
  database.get<{ revision: number }>('SELECT pictures_revision AS revision FROM shops WHERE tenant = ?', [tenant])
    ?.revision ?? 0;

/**
 * Reads at most once in a turn of the event loop: for what every request asks for. What this process writes is seen at
 * once, what another one writes in the next turn.
 */
export function oncePerTurn<Value>(database: Database, read: () => Value): () => Value {
  let known: { value: Value; writes: number } | undefined;
  return () => {
    if (!known) setImmediate(() => (known = undefined));
    if (known?.writes !== database.writes) known = { value: read(), writes: database.writes };
    return known.value;
  };
}

/** SQL placeholders for a list of values: `?, ?, ?`. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Pattern of LIKE, with a backslash as its escape, for texts that contain a word. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
