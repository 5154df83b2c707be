import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { demoShop } from '../../demo/index.ts';
import { addCopies } from '../../server/catalogue/media/copies.ts';
import { mediaRoutes } from '../../server/catalogue/media/plugin.ts';
import type { ShopConfig } from '../../server/core/config.ts';
import { marketsOf } from '../../server/core/markets.ts';
import type { FileStorage } from '../../server/core/ports/files.ts';
import type { Storage } from '../../server/core/ports/storage/storage.ts';
import { type ImportShopOptions, importShop } from '../../server/documents/merchant/import-shop.ts';
import { addCrawlerRoutes } from '../../server/http/crawlers/routes.ts';
import { createStorefront } from '../../server/render/answers/storefront.ts';
import { noAssets } from '../../server/render/assets/client-assets.ts';
import { addShopIcons } from '../../server/render/document/shop-icons.ts';
import type { Shop } from '../../server/shop/calls/shop.ts';
import { createApp } from '../../server/start/app.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { openContent } from '../../server/start/shop-content.ts';
import { createMemoryFiles } from '../../server/storage/files/memory.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';

/** Origin of the shop. */
export const origin = 'https://shop.example';

const starter = demoShop(join(import.meta.dirname, '../..'));

/** A shop whose catalogue is imported by a test. */
export interface ImportedShop {
  storage: Storage;
  /** Storage of the copied pictures. */
  files: FileStorage;
  /** Imports a text as `endcap import` does. Returns the exit code and the printed text. */
  run(
    csv: string,
    options?: Pick<
      Partial<ImportShopOptions>,
      'currencyCode' | 'shopName' | 'said' | 'pictures' | 'isDryRun' | 'decimalMark'
    >,
  ): Promise<{ exitCode: number; output: string }>;
  /** Opens the shop as a server does, with settings from a file. */
  serve(file?: Partial<ShopConfig>): Promise<{ app: FastifyInstance; shop: Shop; config: Partial<ShopConfig> }>;
  close(): Promise<void>;
}

/** Opens a shop with an empty storage, or with the demo shop in it. */
export async function emptyShop({ withDemo = false } = {}): Promise<ImportedShop> {
  const storage = openStorage(':memory:');
  const folder = mkdtempSync(join(tmpdir(), 'endcap-merchant-'));
  const files = createMemoryFiles();
  const apps: FastifyInstance[] = [];
  const serve: ImportedShop['serve'] = async (file) => {
    const { content, config } = await openContent(storage, starter, file);
    const shop = createShop({ storage, config });
    const { services } = shop;
    const storefront = createStorefront({
      shop,
      assets: noAssets,
      origin,
      markets: [
        { locale: services.config.defaultLocale, localePathPrefix: '', currencyCode: services.config.currencyCode },
      ],
      pictureHosts: () => services.storage.catalogue.pictureHosts(),
      rendersPerMinute: 100_000,
    });
    const app = await createApp({
      storage,
      shop,
      notFound: storefront.answer,
      failed: storefront.answer,
      rateLimits: false,
      plugins: [
        async (scope) => {
          await scope.register(mediaRoutes, { cacheDir: join(folder, 'pictures'), pictures: content.pictures() });
        },
        (scope) => addCopies(scope, { files, cacheDir: join(folder, 'pictures') }),
        (scope) => addShopIcons(scope, services.config),
        (scope) =>
          addCrawlerRoutes(scope, { shop, origin, library: storefront.library, markets: marketsOf(services.config) }),
      ],
    });
    apps.push(app);
    return { app, shop, config };
  };
  if (withDemo) await serve();
  return {
    storage,
    files,
    serve,
    async run(csv, options = {}) {
      const file = join(folder, 'northwind_export_1.csv');
      writeFileSync(file, csv);
      let output = '';
      const exitCode = await importShop({
        storage: storage.forTenant(defaultTenant),
        file,
        starter,
        ...options,
        output: { write: (text) => (output += text) },
      });
      return { exitCode, output };
    },
    async close() {
      for (const app of apps) await app.close();
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
