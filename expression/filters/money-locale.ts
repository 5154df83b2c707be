/**
 * The locale to write an amount in: that of the page, with the digits grouped as its currency's own country does. English
 * differs by country, so dollars in `en-IN` are written as in `en-US`, and rupees in `en-US` as in `en-IN`; any other
 * language has one habit.
 */
export const moneyLocale = (locale: string, currency: string): string =>
  // The first letters of a currency's code are its country's (ISO 4217).
  /^en\b/.test(locale) && /-IN\b/.test(locale) !== (currency === 'INR') ? `en-${currency.slice(0, 2)}` : locale;
