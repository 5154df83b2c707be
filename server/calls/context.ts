import type { CartSequence } from '../../commerce/rules/cart-sequence.ts';
import type { SentPart } from '../../runtime/core/effects/grow.ts';
import type { ShopConfig } from '../config.ts';
import type { ServerEnv } from '../env.ts';
import type { Search } from '../search/port.ts';
import type { StoredSession } from '../storage/port/sessions.ts';
import type { ShopStorage } from '../storage/port.ts';

/** Where the server writes what happened. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** What every handler works with. */
export interface ShopServices {
  storage: ShopStorage;
  search: Search;
  config: ShopConfig;
  env: ServerEnv;
  log: Log;
  /** What comes after the published page at an address, by fragment; nothing where no pages are served. */
  pageParts: (url: string) => Promise<readonly SentPart[]>;
}

/** Whose call it is. */
export interface Caller {
  session: StoredSession | undefined;
  /** Whom carts, orders and wishes belong to: the user, else the session. Undefined before a first visit is stored. */
  owner: string | undefined;
  userId: string | undefined;
}

/** What a handler is given besides the parts of its contract. */
export interface CallContext {
  caller: Caller;
  shop: ShopServices;
  /** Number of this request within its cart, when the client counts. */
  sequence: CartSequence | undefined;
  /** Says that the answer is for this caller only, so that nothing between may keep it. */
  markPersonal(): void;
}
