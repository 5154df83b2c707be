import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withPartialDocuments } from '../../../testing/check-stored-documents.ts';
import { describeStorage } from '../../../tests/conformance/storage/describe-storage.ts';
import { StorageError } from '../../core/storage-error.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, migrateEach } from './migrate.ts';
import foundation from './migrations/001-foundation.ts';
import { openStorage } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const freshFile = (): string => {
  files += 1;
  return join(folder, `shop-${files}.db`);
};

describeStorage('libsql in memory', () => openStorage(':memory:'));
describeStorage('libsql in a file', () => openStorage(freshFile()));

describe('a new database', () => {
  const contentOf = (database: Database): unknown[] => {
    const all = database.all<{ type: string; name: string; sql: string }>(
      'SELECT type, name, sql FROM sqlite_master ORDER BY type, name',
    );
    const rows = all
      .filter(({ type }) => type === 'table')
      .map(({ name }) => [name, database.all(`SELECT * FROM "${name}"`)]);
    return [all, rows, database.all('PRAGMA user_version'), database.all('PRAGMA application_id')];
  };

  it('has the schema that all migrations produce one after the other', () => {
    const [made, migrated] = [openDatabase(':memory:'), openDatabase(':memory:')];
    migrate(made, ':memory:');
    migrateEach(migrated);
    expect(contentOf(made)).toEqual(contentOf(migrated));
    made.close();
    migrated.close();
  });
});

/** Offset of the schema version in the header of a database file. */
const userVersionOffset = 60;

