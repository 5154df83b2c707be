const alphabets = [
  [/\d/, '0123456789'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
] as const;

/** Maximum number of attempts to find an unused mask; those of a single digit run out. */
const maxAttempts = 1000;

/** Formats a number with the length and the character classes of a text, so that validation rules still hold. */
function numberedText(text: string, number: number): string {
  let rest = number;
  let masked = '';
  for (const char of text.split('').reverse()) {
    const letters = alphabets.find(([kind]) => kind.test(char))?.[1] ?? '*';
    masked = letters[rest % letters.length] + masked;
    rest = Math.floor(rest / letters.length);
  }
  return masked;
}

/** Masks texts: equal texts get equal masks, different texts different ones, and only the shape of a text remains. */
export function createTextMask() {
  const masks = new Map<string, string>();
  const taken = new Set<string>();

  function mask(text: string): string {
    const known = masks.get(text);
    if (known !== undefined) return known;
    let masked = '';
    for (let number = masks.size + 1, end = number + maxAttempts; number < end; number++) {
      masked = numberedText(text, number);
      if (masked !== text && !taken.has(masked) && !masks.has(masked)) break;
    }
    masks.set(text, masked);
    taken.add(masked);
    return masked;
  }

  return {
    /** Keeps separators: fields drop them, and the remaining characters then have the same mask. */
    mask(text: string): string {
      const bare = mask(text.replace(/[\s-]/g, ''));
      let at = 0;
      const masked = text.replace(/[^\s-]/g, () => bare[at++]!);
      if (text !== '') masks.set(text, masked);
      const trimmed = text.trim();
      if (trimmed !== '') masks.set(trimmed, masked.trim());
      return masked;
    },
    masks: masks as ReadonlyMap<string, string>,
  };
}
