/**
 * Returns the locale for writing an amount: the page's, but with English grouping the digits as the currency's own
 * country does. English differs by country, so dollars in `en-IN` are written as in `en-US`, and rupees in `en-US` as
 * in `en-IN`; any other language has a single convention.
 */
export const moneyLocale = (locale: string, currency: string): string =>
  // The first letters of a currency's code are its country's (ISO 4217).
  /^en\b/.test(locale) && /-IN\b/.test(locale) !== (currency === 'INR') ? `en-${currency.slice(0, 2)}` : locale;
