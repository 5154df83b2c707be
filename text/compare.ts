/** Locale-independent collation: Unicode's root order, with numbers by value. */
const collator = new Intl.Collator('und', { numeric: true });

/** Compares two texts in the order in which people sort them. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b);
