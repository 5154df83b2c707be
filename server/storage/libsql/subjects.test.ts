import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleProduct } from '../../../testing/sample-products.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';
import { openDatabase } from './database.ts';
import { openStorage } from './open.ts';

let folder: string;
let servers: Storage[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-subjects-'));
  const file = join(folder, 'shop.db');
  servers = [openStorage(file), openStorage(file)];
});
afterAll(async () => {
  for (const each of servers) await each.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reports what another process has changed, in the next turn', async () => {
  const [own, other] = servers.map((storage) => storage.forTenant('one'));
  const { position } = await own!.subjects.changedSince(undefined);
  await other!.catalogue.upsertProducts([sampleProduct({ slug: 'cup', title: 'Cup' })]);
  await setImmediate();
  expect((await own!.subjects.revision()).raised).toBeGreaterThan(position.raised);
  const { changes } = await own!.subjects.changedSince(position);
  expect(changes).toContainEqual({ subject: 'product:cup', isSoft: false });
});

it.each(['catalogue', 'pages', 'price', 'search', 'pictures'])(
  'reports everything after a change of the %s revision by a version that knows no subjects',
  async (revision) => {
    const { subjects } = servers[0]!.forTenant('one');
    const { position } = await subjects.changedSince(undefined);
    const database = openDatabase(join(folder, 'shop.db'));
    database.run(`UPDATE shops SET ${revision}_revision = ${revision}_revision + 1 WHERE tenant = 'one'`);
    database.close();
    await setImmediate();
    expect((await subjects.revision()).unnamed).toBeGreaterThan(position.unnamed);
    expect((await subjects.changedSince(position)).changes).toBe('all');
  },
);
