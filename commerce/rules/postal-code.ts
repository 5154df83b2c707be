const patterns: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  DE: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IN: /^[1-9]\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
};

/** Regular expression source of a country's postal codes, for forms; undefined for an unknown country. */
export const postalCodePattern = (country: string): string | undefined =>
  Object.hasOwn(patterns, country) ? patterns[country]!.source : undefined;

/** Whether a postal code is valid in a country. For unknown countries any non-empty text is. */
export const isPostalCode = (zip: string, country: string): boolean => {
  const trimmed = zip.trim();
  if (trimmed.length === 0) return false;
  return Object.hasOwn(patterns, country) ? patterns[country]!.test(trimmed) : true;
};
