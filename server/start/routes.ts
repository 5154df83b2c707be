import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addFonts } from '../catalogue/fonts/routes.ts';
import { addCopies } from '../catalogue/media/copies.ts';
import { addFilms } from '../catalogue/media/films.ts';
import { iconRoutes } from '../catalogue/media/icons.ts';
import { mediaRoutes } from '../catalogue/media/plugin.ts';
import type { StarterShop } from '../catalogue/starter-shop.ts';
import { marketsOf } from '../core/markets.ts';
import { addCrawlerRoutes } from '../http/crawlers/routes.ts';
import { addSpeculationRules } from '../http/crawlers/speculation-rules.ts';
import { addFormRoutes } from '../http/forms/routes.ts';
import { addGallery } from '../http/gallery/routes.ts';
import { addAnalyticsRoutes } from '../http/routes/analytics.ts';
import { addDataRoutes } from '../http/routes/customer-data.ts';
import { addReviewMailRoutes } from '../http/routes/leave-review-mails.ts';
import { addLogout } from '../http/routes/logout.ts';
import { addModuleRoutes } from '../http/routes/modules.ts';
import { addNewsletterRoutes } from '../http/routes/newsletter.ts';
import { addOutboxPage } from '../http/routes/outbox-page.ts';
import { addScriptRoutes } from '../http/routes/scripts.ts';
import { addUndoRoutes } from '../http/routes/undo-change.ts';
import { addUploadRoutes } from '../http/routes/uploads.ts';
import { addAdmin, addPlayground } from '../http/staff/staff-pages.ts';
import { authorToken } from '../http/staff/staff-token.ts';
import type { KeptStates } from '../render/answers/kept-states.ts';
import type { Storefront } from '../render/answers/storefront.ts';
import type { ClientAssets } from '../render/assets/client-assets.ts';
import { addShopIcons } from '../render/document/shop-icons.ts';
import type { ShopServices } from '../shop/calls/context.ts';
import type { Shop } from '../shop/calls/shop.ts';
import { createAuthorAccess, mayAct } from '../shop/sessions/author-access.ts';
import type { AppOptions } from './app.ts';
import type { Settings } from './settings.ts';

/** The parts of a server that its routes need. */
export interface RoutesOptions {
  settings: Settings;
  /** Folder of the package, with the built client. */
  root: string;
  shop: Shop;
  content: StarterShop;
  storefront: Storefront;
  assets: ClientAssets;
  keptStates: KeptStates;
}

type Plugin = NonNullable<AppOptions['plugins']>[number];

/** Whether a file is the worker that runs author scripts, under its hashed name. */
const isScriptWorker = (path: string): boolean => /[\\/]script-worker-[\w-]{8}\.js(\.br|\.gz)?$/.test(path);

/** Policy of the script worker: WebAssembly only, no requests and no other scripts. */
const scriptWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** Cache-Control of an asset; files with a content hash in their name are immutable. */
const assetCaching = (path: string): string =>
  /-[\w-]{8}\.\w+$/.test(path.replace(/\.(br|gz)$/, ''))
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400';

const addOutbox = (
  app: FastifyInstance,
  { storage, env, messenger }: ShopServices,
  { isSecondFactorRequired }: Pick<Settings, 'isSecondFactorRequired'>,
): void => {
  const access = createAuthorAccess(storage, env, { isSecondFactorRequired });
  addOutboxPage(app, {
    outbox: storage.outbox,
    deliver: () => messenger.deliver(),
    async mayRead(request) {
      const author = await access.authorOf(authorToken(request));
      return author !== undefined && mayAct(author, 'merchant');
    },
  });
};

/** Adds routes for pictures, videos and files of the client. */
const fileRoutes =
  ({ settings, root, content }: RoutesOptions): Plugin =>
  async (app) => {
    await app.register(iconRoutes);
    if (content.films !== undefined) await addFilms(app, content.films);
    await app.register(mediaRoutes, {
      cacheDir: settings.pictureDir,
      pictures: content.pictures(),
      warm: content.openingPictures,
    });
    const assetDir = join(root, 'dist/client/assets');
    if (!existsSync(assetDir)) return;
    await app.register(fastifyStatic, {
      root: assetDir,
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
  };

/** Routes for shoppers, browsers and crawlers, besides pages and calls. */
const shopperRoutes = ({ settings, shop, storefront, assets, keptStates }: RoutesOptions): Plugin[] => {
  const { services } = shop;
  const { origin } = settings;
  const markets = marketsOf(services.config);
  return [
    (app) => addUploadRoutes(app, services),
    (app) => addFonts(app, { files: services.files }),
    (app) =>
      addCopies(app, {
        files: services.files,
        cacheDir: settings.pictureDir,
        nameOf: async (id) => (await services.storage.media.read(id))?.name,
      }),
    (app) => addAnalyticsRoutes(app, shop, { origin }),
    (app) => addFormRoutes(app, shop, { storefront, keptStates, origin }),
    (app) => addModuleRoutes(app, assets),
    (app) => addLogout(app, shop, markets),
    (app) => addNewsletterRoutes(app, shop),
    (app) => addReviewMailRoutes(app, shop),
    (app) => addUndoRoutes(app, shop),
    (app) => addDataRoutes(app, shop, markets),
    (app) => addShopIcons(app, services.config),
    addSpeculationRules,
    (app) => addCrawlerRoutes(app, { shop, origin, library: storefront.library, markets }),
  ];
};

/** Routes of the staff's applications, and of tools for developers. */
const staffRoutes = ({ settings, root, shop, storefront }: RoutesOptions): Plugin[] => {
  const { services } = shop;
  const clientDir = join(root, 'dist/client');
  const scripts = {
    pages: services.storage.pages,
    workerFile: join(root, 'dist/sandbox/module-worker.js'),
    hosts: services.config.scriptHosts,
    origin: settings.origin,
  };
  return [
    (app) => (settings.messages.isOutboxOpen ? addOutbox(app, services, settings) : undefined),
    (app) => (settings.isGalleryOpen ? addGallery(app, storefront, root) : undefined),
    (app) => addScriptRoutes(app, scripts),
    (app) => addPlayground(app, { clientDir }),
    (app) => addAdmin(app, { clientDir }),
  ];
};

/** All routes of a listening server, besides calls and pages. */
export const serverRoutes = (options: RoutesOptions): Plugin[] => [
  fileRoutes(options),
  ...shopperRoutes(options),
  ...staffRoutes(options),
];