const failureOf = (open: () => unknown): StorageError => {
  try {
    open();
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
  throw new Error('opened without complaint');
};

describe('an unusable file', () => {
  it('is rejected unchanged when it is not a database', () => {
    const file = freshFile();
    writeFileSync(file, 'my shopping list\n'.repeat(100));
    const failure = failureOf(() => openStorage(file));
    expect(failure.problem).toBe('corrupt');
    expect(failure.message).toContain(file);
    expect(failure.advice).not.toBe('');
    expect(readFileSync(file, 'utf8')).toBe('my shopping list\n'.repeat(100));
  });

  it('is rejected when it is damaged after its header', async () => {
    const file = freshFile();
    await openStorage(file).close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 100, 8000);
    writeFileSync(file, bytes);
    expect(failureOf(() => openStorage(file)).problem).toBe('corrupt');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('is rejected unchanged when a newer version wrote it', async () => {
    const file = freshFile();
    await openStorage(file).close();
    const bytes = readFileSync(file);
    bytes.writeUInt32BE(999, userVersionOffset);
    writeFileSync(file, bytes);
    const before = readFileSync(file);
    expect(failureOf(() => openStorage(file)).problem).toBe('newer');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is rejected unchanged when it belongs to another program', () => {
    const file = freshFile();
    const database = openDatabase(file);
    database.execute('CREATE TABLE notes (id INTEGER)');
    database.close();
    const before = readFileSync(file);
    expect(failureOf(() => openStorage(file)).problem).toBe('not-ours');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is rejected when its folder cannot be created', () => {
    const file = freshFile();
    writeFileSync(file, '');
    expect(failureOf(() => openStorage(join(file, 'shop.db'))).problem).toBe('unreachable');
  });

  it('reports a full disk and rolls back', async () => {
    const file = freshFile();
    await openStorage(file).close();
    const database = openDatabase(file);
    const pages = Number(Object.values(database.get<Record<string, number>>('PRAGMA page_count')!)[0]);
    database.execute(`PRAGMA max_page_count = ${pages}`);
    const failure = failureOf(() =>
      database.transaction(() => {
        for (let at = 0; at < 100; at += 1) {
          database.run("INSERT INTO subscriptions (tenant, email, subscribed_at) VALUES ('t', ?, ?)", [
            `${at}`,
            'x'.repeat(2000),
          ]);
        }
      }),
    );
    expect(failure.problem).toBe('full');
    expect(database.all('SELECT * FROM subscriptions')).toEqual([]);
    database.close();
  });

  it('is migrated from an older version without loss', () =>
    withPartialDocuments(async () => {
      const file = freshFile();
      const old = openDatabase(file);
      old.execute(foundation);
      old.execute("INSERT INTO shops (tenant, number) VALUES ('t', 1)");
      const doc = {
        slug: 'old-mug',
        title: 'हिन्दी टी-शर्ट',
        brand: 'Łódź',
        category: '日本語のシャツ',
        tags: ['C++'],
        options: [],
        variants: [{ sku: 'A1' }],
        summary: '',
        descriptionHtml: '',
        publishedAt: '2026-01-01',
        assets: [{ url: 'https://cdn.example/a.jpg' }, { url: '/b.jpg' }],
      };
      old.run("INSERT INTO products VALUES ('t', 'p', 's', 'old-mug', 1, 'h', ?, '[0,0,0,0,0]')", [
        JSON.stringify(doc),
      ]);
      const fields = JSON.stringify({ ...doc, price: 100, currencyCode: 'INR', publishedAt: 0 });
      old.run("INSERT INTO product_index VALUES (1, 't', 'p', ?, 1, 1, 0, 0, 1)", [fields]);
      old.execute(`PRAGMA application_id = ${0x454e4443}`);
      old.execute('PRAGMA user_version = 1');
      old.close();
      const storage = openStorage(file);
      const { catalogue, search } = storage.forTenant('t');
      // The text index is rebuilt.
      for (const q of ['हिन्दी', 'lodz', '本語', 'シャツ', 'c++'])
        expect((await search.search({ q, page: 1, perPage: 5, filters: [] })).found, q).toBe(1);
      expect((await search.search({ q: 'c#', page: 1, perPage: 5, filters: [] })).found).toBe(0);
      expect(await catalogue.listedProducts(5, 0)).toMatchObject([{ slug: 'old-mug' }]);
      expect(await catalogue.pictureHosts()).toEqual(['https://cdn.example']);
      await storage.close();
    }));

  it('keeps everything when it is reopened', async () => {
    const file = freshFile();
    const first = openStorage(file);
    await first.forTenant('t').people.subscribe('a@example.com', 'token', 'now');
    await first.close();
    const database = openDatabase(file);
    expect(database.all('SELECT email FROM subscriptions')).toEqual([{ email: 'a@example.com' }]);
    database.close();
  });
});

/** Writes carts for ever, and prints each quantity once it is acknowledged. */
const writer = `
import { openStorage } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))};
const shop = openStorage(process.argv[2]).forTenant('t');
for (let quantity = 1; ; quantity += 1) {
  await shop.carts.change({ owner: 'o', name: 'main' }, [], () => ({
    cart: { id: 'c', lines: [{ id: 'l', variantId: 'v', quantity, attributes: [] }], discountCodes: [], attributes: [],
      customerNote: '', fence: [] },
    result: undefined,
  }));
  await new Promise((resolve) => process.stdout.write(quantity + '\\n', resolve));
}`;

describe('a server killed between request and response', () => {
  it('has stored everything it acknowledged', async () => {
    const file = freshFile();
    const script = join(folder, 'writer.mts');
    writeFileSync(script, writer);
    const child = spawn(process.execPath, ['--import', 'tsx', script, file], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    const killed = new Promise<void>((resolve) => child.on('exit', () => resolve()));
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.split('\n').length > 40) child.kill('SIGKILL');
    }
    await killed;
    expect(existsSync(file)).toBe(true);
    const acknowledged = Number(output.split('\n').at(-2));
    const storage = openStorage(file);
    const cart = await storage.forTenant('t').carts.read({ owner: 'o', name: 'main' });
    await storage.close();
    expect(acknowledged).toBeGreaterThan(30);
    expect(cart?.lines[0]?.quantity).toBeGreaterThanOrEqual(acknowledged);
    expect(cart?.lines[0]?.quantity).toBeLessThanOrEqual(acknowledged + 1);
  });
});
