import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { emptyCart } from '../../shop/carts/line-changes.ts';
import { openDatabase } from '../libsql/database.ts';
import { openStorage } from '../libsql/open.ts';
import { createBackup, type ShopFiles } from './create-backup.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'endcap-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const now = new Date('2026-03-11T08:30:00.250Z');
const name = 'endcap-20260311T083000Z';
const file = 'uploads/0123456789abcdef.png';

let shops = 0;
const newFolder = (): string => {
  const folder = join(root, String(shops++));
  mkdirSync(folder);
  return folder;
};
const filesOf = (data: string): ShopFiles => ({
  databaseFile: join(data, 'shop.db'),
  uploadDir: join(data, 'uploads'),
});

let data: string;
let into: string;
beforeEach(async () => {
  data = newFolder();
  into = join(newFolder(), 'backups');
  const { storage } = await openSampleShop({}, { storage: openStorage(join(data, 'shop.db')) });
  await storage.close();
  mkdirSync(join(data, 'uploads'));
  writeFileSync(join(data, file), 'a picture');
  writeFileSync(join(data, 'uploads/fedcba9876543210.png.part'), 'half a pic');
});

const productOf = async (folder: string) => {
  const storage = openStorage(join(folder, 'shop.db'));
  try {
    return await storage.forTenant('default').catalogue.productBySlug('item-1');
  } finally {
    await storage.close();
  }
};
const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: Error) => error.message,
  );

it('restores database and files as they were', async () => {
  const before = await productOf(data);
  const { folder, manifest } = await createBackup(filesOf(data), { into, now });
  expect(folder).toBe(join(into, name));
  expect(manifest.files.map(({ path }) => path)).toEqual(['shop.db', file]);
  expect(manifest.tables.products).toBeGreaterThan(0);
  rmSync(data, { recursive: true });
  const { movedTo } = await restoreBackup(folder, filesOf(data), { now, replace: false });
  expect(movedTo).toBeUndefined();
  expect(readdirSync(data).sort()).toEqual(['shop.db', 'uploads']);
  expect(await productOf(data)).toEqual(before);
  expect(readFileSync(join(data, file), 'utf8')).toBe('a picture');
});

it('copies what is committed when the backup begins, without the writes of an open transaction', async () => {
  const other = openDatabase(join(data, 'shop.db'));
  const storage = openStorage(join(data, 'shop.db'));
  const { carts } = storage.forTenant('default');
  await carts.change({ owner: 'first', name: 'main' }, [], () => ({ cart: emptyCart('cart'), result: undefined }));
  other.execute('BEGIN IMMEDIATE');
  other.run("INSERT INTO carts (tenant, owner, name, doc) VALUES ('default', 'second', 'main', '{}')");
  const { manifest } = await createBackup(filesOf(data), { into, now });
  other.execute('COMMIT');
  expect(manifest.tables.carts).toBe(1);
  other.close();
  await storage.close();
});

it('keeps only the newest backups', async () => {
  const at = (second: number) => new Date(now.getTime() + second * 1000);
  for (const second of [0, 1, 2]) await createBackup(filesOf(data), { into, now: at(second) });
  writeFileSync(join(into, 'notes.txt'), 'not a backup');
  const { removed } = await createBackup(filesOf(data), { into, now: at(3), keep: 2 });
  expect(removed).toEqual([join(into, name), join(into, 'endcap-20260311T083001Z')]);
  expect(readdirSync(into).sort()).toEqual(['endcap-20260311T083002Z', 'endcap-20260311T083003Z', 'notes.txt']);
});

it('leaves no files behind when a backup fails', async () => {
  const missing = { databaseFile: join(data, 'nowhere.db'), uploadDir: undefined };
  expect(await problemOf(createBackup(missing, { into, now }))).toContain('There is no shop to back up.');
  writeFileSync(join(data, 'other.db'), 'x'.repeat(200));
  const foreign = { databaseFile: join(data, 'other.db'), uploadDir: undefined };
  expect(await problemOf(createBackup(foreign, { into, now }))).toContain('The file is not a database.');
  // A folder in place of a file makes the copy fail.
  mkdirSync(join(data, 'uploads/aaaaaaaaaaaaaaaa.png'));
  expect(await problemOf(createBackup(filesOf(data), { into, now }))).not.toBe('none');
  expect(existsSync(into) ? readdirSync(into) : []).toEqual([]);
});

