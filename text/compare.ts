/** The order of names in lists that do not know the language of their reader: by the root rules of Unicode, numbers by value. */
const collator = new Intl.Collator('und', { numeric: true });

/** Compares two texts as people sort them. */
export const compareTexts = (a: string, b: string): number => collator.compare(a, b);
