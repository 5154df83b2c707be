import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnPrices } from '../../commerce/rules/pricing/own-prices.ts';
import { searchOnceBuilt } from '../catalogue/search/search-once-built.ts';
import { searchWithPictures } from '../catalogue/search/search-with-pictures.ts';
import { shapedSearch } from '../catalogue/search/shaped-search.ts';
import { createShopSearchRules } from '../catalogue/search/shop-search-rules.ts';
import { defaultShopConfig, type ShopConfig } from '../core/config.ts';
import type { PluginPage } from '../core/definition/plugins/admin-page.ts';
import { type ServerEnv, systemEnv } from '../core/env.ts';
import type { OwnMailKind } from '../core/own-mails.ts';
import { type OwnSlugs, Slugs } from '../core/own-slugs.ts';
import type { CachePurge } from '../core/ports/cache-purge.ts';
import type { FileStorage } from '../core/ports/files.ts';
import { type Metrics, unmeasured } from '../core/ports/metrics.ts';
import type { PaymentProvider } from '../core/ports/payments.ts';
import type { Search, SearchEngine } from '../core/ports/search.ts';
import type { SharedState } from '../core/ports/shared-state.ts';
import type { Storage } from '../core/ports/storage/storage.ts';
import { type Tracing, untraced } from '../core/ports/tracing.ts';
import { lazyMessageRenderer } from '../render/messages/lazy-drawer.ts';
import { createArticles } from '../shop/articles/articles.ts';
import { type Log, type ShopServices, silentLog } from '../shop/calls/context.ts';
import type { Handler } from '../shop/calls/define-handler.ts';
import { createProjections } from '../shop/calls/projection.ts';
import { composeHandlers } from '../shop/calls/replace-handler.ts';
import type { Shop } from '../shop/calls/shop.ts';
import { checkedPrices } from '../shop/carts/own-prices.ts';
import { createShopPrices } from '../shop/carts/shop-prices.ts';
import type { ExternalLogins } from '../shop/external-logins/provider.ts';
import * as registry from '../shop/handlers/registry.ts';
import { createMessenger } from '../shop/messaging/messenger.ts';
import { createOwnMails } from '../shop/messaging/own-mails.ts';
import type { Transports } from '../shop/messaging/transport.ts';
import { createPayments } from '../shop/payments/payments.ts';
import { composeReviewRequest } from '../shop/reviews/review-request.ts';
import { createSearchCounter } from '../shop/searches/search-counter.ts';
import { createMemoryFiles } from '../storage/files/memory.ts';
import { MemoryState } from '../storage/state/memory.ts';
import { measuredStorage } from './metrics/measured-ports.ts';
import { tracedStorage } from './tracing/traced-ports.ts';

/** Dependencies of a shop, each with a default. */
export interface ShopOptions {
  storage: Storage;
  config?: Partial<ShopConfig>;
  env?: ServerEnv;
  /** Temporary state that servers share; by default, state of this process. */
  state?: SharedState;
  /** Replaces the storage's own search. */
  search?: Search;
  /** Which search of the storage is used: the one in memory by default. */
  searchEngine?: SearchEngine;
  log?: Log;
  /** Storage of shoppers' files; in memory by default. */
  files?: FileStorage;
  /** Folder for large files that are being received; by default one for temporary files. */
  receivedDir?: string;
  /** Transports of messages; by default no messages can be sent. */
  transports?: Transports;
  /** Addresses of the staff to which alarms are sent; none by default. */
  staffMail?: readonly string[];
  /** External providers that shoppers sign in with; none by default. */
  externalLogins?: ExternalLogins;
  /** Payment service for cards; without one, cards are not offered. */
  paymentProvider?: PaymentProvider | undefined;
  /** Cache of a content delivery network in front of the shop; none by default. */
  cdn?: CachePurge | undefined;
  /** The shop's own rules for delivery and tax; by default the merchant's tables alone. */
  ownPrices?: OwnPrices | undefined;
  /** The shop's own way to make slugs; by default those of titles. */
  ownSlugs?: OwnSlugs | undefined;
  /** Kinds of mails of the shop's own; none by default. */
  mails?: readonly OwnMailKind[];
  /** Pages that plug-ins add to the admin; none by default. */
  pluginPages?: readonly PluginPage[];
  /** Scheme and host of the shop's public address; with https, every cookie is secure. */
  origin?: string;
  /** Handlers of the shop's own calls, in addition to those of the catalogue. */
  handlers?: readonly Handler[];
  /** Handlers that replace those of the catalogue. */
  replacements?: readonly Handler[];
  /** Returns the lazy parts of the published page at an address. */
  pageParts?: ShopServices['pageParts'];
  /** Whether every response is validated against its contract; for tests and development. */
  checkResponses?: boolean;
  /** Metrics of the shop; nothing is counted by default. */
  metrics?: Metrics;
  /** Traces of the shop's work; nothing is traced by default. */
  tracing?: Tracing;
}