it('refuses a second backup within the same second', async () => {
  await createBackup(filesOf(data), { into, now });
  expect(await problemOf(createBackup(filesOf(data), { into, now }))).toContain('a backup of this second');
  expect(readdirSync(into)).toEqual([name]);
});

it('moves an existing shop aside only on request', async () => {
  const { folder } = await createBackup(filesOf(data), { into, now });
  writeFileSync(join(data, file), 'another picture');
  expect(await problemOf(restoreBackup(folder, filesOf(data), { now, replace: false }))).toContain(
    'A shop already exists',
  );
  expect(readFileSync(join(data, file), 'utf8')).toBe('another picture');
  const { movedTo } = await restoreBackup(folder, filesOf(data), { now, replace: true });
  expect(readFileSync(join(data, file), 'utf8')).toBe('a picture');
  expect(readFileSync(join(movedTo!, file), 'utf8')).toBe('another picture');
  expect(await productOf(movedTo!)).toEqual(await productOf(data));
});

it("never applies another database's write-ahead log to a restored one", async () => {
  const { folder } = await createBackup(filesOf(data), { into, now });
  const before = await productOf(data);
  // As left behind by a killed server.
  writeFileSync(join(data, 'shop.db-wal'), 'the log of the old database');
  writeFileSync(join(data, 'shop.db-shm'), 'its index');
  await restoreBackup(folder, filesOf(data), { now, replace: true });
  expect(readdirSync(data).filter((each) => each.startsWith('shop.db'))).toEqual(['shop.db']);
  expect(await productOf(data)).toEqual(before);
});

const change = (folder: string, edit: (manifest: Manifest) => object): void => {
  const manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Manifest;
  writeFileSync(join(folder, manifestName), JSON.stringify({ ...manifest, ...edit(manifest) }));
};

const damages: [string, (folder: string) => void, RegExp][] = [
  ['without its list', (folder) => rmSync(join(folder, manifestName)), /not a backup, or one that was interrupted/],
  ['whose list is cut', (folder) => truncateSync(join(folder, manifestName), 40), /is not JSON/],
  ['of another format', (folder) => change(folder, () => ({ format: 2 })), /was modified after it was written/],
  [
    'that names a file outside of it',
    (folder) =>
      change(folder, ({ files: [first, second] }) => ({
        files: [first, { ...second, path: 'uploads/../../shop.db' }],
      })),
    /was modified after it was written/,
  ],
  ['without a file', (folder) => rmSync(join(folder, file)), /0123456789abcdef\.png of the backup is missing/],
  [
    'with a changed file',
    (folder) => writeFileSync(join(folder, file), 'b picture'),
    /was modified after it was written/,
  ],
  [
    'with a cut database',
    (folder) => truncateSync(join(folder, 'shop.db'), 8192),
    /shop\.db of the backup was modified/,
  ],
  [
    'whose database has fewer rows than its list says',
    (folder) => change(folder, ({ tables }) => ({ tables: { ...tables, products: tables.products! + 1 } })),
    /Table products has \d+ rows, and had \d+/,
  ],
  [
    'whose list has no database',
    (folder) => change(folder, ({ files }) => ({ files: files.slice(1) })),
    /has no database/,
  ],
];

it.each(damages)('refuses a backup %s, and changes nothing', async (_, damage, problem) => {
  const { folder } = await createBackup(filesOf(data), { into, now });
  damage(folder);
  writeFileSync(join(data, file), 'of today');
  // SQLite removes its own files beside the database when the last connection is gone.
  const names = (): string[] => readdirSync(data).filter((name) => !/-(shm|wal)$/.test(name));
  const before = names();
  expect(await problemOf(restoreBackup(folder, filesOf(data), { now, replace: true }))).toMatch(problem);
  expect(readFileSync(join(data, file), 'utf8')).toBe('of today');
  expect(names()).toEqual(before);
});

it('leaves files in a bucket alone, and records that in the manifest', async () => {
  const { folder, manifest } = await createBackup({ ...filesOf(data), uploadDir: undefined }, { into, now });
  expect(manifest).toMatchObject({ isWithoutFiles: true, files: [{ path: 'shop.db' }] });
  const whole = await createBackup(filesOf(data), { into, now: new Date(now.getTime() + 1000) });
  const target = { databaseFile: join(newFolder(), 'shop.db'), uploadDir: undefined };
  expect(await problemOf(restoreBackup(whole.folder, target, { now, replace: false }))).toContain(
    'store uploads in a bucket',
  );
  await restoreBackup(folder, target, { now, replace: false });
  expect(existsSync(target.databaseFile)).toBe(true);
});
