import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runNow } from '../../core/work.ts';
import { type Database, openDatabase } from './database.ts';
import { createEngine } from './engine.ts';

let folder: string;
let own: Database;
let other: Database;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-turn-'));
  own = openDatabase(join(folder, 'shop.db'));
  own.execute('CREATE TABLE counters (value INTEGER); INSERT INTO counters VALUES (0)');
  other = openDatabase(join(folder, 'shop.db'));
});
afterAll(() => {
  own.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const count = 'SELECT value FROM counters';

/** Reads the counter at most once in a turn of the event loop. */
function once(read = () => createEngine(own).get<{ value: number }>(count)): () => number | undefined {
  const value = createEngine(own).oncePerTurn(read);
  return () => runNow(value())?.value;
}
const increment = (database: Database) => database.run('UPDATE counters SET value = value + 1');

it('reads once in a turn of the event loop', async () => {
  const reader = vi.fn(() => createEngine(own).get<{ value: number }>(count));
  const value = once(reader);
  expect([value(), value(), value()]).toEqual([0, 0, 0]);
  expect(reader).toHaveBeenCalledOnce();
});

it("sees this connection's writes and rollbacks immediately", () => {
  const value = once();
  expect(value()).toBe(0);
  increment(own);
  expect(value()).toBe(1);
  expect(() =>
    own.transaction(() => {
      increment(own);
      expect(value()).toBe(2);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(value()).toBe(1);
});

it("sees another connection's writes in the next turn", async () => {
  const value = once();
  expect(value()).toBe(1);
  increment(other);
  await setImmediate();
  expect(value()).toBe(2);
});
