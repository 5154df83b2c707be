import { LRUCache } from 'lru-cache';
import type { Column, Database } from './database.ts';

/** Statements whose translation is kept. */
const maxKept = 2000;

/** `:tenant`, a text, or a placeholder with or without its number. */
const places = /:tenant\b|'(?:[^']|'')*'|\?(\d*)/g;

interface Numbered {
  sql: string;
  /** Parameters that the statement has beside the tenant. */
  count: number;
}

const kept = new LRUCache<string, Numbered>({ max: maxKept });

/** Numbers the placeholders of a statement: `:tenant` is the first, and the others follow. */
export function numbered(sql: string): Numbered {
  const known = kept.get(sql);
  if (known) return known;
  let isBound = false;
  let last = 0;
  let highest = 0;
  const written = sql.replace(places, (found, number: string | undefined) => {
    if (found.startsWith("'")) return found;
    if (found === ':tenant') {
      isBound = true;
      return '?1';
    }
    if (number === '') last += 1;
    const place = number === '' ? last : Number(number);
    highest = Math.max(highest, place);
    return `?${place + 1}`;
  });
  if (!isBound) throw new Error(`A statement of the storage says nothing of the shop it is about: ${sql}`);
  const result = { sql: written, count: highest };
  kept.set(sql, result);
  return result;
}

/**
 * Binds a database to one shop: `:tenant` in a statement is its name. A statement without it, or with another number of
 * parameters than placeholders, is an error, so that none reads or writes the rows of another shop.
 */
export function forTenant(database: Database, tenant: string): Database {
  const asked = (sql: string, params: readonly Column[]): [sql: string, params: Column[]] => {
    const statement = numbered(sql);
    if (statement.count !== params.length)
      throw new Error(`A statement has ${statement.count} placeholders for ${params.length} parameters: ${sql}`);
    return [statement.sql, [tenant, ...params]];
  };
  return {
    ...database,
    get: (sql, params = []) => database.get(...asked(sql, params)),
    all: (sql, params = []) => database.all(...asked(sql, params)),
    run: (sql, params = []) => database.run(...asked(sql, params)),
  };
}
