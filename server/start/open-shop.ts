import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { printDiagnostic } from '../../compiler/index.ts';
import { themeId } from '../../schemas/shop-theme.ts';
import { withoutStaleCopies } from '../catalogue/media/copies.ts';
import { filmAddresses } from '../catalogue/media/films.ts';
import { pictureForVision } from '../catalogue/media/seen-picture.ts';
import type { StarterDocument, StarterShop } from '../catalogue/starter-shop.ts';
import { defaultShopConfig, type ShopConfig } from '../core/config.ts';
import type { LoadedDefinition } from '../core/definition/load-parts.ts';
import { marketsOf } from '../core/markets.ts';
import { templateId } from '../core/messages.ts';
import type { ExposedMetrics } from '../core/ports/metrics.ts';
import type { DocumentKind } from '../core/ports/storage/documents/pages.ts';
import type { Storage } from '../core/ports/storage/storage.ts';
import type { Tracing } from '../core/ports/tracing.ts';
import { SettingsError } from '../core/settings-error.ts';
import { catalogueSlugs } from '../documents/checks/catalogue-slugs.ts';
import { type CheckDocument, createPageService, diagnosticsOf } from '../documents/library/page-service.ts';
import { createKeptStates, type KeptStates } from '../render/answers/kept-states.ts';
import { createStorefront, type Storefront } from '../render/answers/storefront.ts';
import { type ClientAssets, readClientAssets } from '../render/assets/client-assets.ts';
import { createScriptMeasure } from '../render/assets/script-bytes.ts';
import type { Handler } from '../shop/calls/define-handler.ts';
import type { Shop } from '../shop/calls/shop.ts';
import { shippedTemplates } from '../shop/messaging/templates.ts';
import { chosenProvider } from '../shop/payments/chosen-provider.ts';
import { applyConfiguredAuthors } from '../shop/sessions/configured-authors.ts';
import { keyMs } from '../shop/sessions/one-time-key.ts';
import { createApp } from './app.ts';
import { cachedByRevision } from './by-revision.ts';
import { createShop } from './create-shop.ts';
import { DocumentChecks } from './document-checks.ts';
import { metricSources, openMetrics } from './metrics/open-metrics.ts';
import { openDatabase } from './open-database.ts';
import { openFiles } from './open-files.ts';
import { openState } from './open-state.ts';
import { readConfig } from './read-config.ts';
import { serverRoutes } from './routes.ts';
import type { Settings } from './settings.ts';
import { openContent } from './shop-content.ts';
import { Threads } from './threads.ts';
import { openTracing } from './tracing/open-telemetry.ts';

/** Options of a server process. */
export interface ServerOptions {
  settings: Settings;
  /** Folder of the package, with the built client. */
  root: string;
  config?: Partial<ShopConfig>;
  /** Opens the playground once, while there are no accounts of authors. */
  oneTimeKey?: string;
  /** The shop's own definition, whose parts are installed. */
  definition?: LoadedDefinition | undefined;
  /** Content of a new database, and the pages that a merchant's shop starts from. */
  starter: StarterShop;
  /** Whether the pages of the shop follow changes of its files. */
  isDevelopment?: boolean;
}

/** A shop with its pages and the services that render them. */
export interface OpenShop {
  storage: Storage;
  shop: Shop;
  content: StarterShop;
  assets: ClientAssets;
  keptStates: KeptStates;
  storefront: Storefront;
  checks: DocumentChecks;
  threads: Threads;
  metrics: ExposedMetrics | undefined;
  tracing: Tracing;
  /** Whether there are no author accounts, so that a one-time key opens the playground. */
  needsKey: boolean;
}

/** The parts of a shop that its definition adds. */
const partsOf = ({ settings, definition }: ServerOptions) => ({
  paymentProvider: chosenProvider(settings.paymentProvider, definition?.payments),
  ownPrices: definition?.prices,
  ownSlugs: definition?.definition.slugs,
  mails: definition?.mails ?? [],
  pluginPages: definition?.pluginPages ?? [],
  handlers: (definition?.calls ?? []) as readonly Handler[],
  replacements: (definition?.replacements ?? []) as readonly Handler[],
});

/** Opens the storage, and seeds an empty one. When that fails, the storage is closed. */
export async function openShop(options: ServerOptions): Promise<OpenShop> {
  const storage = await openDatabase(options.settings);
  return openOn(storage, options).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
}

