/** Locales with non-Latin digits, another word order, and another direction. */
export const locales = ['en-IN', 'de-DE', 'ar-EG'] as const;

/** Currencies by locale. */
export const currencies = { 'en-IN': 'INR', 'de-DE': 'EUR', 'ar-EG': 'EGP' } as const;

/** Time zones at both ends of the day, and with half-hour offsets. */
export const timeZones = [
  'UTC',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/** Returns the market of a locale. */
export const marketOf = (locale: (typeof locales)[number]) => ({
  locale,
  localePathPrefix: locale === 'en-IN' ? '' : `/${locale}`,
  currencyCode: currencies[locale],
});
