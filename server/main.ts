import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { parsePage } from '../compiler/index.ts';
import type { Market } from '../schemas/entities/market.ts';
import { createApp, createShop } from './app.ts';
import { readClientAssets } from './assets/client-assets.ts';
import { createScriptMeasure } from './assets/script-bytes.ts';
import type { ShopConfig } from './config.ts';
import { mediaRoutes } from './media/plugin.ts';
import { checkDocument } from './pages/check-document.ts';
import { checkScript } from './pages/check-script.ts';
import { type CheckDocument, createPageService } from './pages/page-service.ts';
import { addScriptRoutes } from './pages/script-routes.ts';
import { addPlayground } from './playground-routes.ts';
import { readConfig } from './read-config.ts';
import { addCrawlerRoutes } from './render/crawlers.ts';
import { addShopIcons } from './render/shop-icons.ts';
import { createStorefront } from './render/storefront.ts';
import type { Settings } from './settings.ts';
import { openContent } from './shop-content.ts';
import type { StarterShop } from './starter-shop.ts';
import { openStorage } from './storage/libsql/open.ts';

export interface RunningServer {
  app: FastifyInstance;
  /** Address it listens on, with the actual port. */
  url: string;
  close(): Promise<void>;
}

export interface ServerOptions {
  settings: Settings;
  /** Folder of the package, with the built client. */
  root: string;
  config?: Partial<ShopConfig>;
  logLevel?: string;
  /** Content of a new database, and the pages that a merchant's shop starts from. */
  starter: StarterShop;
}

/** Opens the storage, seeds an empty one, and serves shop and playground. */
export async function startServer({
  settings,
  root,
  starter,
  config: given = settings.configFile === undefined ? undefined : readConfig(settings.configFile),
  logLevel = 'warn',
}: ServerOptions): Promise<RunningServer> {
  const log = pino({ level: logLevel });
  const storage = openStorage(settings.databaseFile);
  const { content, config } = await openContent(storage, starter, given);
  const shop = createShop({ storage, config, log, pageParts: (url) => storefront.partsOf(url) });
  const assets = readClientAssets(join(root, 'dist/client'));
  const { catalogue, pages } = shop.services.storage;
  const storefront = createStorefront({
    shop,
    assets,
    origin: settings.origin,
    markets: marketsOf(shop.services.config),
    pictureHosts: cachedByRevision(
      () => catalogue.revision(),
      () => catalogue.pictureHosts(),
    ),
  });
  const scriptBytes = createScriptMeasure(join(root, 'dist/client'));
  const check: CheckDocument = async (source, { kind }) => {
    if (kind === 'script') return checkScript(source);
    const { library } = storefront;
    const [fragments, published, scripts] = await Promise.all([
      library.fragments(),
      library.slugs(),
      pages.published('script'),
    ]);
    // A page may link to itself before it is published.
    const slugs = kind === 'page' ? [...published, parsePage(source).page.slug] : published;
    const available = { read: (name: string) => fragments.get(name), names: () => [...fragments.keys()] };
    return checkDocument(source, kind, available, {
      ...(published.length > 0 ? { slugs } : {}),
      scripts: scripts.map(({ id }) => id),
      ...(scriptBytes ? { scriptBytes } : {}),
    });
  };
  const service = createPageService(pages, shop.services.env, check);
  for (const { kind, id, source } of content.documents) await service.install(kind, id, source);
  const app = await createApp({
    storage,
    shop,
    notFound: storefront.answer,
    failed: storefront.answer,
    pages: {
      check,
      preview: storefront.preview,
      isOpen: !settings.isProduction,
      ...(settings.adminPassword ? { password: settings.adminPassword } : {}),
      ...(settings.authorPassword ? { authorPassword: settings.authorPassword } : {}),
    },
    plugins: [
      async (scope) => {
        await scope.register(mediaRoutes, {
          cacheDir: settings.pictureDir,
          pictures: content.pictures(),
          warm: content.openingPictures,
        });
        if (existsSync(join(root, 'dist/client/assets')))
          await scope.register(fastifyStatic, {
            root: join(root, 'dist/client/assets'),
            prefix: '/assets/',
            index: false,
            cacheControl: false,
            setHeaders(response, path) {
              response.setHeader('cache-control', assetCaching(path));
              if (isScriptWorker(path)) response.setHeader('content-security-policy', scriptWorkerPolicy);
            },
            decorateReply: false,
            preCompressed: true,
          });
      },
      (scope) => addShopIcons(scope, shop.services.config),
      (scope) => addCrawlerRoutes(scope, { shop, origin: settings.origin, library: storefront.library }),
      (scope) =>
        addScriptRoutes(scope, {
          pages,
          workerFile: join(root, 'dist/sandbox/module-worker.js'),
          hosts: shop.services.config.scriptHosts,
        }),
      (scope) => addPlayground(scope, { clientDir: join(root, 'dist/client') }),
    ],
  });
  await app.listen({ host: settings.host, port: settings.port });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  return {
    app,
    url: `http://${settings.host === '0.0.0.0' || settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`,
    async close() {
      await app.close();
      await storage.close();
    },
  };
}

/** Whether a file is the worker that runs author scripts, under its hashed name. */
const isScriptWorker = (path: string): boolean => /[\\/]script-worker-[\w-]{8}\.js(\.br|\.gz)?$/.test(path);

/** Policy of that worker: WebAssembly only, no requests and no other scripts. */
const scriptWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** File names with a content hash are immutable. */
const assetCaching = (path: string): string =>
  /-[\w-]{8}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''))
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400';

/** The default market, without a path prefix, then the others. */
const marketsOf = ({ defaultLocale, currencyCode, markets }: ShopConfig): Market[] => [
  { locale: defaultLocale, localePathPrefix: '', currencyCode },
  ...markets,
];

/** Caches a value until the revision changes. */
function cachedByRevision<Value>(revision: () => Promise<number>, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const current = await revision();
    if (cached?.revision !== current) cached = { revision: current, value: read() };
    return cached.value;
  };
}
