import { LRUCache } from 'lru-cache';
import type { Column, Database } from './database.ts';

/** Maximum number of translated statements in the cache. */
const maxKept = 2000;

/** Matches `:tenant`, a string literal, or a placeholder with or without a number. */
const places = /:tenant\b|'(?:[^']|'')*'|\?(\d*)/g;

interface Numbered {
  sql: string;
  /** Number of parameters in addition to the tenant. */
  count: number;
}

const cache = new LRUCache<string, Numbered>({ max: maxKept });

/** Numbers the placeholders of a statement: `:tenant` is the first, and the others follow. */
export function numbered(sql: string): Numbered {
  const cached = cache.get(sql);
  if (cached) return cached;
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
  cache.set(sql, result);
  return result;
}

/**
 * Binds a database to one shop: `:tenant` in a statement stands for its name. A statement without it, or with a wrong
 * number of parameters, is an error, so that no statement can read or write another tenant's rows.
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
