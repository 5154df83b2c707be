const patterns: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  DE: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IN: /^[1-9]\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
};

/** The pattern of a country's postal codes, as text, for forms; undefined when none is known. */
export const postalCodePattern = (country: string): string | undefined =>
  Object.hasOwn(patterns, country) ? patterns[country]!.source : undefined;

/** Whether a postal code can exist in a country. Where no pattern is known, any text will do. */
export const isPostalCode = (zip: string, country: string): boolean => {
  const trimmed = zip.trim();
  if (trimmed.length === 0) return false;
  return Object.hasOwn(patterns, country) ? patterns[country]!.test(trimmed) : true;
};
