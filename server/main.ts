import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { limits } from '../commerce/limits.ts';
import { addAnalyticsRoutes } from './analytics/routes.ts';
import { createApp, createShop } from './app.ts';
import { readClientAssets } from './assets/client-assets.ts';
import { addModuleRoutes } from './assets/module-routes.ts';
import { createScriptMeasure } from './assets/script-bytes.ts';
import type { ShopServices } from './calls/context.ts';
import type { ShopConfig } from './config.ts';
import { addCrawlerRoutes } from './crawlers/routes.ts';
import { missingChannels } from './customers/codes.ts';
import { addDataRoutes } from './customers/data-routes.ts';
import { deleteExpired } from './customers/delete-expired.ts';
import { addUndoRoutes } from './customers/undo-routes.ts';
import { createKeptStates } from './forms/kept-states.ts';
import { addFormRoutes } from './forms/routes.ts';
import { addGallery } from './gallery/routes.ts';
import { marketsOf } from './markets.ts';
import { addCopies, withoutStaleCopies } from './media/copies.ts';
import { addFilms, filmAddresses } from './media/films.ts';
import { iconRoutes } from './media/icons.ts';
import { mediaRoutes } from './media/plugin.ts';
import { addOutboxPage } from './messaging/outbox-page.ts';
import { shippedTemplates } from './messaging/templates.ts';
import { addNewsletterRoutes } from './newsletter/routes.ts';
import { authorToken } from './pages/access-routes.ts';
import { createBackground } from './pages/background.ts';
import { catalogueSlugs } from './pages/catalogue-slugs.ts';
import { createChecks } from './pages/check-in-background.ts';
import { type CheckJob, runCheck, withTogether } from './pages/check-job.ts';
import { type CheckDocument, createPageService } from './pages/page-service.ts';
import { createReleaseService } from './pages/release-service.ts';
import { addScriptRoutes } from './pages/script-routes.ts';
import { tellOfFailure } from './pages/tell-of-failure.ts';
import { addAdmin, addPlayground } from './playground-routes.ts';
import { readConfig } from './read-config.ts';
import { placeDueOrders } from './recurring-orders/place-due.ts';
import { createRenderThread } from './render/render-thread.ts';
import { addShopIcons } from './render/shop-icons.ts';
import { createStorefront } from './render/storefront.ts';
import { addReviewMailRoutes } from './reviews/leave-routes.ts';
import { noteServer } from './server-note.ts';
import { createAuthorAccess, mayAct } from './sessions/author-access.ts';
import { applyConfiguredAuthors } from './sessions/configured-authors.ts';
import { addLogout } from './sessions/logout-routes.ts';
import type { Settings } from './settings.ts';
import { openContent } from './shop-content.ts';
import type { StarterShop } from './starter-shop.ts';
import { openFiles } from './storage/files/open.ts';
import { openStorage } from './storage/libsql/open.ts';
import type { DocumentKind } from './storage/port/pages.ts';
import { tenantFlags } from './tenant-flags.ts';
import { addUploadRoutes } from './uploads/routes.ts';

/** How often messages are looked for that are due again. */
const deliveryMs = 2000;
/** How often payments are looked for whose outcome is unknown. */
const paymentsMs = 5000;
/** How often releases are looked for whose time has come. */
const releaseMs = 5000;
/** How often recurring orders are looked for that are due. */
const recurringMs = 60_000;
/** How often codes, attempts and sent messages that have expired are deleted. */
const cleaningMs = 3_600_000;

export interface RunningServer {
  app: FastifyInstance;
  /** Address it listens on, with the actual port. */
  url: string;
  /** Where authors go: with the one-time key while there are no accounts. */
  playgroundUrl: string;
  /** Where merchants go, in the same way. */
  adminUrl: string;
  /** Whether messages to customers are kept and shown at `/outbox`. */
  isOutboxOpen: boolean;
  close(): Promise<void>;
}

export interface ServerOptions {
  settings: Settings;
  /** Folder of the package, with the built client. */
  root: string;
  config?: Partial<ShopConfig>;
  /** Opens the playground once, while there are no accounts of authors. */
  oneTimeKey?: string;
  /** Content of a new database, and the pages that a merchant's shop starts from. */
  starter: StarterShop;
}

function addOutbox(
  app: FastifyInstance,
  { storage, env, messenger }: ShopServices,
  { isSecondFactorRequired }: Pick<Settings, 'isSecondFactorRequired'>,
): void {
  const access = createAuthorAccess(storage, env, { isSecondFactorRequired });
  addOutboxPage(app, {
    outbox: storage.outbox,
    deliver: messenger.deliver,
    async mayRead(request) {
      const author = await access.authorOf(authorToken(request));
      return author !== undefined && mayAct(author, 'merchant');
    },
  });
}

