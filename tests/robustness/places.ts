/** Figures that are not Latin, another order of words, another direction. */
export const locales = ['en-IN', 'de-DE', 'ar-EG'] as const;
export const currencies = { 'en-IN': 'INR', 'de-DE': 'EUR', 'ar-EG': 'EGP' } as const;

/** From one end of the day to the other, and with half hours. */
export const timeZones = [
  'UTC',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/** A market in which pages are tried out. */
export const marketOf = (locale: (typeof locales)[number]) => ({
  locale,
  localePathPrefix: locale === 'en-IN' ? '' : `/${locale}`,
  currencyCode: currencies[locale],
});
