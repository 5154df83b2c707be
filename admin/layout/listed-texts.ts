/** Splits a text at commas, without duplicates. */
export const listedTexts = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];
