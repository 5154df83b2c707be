import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoShop } from '../../demo/index.ts';
import { systemEnv } from '../../server/core/env.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import type { ShopStorage } from '../../server/core/ports/storage/storage.ts';
import type { SubjectStorage } from '../../server/core/ports/storage/subjects.ts';
import { startServer } from '../../server/main.ts';
import { createStorefront } from '../../server/render/answers/storefront.ts';
import { readClientAssets } from '../../server/render/assets/client-assets.ts';
import { createApp } from '../../server/start/app.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { readSettings } from '../../server/start/settings.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { cpu } from '../measure.ts';

const paths = ['/', '/products/harbour-mug', '/collections/table'];
const changes = 120;
/** Requests for each page after each change. */
const requests = 4;
/** Time between two changes: the clock of the shop is moved, so that a slow machine renders no more often. */
const betweenMs = 250;
/** Every nth change sells the last piece of a variant, or restocks it. */
const lastPiece = 5;

/**
 * Emulates the cache before pages recorded their subjects: a change that raised the catalogue's revision, such as of
 * the last piece of a variant, purged all cached pages; other changes were visible once a page was no longer fresh.
 */
const oneRevision = (subjects: SubjectStorage): SubjectStorage => ({
  ...subjects,
  revision: () => subjects.revision(),
  async changedSince(position) {
    const { changes, position: next } = await subjects.changedSince(position);
    const isWide = changes === 'all' || changes.some(({ subject }) => /^(?:listed|variants):/.test(subject));
    return { position: next, changes: isWide ? 'all' : [] };
  },
});

type Open = Awaited<ReturnType<typeof openPages>>;

/** Opens the pages of the demo shop on a storage. */
async function openPages(file: string, now: () => number, subjectsOf: (subjects: SubjectStorage) => SubjectStorage) {
  const storage = openStorage(file);
  const { config } = demoShop(packageRoot);
  const shop = createShop({ storage, config, origin: 'http://localhost', env: { ...systemEnv, now } });
  const shopStorage = shop.services.storage;
  Object.assign(shopStorage, { subjects: subjectsOf(shopStorage.subjects) });
  const storefront = createStorefront({
    shop,
    assets: readClientAssets(join(packageRoot, 'dist/client')),
    origin: 'http://localhost',
    markets: [{ locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' }],
    pictureHosts: async () => [],
  });
  const app = await createApp({ storage, shop, rateLimits: false, notFound: storefront.answer });
  const close = async () => {
    await app.close();
    await storage.close();
  };
  return { app, storage: shopStorage, kept: storefront.measures.keptPages, close };
}

/** Returns tracked variants of distinct products. */
async function variantsIn({ catalogue, stock }: ShopStorage): Promise<string[]> {
  const listed = await catalogue.listedProducts(60, 0);
  const products = await catalogue.products(listed.map(({ id }) => id));
  const items = await stock.read(products.map(({ variants }) => variants[0]!.id));
  return items.filter(({ isTracked }) => isTracked).map(({ variantId }) => variantId);
}

async function changeStock({ stock }: ShopStorage, variantId: string, at: number): Promise<void> {
  const [item] = await stock.read([variantId]);
  const { quantity, price, mrp } = item!;
  const soldOutOrBack = quantity > 0 ? 0 : 9;
  const wanted = at % lastPiece === 0 ? soldOutOrBack : Math.max(1, quantity) + 1;
  const change = { variantId, seen: { quantity, price, mrp }, wanted: { quantity: wanted, price, mrp } };
  await stock.change([change], { id: `bench-${at}`, author: 'bench', at: Date.now() });
}

const ask = async ({ app }: Open) => {
  for (const url of paths) for (let time = 0; time < requests; time += 1) await app.inject({ url });
};

/** Benchmarks three pages of the demo shop while its stock changes, with subjects and with one revision for all. */
export async function benchChangingStock(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const settings = { ...readSettings({}, { data, port: '0' }), origin: 'http://localhost' };
  await (await startServer({ settings, root: packageRoot, starter: demoShop(packageRoot) })).close();
  let time = Date.now();
  const now = () => time;
  const open: Record<string, Open> = {
    'one revision': await openPages(settings.databaseFile, now, oneRevision),
    subjects: await openPages(settings.databaseFile, now, (subjects) => subjects),
  };
  const [first] = Object.values(open);
  const variants = await variantsIn(first!.storage);
  const used: Record<string, number> = {};
  const before: Record<string, ReturnType<Open['kept']>> = {};
  for (const [name, each] of Object.entries(open)) {
    await ask(each);
    before[name] = each.kept();
  }
  for (let at = 0; at < changes; at += 1) {
    time += betweenMs;
    await changeStock(first!.storage, variants[(at * 7) % variants.length]!, at);
    await new Promise(setImmediate);
    for (const [name, each] of Object.entries(open)) {
      const start = cpu();
      await ask(each);
      used[name] = (used[name] ?? 0) + cpu() - start;
    }
  }
  console.log(`\n${changes} changes of stock, each with ${requests} requests for ${paths.join(', ')}`);
  for (const [name, each] of Object.entries(open)) {
    const [now, was] = [each.kept(), before[name]!];
    const asked = changes * requests * paths.length;
    const share = (count: number) => `${((100 * count) / asked).toFixed(1)}%`;
    console.log(
      `  ${name.padEnd(14)} hits ${share(now.hit - was.hit)}, stale ${share(now.stale - was.stale)}, rendered ${share(now.miss - was.miss)}, CPU ${(used[name]! / used.subjects!).toFixed(2)}x`,
    );
    await each.close();
  }
  rmSync(data, { recursive: true, force: true });
}
