import { object, optional, type Static, text } from '../../schema.ts';

/** Locale, currency and time zone of a storefront. */
export const market = object(
  {
    locale: text('BCP 47 locale, such as en-IN'),
    localePathPrefix: text('Path prefix of this locale; empty for the default'),
    currencyCode: text('Currency'),
    timeZone: optional(text('IANA time zone for dates, such as Asia/Kolkata (default UTC)')),
  },
  'A market',
);
export type Market = Static<typeof market>;
