import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoShop } from '../demo/index.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { startServer } from '../server/main.ts';
import { cachedPage } from '../server/render/answers/send-page.ts';
import { createStorefront } from '../server/render/answers/storefront.ts';
import { readClientAssets } from '../server/render/assets/client-assets.ts';
import { createShop } from '../server/start/create-shop.ts';
import { readSettings } from '../server/start/settings.ts';
import { openStorage } from '../server/storage/libsql/open.ts';
import { cpu } from './measure.ts';

/** Maximum CPU time in milliseconds for a page that is rendered for one shopper. */
const goalMs = 3;
const warmUp = 20;
const rounds = 40;
/** Renders per reading of the clock, which is slow on some machines. */
const repeats = 5;

const paths = ['/', '/collections/table', '/products/harbour-mug', '/search?q=mug', '/about', '/cart', '/checkout'];

/**
 * Benchmarks pages of the demo shop that are rendered instead of taken from the cache: CPU time from address to bytes,
 * before compression.
 */
export async function benchUncachedPages(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  const settings = { ...readSettings({}, { data, port: '0' }), origin: 'http://localhost' };
  const starter = demoShop(packageRoot);
  await (await startServer({ settings, root: packageRoot, starter })).close();
  const storage = openStorage(settings.databaseFile);
  const shop = createShop({ storage, config: starter.config, origin: settings.origin });
  const storefront = createStorefront({
    shop,
    assets: readClientAssets(join(packageRoot, 'dist/client')),
    origin: settings.origin,
    markets: [{ locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' }],
    pictureHosts: async () => [],
  });
  console.log('\nUncached pages, CPU time (lower quartile)');
  for (const path of paths) {
    const times: number[] = [];
    for (let round = -warmUp; round < rounds; round++) {
      const before = cpu();
      for (let repeat = 0; repeat < repeats; repeat++) {
        const { html, status } = await storefront.render(path);
        cachedPage({ html, status, policy: '' }, 0);
      }
      if (round >= 0) times.push((cpu() - before) / repeats);
    }
    const time = times.sort((a, b) => a - b)[rounds / 4]!;
    console.log(`  ${path.padEnd(28)} ${time.toFixed(2).padStart(6)} ms${time > goalMs ? '  above the goal' : ''}`);
  }
  storage.close();
  rmSync(data, { recursive: true, force: true });
}
