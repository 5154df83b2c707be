/**
 * The locale to write an amount in: that of the page, with the digits grouped as its currency's own country does. English
 * differs by country, so dollars in `en-IN` are written as in `en-US`, and rupees in `en-US` as in `en-IN`; any other
 * language has one habit.
 */
export const moneyLocale = (locale: string, currency: string): string => {
  const isInRupees = currency === 'INR';
  if (!/^en\b/i.test(locale) || /-IN\b/i.test(locale) === isInRupees) return locale;
  // The first letters of a currency's code are its country's (ISO 4217).
  return isInRupees ? 'en-IN' : `en-${currency.slice(0, 2)}`;
};