/** The slugs of a shop; answers of its functions that are not slugs are logged. */
const loggedSlugs = (own: OwnSlugs | undefined, log: Log): Slugs =>
  new Slugs(own, (wrong) =>
    log.error({ ...wrong }, "a slug of the shop's definition is invalid: that of the title is used"),
  );

/** Creates the shop from storage, search, settings and handlers. */
export const createShop = ({
  storage,
  config,
  env = systemEnv,
  state = new MemoryState(env),
  search,
  searchEngine = 'embedded',
  log = silentLog,
  files = createMemoryFiles(),
  receivedDir = join(tmpdir(), 'endcap-received'),
  transports = {},
  staffMail = [],
  externalLogins = {},
  paymentProvider,
  cdn,
  ownPrices,
  ownSlugs,
  mails = [],
  pluginPages = [],
  origin = 'http://localhost:3000',
  pageParts = async () => [],
  handlers: ownHandlers = [],
  replacements = [],
  checkResponses = false,
  metrics = unmeasured,
  tracing = untraced,
}: ShopOptions): Shop => {
  const settings = { ...defaultShopConfig, ...config };
  const shopStorage = tracedStorage(measuredStorage(storage.forTenant(settings.tenant), metrics), tracing);
  const isInDatabase = search === undefined && searchEngine === 'database';
  const plainSearch = search ?? (isInDatabase ? searchOnceBuilt(shopStorage) : shopStorage.search);
  const searchRules = createShopSearchRules(shopStorage.searchRules, plainSearch);
  const rulesOfSearch = async () => (await searchRules.now()).book;
  const shown = () => shopStorage.media.shown();
  const shownSearch = (of: Search) => searchWithPictures(shapedSearch(of, rulesOfSearch), shown);
  const drawer = lazyMessageRenderer({ storage: shopStorage, config: settings, env, log, origin });
  const messenger = createMessenger({
    outbox: shopStorage.outbox,
    env,
    log,
    transports,
    drawer,
    compose: async (name, order, recipient) =>
      name === 'review-request'
        ? composeReviewRequest({ storage: shopStorage, config: settings, env, origin }, order, recipient)
        : undefined,
  });
  const outward = {
    storage: shopStorage,
    state,
    search: shownSearch(plainSearch),
    variantSearch: shownSearch(shopStorage.variantSearch),
    searchRules,
    searchIndex: isInDatabase ? shopStorage.databaseIndex : undefined,
    searchCounter: createSearchCounter({ storage: shopStorage, config: settings, env, log }),
    config: settings,
    prices: createShopPrices(settings, shopStorage.priceRules, checkedPrices(ownPrices, log)),
    slugs: loggedSlugs(ownSlugs, log),
    articles: createArticles(settings, shopStorage.pages, shopStorage.media),
    env,
    log,
    files,
    receivedDir,
    messenger,
    mails: createOwnMails(mails, { storage: shopStorage, env, messenger, drawer }),
    externalLogins,
    origin,
    drawer,
    staffMail,
    pageParts,
    cdn,
    pluginPages,
  };
  const services = { ...outward, payments: paymentProvider && createPayments(outward, paymentProvider) };
  return {
    services,
    runner: { services, projections: createProjections(), checkResponses, metrics, tracing },
    handlers: composeHandlers(Object.values(registry), ownHandlers, replacements),
  };
};
