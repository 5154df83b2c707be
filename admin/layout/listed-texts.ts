/** Texts that were typed with commas between them, each once. */
export const listedTexts = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];
