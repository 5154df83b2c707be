import type { CartSequence } from '../../../commerce/rules/carts/cart-sequence.ts';
import type { SentPart } from '../../../runtime/loading/page-code.ts';
import type { ShopSearchRules } from '../../catalogue/search/shop-search-rules.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { PluginPage } from '../../core/definition/plugins/admin-page.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { OwnMails } from '../../core/own-mails.ts';
import type { Slugs } from '../../core/own-slugs.ts';
import type { CachePurge } from '../../core/ports/cache-purge.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import type { Search } from '../../core/ports/search.ts';
import type { SearchIndexing } from '../../core/ports/search-indexing.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { Identifier } from '../../core/ports/storage/accounts/customers.ts';
import type { StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import type { Articles } from '../articles/articles.ts';
import type { ShopPrices } from '../carts/shop-prices.ts';
import type { ExternalLogins } from '../external-logins/provider.ts';
import type { MessageRenderer } from '../messaging/drawer.ts';
import type { Messenger } from '../messaging/messenger.ts';
import type { Payments } from '../payments/service.ts';
import type { SearchCounter } from '../searches/search-counter.ts';
import type { BackendToken } from '../sessions/backend-token.ts';
import type { KnownDevice } from '../sessions/known-device.ts';

/** The server's log. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A log that discards everything. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Services available to every handler. */
export interface ShopServices {
  storage: ShopStorage;
  /** Short-lived state that the shop's servers share. */
  state: SharedState;
  search: Search;
  /** Search for variants; its results are identifiers of variants. */
  variantSearch: Search;
  /** The merchant's search rules. */
  searchRules: ShopSearchRules;
  searchCounter: SearchCounter;
  /** A search index outside the process; undefined for a search that never lags behind the catalogue. */
  searchIndex: SearchIndexing | undefined;
  config: ShopConfig;
  prices: ShopPrices;
  /** Makes slugs of new products and collections. */
  slugs: Slugs;
  articles: Articles;
  env: ServerEnv;
  log: Log;
  /** Storage of shoppers' files. */
  files: FileStorage;
  /** Folder on the disk of this server for large files that are being received. */
  receivedDir: string;
  messenger: Messenger;
  /** Mails of the kinds that the shop and its plug-ins define. */
  mails: OwnMails;
  /** E-mail addresses of the staff, for failed releases and exhausted limits. */
  staffMail: readonly string[];
  /** Renders messages, also with unpublished templates. */
  drawer: MessageRenderer;
  /** External providers with which shoppers sign in. */
  externalLogins: ExternalLogins;
  /** Card payments; undefined in a shop that does not accept them. */
  payments: Payments | undefined;
  /** Cache of a content delivery network in front of the shop, if there is one. */
  cdn: CachePurge | undefined;
  /** Pages that plug-ins add to the admin. */
  pluginPages: readonly PluginPage[];
  /** Public origin of the shop. */
  origin: string;
  /** Lazy parts of the published page at an address; empty when no pages are served. */
  pageParts: (url: string) => Promise<readonly SentPart[]>;
}

/** The originator of a call. */
export interface Caller {
  session: StoredSession | undefined;
  /**
   * Owner of carts, orders and wishlist: the user, otherwise the session. Undefined for a visitor without a
   * session.
   */
  owner: string | undefined;
  userId: string | undefined;
}

/** Context of a call, passed to its handler with the validated input. */
export interface CallContext {
  caller: Caller;
  shop: ShopServices;
  /** Sequence number of a cart request, when the client sends one. */
  sequence: CartSequence | undefined;
  /** HTTP method of the request, for a call that accepts any. */
  method: string;
  /** Key under which limits count the caller's machine; undefined for a call of the server itself. */
  client: string | undefined;
  /** Address of the page that makes the call, as reported by the page. */
  page: string | undefined;
  /** The caller's visitor identifier in experiments, if there is one. */
  visitor: string | undefined;
  /** The caller's browser. */
  device: KnownDevice;
  /** The token of this session at another backend, for handlers that call one. */
  backendToken: BackendToken;
  /** Aborted when the client has closed the connection, if that is known. */
  signal: AbortSignal | undefined;
  /** Marks the response as specific to this caller, so that it is not cached publicly. */
  markPersonal(): void;
  /**
   * Signs a customer in: the session gets a new token, and the previous one becomes invalid.
   *
   * @param proved identifier whose ownership the sign-in has proved
   */
  signIn(userId: string, proved?: Identifier): Promise<void>;
}
