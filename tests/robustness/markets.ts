/** Non-Latin digits, another word order, another direction. */
export const locales = ['en-IN', 'de-DE', 'ar-EG'] as const;
export const currencies = { 'en-IN': 'INR', 'de-DE': 'EUR', 'ar-EG': 'EGP' } as const;

/** Both ends of the day, and half-hour offsets. */
export const timeZones = [
  'UTC',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

/** The market of a locale. */
export const marketOf = (locale: (typeof locales)[number]) => ({
  locale,
  localePathPrefix: locale === 'en-IN' ? '' : `/${locale}`,
  currencyCode: currencies[locale],
});
