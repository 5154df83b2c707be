import { object, optional, type Static, text } from '../schema.ts';

/** Where and in which language the shopper shops. */
export const market = object(
  {
    locale: text('BCP 47 locale, such as en-IN'),
    localePathPrefix: text('Start of every path in this locale, empty for the default one'),
    currencyCode: text('Currency'),
    timeZone: optional(text('IANA time zone that its dates are written in, such as Asia/Kolkata; UTC unless given')),
  },
  'A market',
);
export type Market = Static<typeof market>;