async function openOn(storage: Storage, options: ServerOptions): Promise<OpenShop> {
  const { settings, root, starter, oneTimeKey, definition } = options;
  const givenConfig =
    options.config ?? (settings.configFile === undefined ? undefined : readConfig(settings.configFile));
  const { content, config } = await openContent(storage, starter, givenConfig);
  const log = pino({ level: settings.logLevel });
  const metrics = await openMetrics(settings, log);
  const tracing = openTracing();
  const { tenant } = { ...defaultShopConfig, ...config };
  const shop = createShop({
    state: await openState(settings, tenant, log),
    origin: settings.origin,
    externalLogins: settings.externalLogins,
    staffMail: settings.staffMail,
    ...partsOf(options),
    searchEngine: settings.searchEngine,
    cdn: settings.cdn,
    storage,
    config,
    log,
    transports: settings.messages.transports,
    files: withoutStaleCopies(openFiles(settings), settings.pictureDir),
    receivedDir: join(settings.pictureDir, 'received'),
    pageParts: (url) => storefront.partsOf(url),
    ...(metrics ? { metrics } : {}),
    tracing,
  });
  const { services } = shop;
  const { catalogue, authors } = services.storage;
  const threads = new Threads(root, definition?.file);
  const clientDir = join(root, 'dist/client');
  const assets = readClientAssets(clientDir, {
    definitionFile: definition?.file,
    isDevelopment: options.isDevelopment,
    locales: marketsOf(services.config).map(({ locale }) => locale),
  });
  const scriptBytes = createScriptMeasure(clientDir, definition?.file);
  const keptStates = createKeptStates(services);
  const revision = () => catalogue.revision();
  const storefront = createStorefront({
    shop,
    keptStates,
    assets,
    compile: threads.compiles.compile,
    renderDraft: threads.drafts.render,
    scriptBytes,
    origin: settings.origin,
    markets: marketsOf(services.config),
    placeHeaders: settings.placeHeaders,
    pictureHosts: cachedByRevision(revision, async () => [
      ...(await catalogue.pictureHosts()),
      ...services.config.pictureHosts,
    ]),
  });
  metrics?.watch(metricSources({ storage, services, storefront }));
  const checks = new DocumentChecks({
    services,
    library: storefront.library,
    slugsForSale: cachedByRevision(revision, () =>
      catalogueSlugs(catalogue, content.pictures(), filmAddresses(content.films)),
    ),
    check: threads.checks.check,
    scriptBytes,
    origin: settings.origin,
  });
  await applyConfiguredAuthors(authors, services.env, {
    admin: settings.adminPassword,
    author: settings.authorPassword,
  });
  const needsKey = oneTimeKey !== undefined && (await authors.list()).length === 0;
  // In shared state, because any server may receive the author's request.
  if (needsKey) await services.state.put('one-time-key', oneTimeKey, 'opens', keyMs);
  await installDocuments(shop, content, checks.here, options);
  const made = { storefront, checks, threads, metrics, tracing };
  return { ...made, storage, shop, content, assets, keptStates, needsKey };
}

/**
 * Publishes the templates of messages, the theme and the pages of a shop that it does not have yet.
 *
 * @throws SettingsError for documents with errors; a shop that is being developed opens without them
 */
async function installDocuments(
  { services }: Shop,
  content: StarterShop,
  checkHere: CheckDocument,
  { starter, definition, isDevelopment = false }: ServerOptions,
): Promise<void> {
  const theme = definition?.theme;
  const isOwn = new Set([
    ...starter.documents.flatMap(({ kind, id, isOwn }) => (isOwn ? [`${kind} ${id}`] : [])),
    ...(definition?.mails ?? []).map(({ name }) => `fragment ${templateId(name)}`),
  ]);
  // Pages of the package were checked by its tests. Pages generated from a merchant's catalogue are checked here, on
  // this thread, as the server does not listen yet.
  const check: CheckDocument = (source, document) =>
    content === starter && !isOwn.has(`${document.kind} ${document.id}`) ? [] : checkHere(source, document);
  const service = createPageService(services.storage.pages, services.env, check);
  const ownKeys = new Set(content.documents.map(({ kind, id }) => `${kind} ${id}`));
  const ofMails: StarterDocument[] = (definition?.mails ?? []).map(({ name, source }) => ({
    kind: 'fragment',
    id: templateId(name),
    source,
  }));
  const templates = [...shippedTemplates, ...ofMails].filter(({ kind, id }) => !ownKeys.has(`${kind} ${id}`));
  for (const { kind, id, source } of [...templates, ...content.documents])
    await service.install(kind, id, source).catch((error: unknown) => {
      if (!isDevelopment || !diagnosticsOf(error)) throw refusedDocument(error, kind, id, source);
      services.log.warn({ kind, id }, 'a document has errors, so the shop opens without it');
    });
  if (theme !== undefined) await service.install('theme', themeId, theme);
}

/** Adds positions to the errors of a document that cannot be published; returns other errors unchanged. */
function refusedDocument(error: unknown, kind: DocumentKind, id: string, source: string): unknown {
  const errors = diagnosticsOf(error)?.filter(({ severity }) => severity === 'error') ?? [];
  if (errors.length === 0) return error;
  const printed = errors.map((each) => printDiagnostic(Object.assign({ source: `${kind} ${id}` }, each), source));
  return new SettingsError(`The ${kind} ${id} has errors, so the shop does not start:\n\n${printed.join('\n\n')}`);
}

/** The server of a shop, which does not listen yet. */
export function openApp(
  { settings, root, oneTimeKey, definition }: ServerOptions,
  { storage, shop, content, assets, keptStates, storefront, checks, threads, metrics, tracing, needsKey }: OpenShop,
): Promise<FastifyInstance> {
  return createApp({
    storage,
    shop,
    notFound: storefront.answer,
    failed: storefront.answer,
    pages: {
      check: checks.inBackground,
      preview: storefront.preview,
      canvasScript: assets.canvas,
      explain: storefront.explain,
      evaluate: storefront.evaluate,
      showDraft: storefront.showDraft,
      linkOrigin: settings.staffOrigin === undefined ? undefined : settings.origin,
      extract: threads.checks.extract,
      prepareFont: threads.checks.font,
      assistant: {
        model: settings.languageModel,
        seePicture: (address) =>
          pictureForVision({ files: shop.services.files, pictures: content.pictures() }, address),
      },
      isSecondFactorRequired: settings.isSecondFactorRequired,
      // Starts the threads before the author's first preview needs them.
      onAuthor: () => threads.warm(),
      ...(needsKey && oneTimeKey !== undefined ? { oneTimeKey } : {}),
    },
    origin: settings.origin,
    staffOrigin: settings.staffOrigin,
    trustProxy: settings.trustProxy,
    accessLog: settings.accessLog,
    tracing,
    measured: metrics && settings.metricsToken ? { metrics, token: settings.metricsToken } : undefined,
    webHooks: definition?.webHooks ?? [],
    plugins: serverRoutes({ settings, root, shop, content, storefront, assets, keptStates }),
  });
}
