import { call } from './call.ts';

/**
 * Conditions under which a draft is previewed. Without any, it is shown as the author's own browser would get it now.
 */
export interface PreviewConditions {
  visitor?: 'guest' | 'customer';
  /** Date and time in the market's time zone. */
  at?: string;
  variant?: string;
  /** Names of the visitor's audiences, with commas, `-` for none. Without it, the nodes of all visitors are shown. */
  audiences?: string;
  /** The market's locale. */
  locale?: string;
  /** Kind of sample data with which calls are answered instead of the shop's. */
  answers?: 'empty' | 'long' | 'many' | 'failing';
  /** Seed of the sample data, as digits. */
  seed?: string;
  network?: 'slow' | 'very-slow';
  motion?: 'reduced';
}

/** A market of the shop. */
export interface PreviewMarket {
  locale: string;
  /** Prefix of the market's addresses; empty for the default market. */
  localePathPrefix: string;
  currencyCode: string;
}

/** Lists the shop's markets; the first is the default. */
export const listMarkets = (signal?: AbortSignal) =>
  call<{ markets: PreviewMarket[] }>('GET', '/preview/markets', undefined, signal).then(({ markets }) => markets);
