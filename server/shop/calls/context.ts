import type { CartSequence } from '../../../commerce/rules/carts/cart-sequence.ts';
import type { SentPart } from '../../../runtime/loading/page-code.ts';
import type { ShopSearchRules } from '../../catalogue/search/shop-search-rules.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import type { Search } from '../../core/ports/search.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { Identifier } from '../../core/ports/storage/accounts/customers.ts';
import type { StoredSession } from '../../core/ports/storage/accounts/sessions.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import type { Articles } from '../articles/articles.ts';
import type { ShopPrices } from '../carts/shop-prices.ts';
import type { ExternalLogins } from '../external-logins/provider.ts';
import type { MessageDrawer } from '../messaging/drawer.ts';
import type { Messenger } from '../messaging/messenger.ts';
import type { Payments } from '../payments/service.ts';
import type { SearchCounter } from '../searches/search-counter.ts';
import type { KnownDevice } from '../sessions/known-device.ts';

/** The server's log. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Services available to every handler. */
export interface ShopServices {
  storage: ShopStorage;
  /** What the servers of the shop know together for a while. */
  state: SharedState;
  search: Search;
  /** The same for variants: what it finds are identifiers of variants. */
  variantSearch: Search;
  /** What the merchant wants searches to show. */
  searchRules: ShopSearchRules;
  searchCounter: SearchCounter;
  config: ShopConfig;
  prices: ShopPrices;
  articles: Articles;
  env: ServerEnv;
  log: Log;
  /** Where the files of shoppers are. */
  files: FileStorage;
  messenger: Messenger;
  /** E-mail addresses of the staff, for failed releases and used-up limits. */
  staffMail: readonly string[];
  /** Draws messages, also by templates that are not published. */
  drawer: MessageDrawer;
  /** Other providers that shoppers sign in with. */
  externalLogins: ExternalLogins;
  /** Payments by card; undefined in a shop that takes none. */
  payments: Payments | undefined;
  /** Public origin of the shop. */
  origin: string;
  /** Lazy parts of the published page at an address; empty when no pages are served. */
  pageParts: (url: string) => Promise<readonly SentPart[]>;
}

/** The caller of a call. */
export interface Caller {
  session: StoredSession | undefined;
  /** Owner of carts, orders and wishlist: the user, else the session. Undefined for a visitor without a session. */
  owner: string | undefined;
  userId: string | undefined;
}

/** Context of a call, passed to its handler with the validated input. */
export interface CallContext {
  caller: Caller;
  shop: ShopServices;
  /** Sequence number of a cart request, when the client sends one. */
  sequence: CartSequence | undefined;
  /** Method of the request, for a call that has any. */
  method: string;
  /** What limits count the caller's machine by; undefined for a call of the server itself. */
  client: string | undefined;
  /** Address of the page that makes the call, as it says itself. */
  page: string | undefined;
  /** The caller's name in experiments, if there is one. */
  visitor: string | undefined;
  /** The browser of the caller. */
  device: KnownDevice;
  /** Aborted when the client has closed the connection, where that is known. */
  signal: AbortSignal | undefined;
  /** Marks the response as specific to this caller, so that it is not cached publicly. */
  markPersonal(): void;
  /**
   * Signs a customer in: the session gets another token, and the one before opens nothing any more.
   *
   * @param proved identifier that the sign-in has proved
   */
  signIn(userId: string, proved?: Identifier): Promise<void>;
}
