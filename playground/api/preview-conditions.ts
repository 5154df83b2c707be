import { call } from './call.ts';

/** What a draft is shown under; nothing given is the visit of the author's own browser, now. */
export interface PreviewConditions {
  visitor?: 'guest' | 'customer';
  /** Date and time in the zone of the market. */
  at?: string;
  variant?: string;
  /** Locale of the market. */
  locale?: string;
  /** What calls answer, in place of the shop. */
  answers?: 'empty' | 'long' | 'many' | 'failing';
  /** What made-up answers are drawn from, in digits. */
  seed?: string;
  network?: 'slow' | 'very-slow';
  motion?: 'reduced';
}

export interface PreviewMarket {
  locale: string;
  currencyCode: string;
}

/** Markets of the shop; the first is the default. */
export const listMarkets = (signal?: AbortSignal) =>
  call<{ markets: PreviewMarket[] }>('GET', '/preview/markets', undefined, signal).then(({ markets }) => markets);
