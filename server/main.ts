import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { parsePage } from '../compiler/index.ts';
import type { Market } from '../schemas/entities/market.ts';
import { createApp, createShop } from './app.ts';
import { demoCatalogue, demoPictures, openingPictures } from './catalogue/demo/index.ts';
import type { ShopConfig } from './config.ts';
import { demoShopConfig } from './demo-config.ts';
import { mediaRoutes } from './media/plugin.ts';
import { checkDocument } from './pages/check-document.ts';
import { checkScript } from './pages/check-script.ts';
import { type CheckDocument, createPageService } from './pages/page-service.ts';
import { addScriptRoutes } from './pages/script-routes.ts';
import { readStarterPages } from './pages/starter-pages.ts';
import { addPlayground } from './playground-routes.ts';
import { readConfig } from './read-config.ts';
import { readClientAssets } from './render/client-assets.ts';
import { scriptMeasure } from './render/script-bytes.ts';
import { addCrawlerRoutes, createStorefront } from './render/storefront.ts';
import type { Settings } from './settings.ts';
import { openStorage } from './storage/libsql/open.ts';
import { defaultTenant, seedCatalogue } from './storage/seed-catalogue.ts';

export interface RunningServer {
  app: FastifyInstance;
  /** Address that it really listens at. */
  url: string;
  close(): Promise<void>;
}

export interface ServerOptions {
  settings: Settings;
  /** Folder of the package: built client, pages to start with, fonts. */
  root: string;
  config?: Partial<ShopConfig>;
  logLevel?: string;
  /** Puts the demo catalogue and the pages into an empty database. */
  seeds?: boolean;
}

/** Opens the storage, fills an empty one, and serves shop and playground. */
export async function startServer({
  settings,
  root,
  config = settings.configFile === undefined ? demoShopConfig : readConfig(settings.configFile),
  logLevel = 'warn',
  seeds = true,
}: ServerOptions): Promise<RunningServer> {
  const log = pino({ level: logLevel });
  const storage = openStorage(settings.databaseFile);
  const shop = createShop({ storage, config, log, pageParts: (url) => storefront.partsOf(url) });
  const assets = readClientAssets(join(root, 'dist/client'));
  const { catalogue, pages } = shop.services.storage;
  const storefront = createStorefront({
    shop,
    assets,
    origin: settings.origin,
    markets: marketsOf(shop.services.config),
    pictureHosts: kept(
      () => catalogue.revision(),
      () => catalogue.pictureHosts(),
    ),
  });
  const scriptBytes = scriptMeasure(join(root, 'dist/client'));
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
    const known = { read: (name: string) => fragments.get(name), names: () => [...fragments.keys()] };
    return checkDocument(source, kind, known, {
      ...(published.length > 0 ? { slugs } : {}),
      scripts: scripts.map(({ id }) => id),
      ...(scriptBytes ? { scriptBytes } : {}),
    });
  };
  if (seeds) {
    if ((await catalogue.counts()).products === 0)
      await seedCatalogue(storage, demoCatalogue(), { tenant: defaultTenant });
    const service = createPageService(pages, shop.services.env, check);
    for (const { kind, id, source } of readStarterPages(join(root, 'examples')))
      await service.install(kind, id, source);
  }
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
          pictures: demoPictures(),
          warm: openingPictures,
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
      (scope) => addCrawlerRoutes(scope, { shop, origin: settings.origin }, storefront),
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

/** The worker that scripts of authors run in, as the build has named it. */
const isScriptWorker = (path: string): boolean => /[\\/]script-worker-[\w-]{8}\.js(\.br|\.gz)?$/.test(path);

/** WebAssembly runs there and nowhere else, and nothing else does: no request, no further script. */
const scriptWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** A name with its content's hash in it never means anything else. */
const assetCaching = (path: string): string =>
  /-[\w-]{8}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''))
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400';

/** The market without a prefix, then the others. */
const marketsOf = ({ defaultLocale, currencyCode, markets }: ShopConfig): Market[] => [
  { locale: defaultLocale, localePathPrefix: '', currencyCode },
  ...markets,
];

/** Remembers an answer as long as a number stays the same. */
function kept<Value>(revision: () => Promise<number>, read: () => Promise<Value>): () => Promise<Value> {
  let known: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const now = await revision();
    if (known?.revision !== now) known = { revision: now, value: read() };
    return known.value;
  };
}