/** Opens the storage, seeds an empty one, and serves shop and playground. */
export async function startServer({
  settings,
  root,
  starter,
  config: given = settings.configFile === undefined ? undefined : readConfig(settings.configFile),
  oneTimeKey,
}: ServerOptions): Promise<RunningServer> {
  const log = pino({ level: settings.logLevel });
  const storage = openStorage(settings.databaseFile);
  const { content, config } = await openContent(storage, starter, given);
  const { transports, isOutboxOpen } = settings.messages;
  const shop = createShop({
    origin: settings.origin,
    externalLogins: settings.externalLogins,
    staffMail: settings.staffMail,
    paymentProvider: settings.paymentProvider,
    storage,
    config,
    log,
    transports,
    files: withoutStaleCopies(openFiles(settings), settings.pictureDir),
    pageParts: (url) => storefront.partsOf(url),
  });
  const clientDir = join(root, 'dist/client');
  const assets = readClientAssets(clientDir);
  const worker = {
    file: join(root, 'dist/server/background-worker.js'),
    clientDir,
    taskMs: limits.checkProcessorMs,
  };
  // Apart from each other: what a shopper waits for does not stand behind what an author writes.
  const checks = createBackground({ ...worker, threads: limits.checkThreads });
  const compiles = createBackground({ ...worker, threads: 1 });
  const drafts = createRenderThread({ file: join(root, 'dist/server/render-worker.js') });
  const { catalogue, pages } = shop.services.storage;
  const scriptBytes = createScriptMeasure(clientDir);
  const keptStates = createKeptStates(shop.services.env);
  const storefront = createStorefront({
    shop,
    keptStates,
    assets,
    compile: compiles.compile,
    renderDraft: drafts.render,
    scriptBytes,
    origin: settings.origin,
    markets: marketsOf(shop.services.config),
    pictureHosts: cachedByRevision(
      () => catalogue.revision(),
      () => catalogue.pictureHosts(),
    ),
  });
  const slugsForSale = cachedByRevision(
    () => catalogue.revision(),
    () => catalogueSlugs(catalogue, content.pictures(), filmAddresses(content.films)),
  );
  const checkJob = async (source: string, { kind, id }: { kind: DocumentKind; id: string }): Promise<CheckJob> => {
    const { library } = storefront;
    const [fragments, addresses, scripts, live, forSale, unpublished] = await Promise.all([
      library.fragments(),
      library.pageAddresses(),
      pages.published('script'),
      kind === 'fragment' ? pages.published('page') : [],
      slugsForSale(),
      library.newFragments(source),
    ]);
    return {
      kind,
      id,
      source,
      fragments,
      addresses,
      slugs: addresses.map(({ slug }) => slug),
      scripts: scripts.map((script) => script.id),
      catalogue: { ...forSale, draftFragments: [...unpublished.keys()] },
      flags: tenantFlags(shop.services.config),
      origin: settings.origin,
      pages: live.map((page) => ({ id: page.id, source: page.source })),
    };
  };
  const checkInBackground = createChecks({ check: checks.check, patienceMs: limits.checkPatienceMs });
  const check: CheckDocument = async (source, document, together = [], turn = { owner: 'shop' }) => {
    const { kind, id } = document;
    const others = together.map((each) => [each.kind, each.id, each.source]);
    const revisions = [await pages.revision(), await catalogue.revision()];
    return checkInBackground({
      key: createHash('sha256')
        .update(JSON.stringify([kind, id, source, others, revisions]))
        .digest('base64url'),
      job: async () => withTogether(await checkJob(source, document), together),
      turn,
    });
  };
  const { authors } = shop.services.storage;
  await applyConfiguredAuthors(authors, shop.services.env, {
    admin: settings.adminPassword,
    author: settings.authorPassword,
  });
  const needsKey = oneTimeKey !== undefined && (await authors.list()).length === 0;
  // What comes with the package was checked by its tests. Pages that are made from a merchant's goods are checked here, on
  // this thread, as the server does not listen yet.
  const isShipped = content === starter;
  const service = createPageService(pages, shop.services.env, async (source, document) =>
    isShipped ? [] : runCheck(await checkJob(source, document), scriptBytes),
  );
  for (const { kind, id, source } of [...shippedTemplates, ...content.documents])
    await service.install(kind, id, source);
  const app = await createApp({
    storage,
    shop,
    notFound: storefront.answer,
    failed: storefront.answer,
    pages: {
      check,
      preview: storefront.preview,
      canvasScript: assets.canvas,
      explain: storefront.explain,
      evaluate: storefront.evaluate,
      showDraft: storefront.showDraft,
      linkOrigin: settings.staffOrigin === undefined ? undefined : settings.origin,
      extract: checks.extract,
      isSecondFactorRequired: settings.isSecondFactorRequired,
      // The first page that an author opens does not wait for them.
      onAuthor() {
        for (const thread of [checks, compiles, drafts]) thread.warm();
      },
      ...(needsKey ? { oneTimeKey } : {}),
    },
    origin: settings.origin,
    staffOrigin: settings.staffOrigin,
    trustProxy: settings.trustProxy,
    accessLog: settings.accessLog,
    plugins: [
      async (scope) => {
        await scope.register(iconRoutes);
        if (content.films !== undefined) await addFilms(scope, content.films);
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
      (scope) => addUploadRoutes(scope, shop.services),
      (scope) => addCopies(scope, { files: shop.services.files, cacheDir: settings.pictureDir }),
      (scope) => addAnalyticsRoutes(scope, shop, { origin: settings.origin }),
      (scope) => addFormRoutes(scope, shop, { storefront, keptStates, origin: settings.origin }),
      (scope) => addModuleRoutes(scope, assets),
      ...(isOutboxOpen ? [(scope: FastifyInstance) => addOutbox(scope, shop.services, settings)] : []),
      ...(settings.isGalleryOpen ? [(scope: FastifyInstance) => addGallery(scope, storefront, root)] : []),
      (scope) => addLogout(scope, shop, marketsOf(shop.services.config)),
      (scope) => addNewsletterRoutes(scope, shop),
      (scope) => addReviewMailRoutes(scope, shop),
      (scope) => addUndoRoutes(scope, shop),
      (scope) => addDataRoutes(scope, shop, marketsOf(shop.services.config)),
      (scope) => addShopIcons(scope, shop.services.config),
      (scope) =>
        addCrawlerRoutes(scope, {
          shop,
          origin: settings.origin,
          library: storefront.library,
          markets: marketsOf(shop.services.config),
        }),
      (scope) =>
        addScriptRoutes(scope, {
          pages,
          workerFile: join(root, 'dist/sandbox/module-worker.js'),
          hosts: shop.services.config.scriptHosts,
          origin: settings.origin,
        }),
      (scope) => addPlayground(scope, { clientDir }),
      (scope) => addAdmin(scope, { clientDir }),
    ],
  });
  const { messenger, payments } = shop.services;
  for (const channel of missingChannels(shop.services))
    log.warn({ channel }, 'customers cannot get codes by this channel: set ENDCAP_SMTP_URL or ENDCAP_SMS_URL');
  const deliveries = setInterval(() => {
    messenger.deliverSoon();
  }, deliveryMs);
  const cleaning = setInterval(() => {
    deleteExpired(shop.services).catch((cause: unknown) => log.error({ cause: String(cause) }, 'cleaning failed'));
  }, cleaningMs);
  const tell = tellOfFailure(shop.services, `${settings.staffOrigin ?? settings.origin}/playground`);
  const releases = createReleaseService(shop.services.storage, shop.services.env, check, log, tell);
  const runReleases = () =>
    releases.runDue().catch((cause: unknown) => log.error({ cause: String(cause) }, 'releases could not be published'));
  const releasing = setInterval(runReleases, releaseMs);
  const publishProducts = () =>
    shop.services.storage.products
      .publishDue(shop.services.env.now())
      .catch((cause: unknown) => log.error({ cause: String(cause) }, 'products could not be published'));
  const publishing = setInterval(publishProducts, releaseMs);
  const paying = setInterval(() => payments?.settleSoon(), paymentsMs);
  const placeDue = () =>
    placeDueOrders(shop.services).catch((cause: unknown) =>
      log.error({ cause: String(cause) }, 'recurring orders could not be placed'),
    );
  const recurring = setInterval(placeDue, recurringMs);
  for (const timer of [deliveries, cleaning, releasing, publishing, paying, recurring]) timer.unref();
  await app.listen({ host: settings.host, port: settings.port });
  const removeNote = noteServer(settings.databaseFile, log);
  void runReleases();
  void publishProducts();
  void placeDue();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  // In the fragment, which is never sent in a request and so never logged.
  const key = needsKey ? `#key=${oneTimeKey}` : '';
  const url = `http://${settings.host === '0.0.0.0' || settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`;
  return {
    app,
    url,
    isOutboxOpen,
    playgroundUrl: `${settings.staffOrigin ?? url}/playground${key}`,
    adminUrl: `${settings.staffOrigin ?? url}/admin${key}`,
    async close() {
      clearInterval(deliveries);
      clearInterval(cleaning);
      clearInterval(releasing);
      clearInterval(publishing);
      clearInterval(paying);
      clearInterval(recurring);
      await app.drain(limits.drainMs);
      // What the last requests store is sent by the next server.
      await Promise.all([app.close(), messenger.close(), payments?.close()]);
      await Promise.all([checks.close(), compiles.close(), drafts.close()]);
      await storage.close();
      removeNote();
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

/** Caches a value until the revision changes. */
function cachedByRevision<Value>(revision: () => Promise<number>, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { revision: number; value: Promise<Value> } | undefined;
  return async () => {
    const current = await revision();
    if (cached?.revision !== current) cached = { revision: current, value: read() };
    return cached.value;
  };
}
