import { expect, it } from 'vitest';
import { runNow, type Work } from '../../core/work.ts';
import type { Column, Database } from './database.ts';
import { forTenant, numbered } from './for-tenant.ts';

it.each<[statement: string, written: string, count: number]>([
  ['SELECT 1 FROM t WHERE tenant = :tenant', 'SELECT 1 FROM t WHERE tenant = ?1', 0],
  ['UPDATE t SET a = ? WHERE tenant = :tenant AND b = ?', 'UPDATE t SET a = ?2 WHERE tenant = ?1 AND b = ?3', 2],
  ['a = ?2 AND b = ?1 AND tenant = :tenant AND c = ?2', 'a = ?3 AND b = ?2 AND tenant = ?1 AND c = ?3', 2],
  [
    'tenant = :tenant AND x IN (SELECT y FROM z WHERE tenant = :tenant)',
    'tenant = ?1 AND x IN (SELECT y FROM z WHERE tenant = ?1)',
    0,
  ],
  ["tenant = :tenant AND a = 'what''s ?' AND b = ?", "tenant = ?1 AND a = 'what''s ?' AND b = ?2", 1],
  ["VALUES (:tenant, ?, ':tenant', ?)", "VALUES (?1, ?2, ':tenant', ?3)", 2],
])('numbers the placeholders of %j', (statement, written, count) => {
  expect(numbered(statement)).toEqual({ sql: written, count });
});

it.each(['SELECT 1 FROM t WHERE a = ?', "SELECT 1 FROM t WHERE tenant = ':tenant'", 'SELECT :tenants'])(
  'refuses %j, which does not name the shop',
  (statement) => {
    expect(() => numbered(statement)).toThrow('says nothing of the shop');
  },
);

it('binds the tenant before the parameters, and refuses a wrong number of parameters', () => {
  const asked: [string, readonly Column[] | undefined][] = [];
  const answer = (sql: string, params?: readonly Column[]) => {
    asked.push([sql, params]);
    return [] as unknown as Work<never>;
  };
  const database = { get: answer, all: answer, run: answer } as unknown as Database;
  const own = forTenant(database, 'one');
  const statement = 'DELETE FROM t WHERE a = ? AND tenant = :tenant';
  for (const ask of [own.get, own.all, own.run]) {
    runNow(ask(statement, [7]));
    expect(() => runNow(ask(statement))).toThrow('1 placeholders for 0 parameters');
    expect(() => runNow(ask(statement, [7, 8]))).toThrow('1 placeholders for 2 parameters');
  }
  expect(asked).toEqual(Array(3).fill(['DELETE FROM t WHERE a = ?2 AND tenant = ?1', ['one', 7]]));
});
