const alphabets = [
  [/\d/, '0123456789'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
] as const;

/** How many masks are tried; those of a single digit run out. */
const tried = 1000;

/** The number in as many characters as the text has, each of the same kind, so that rules of length and kind still hold. */
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

/** Masks texts: equal texts alike, different ones differently, with nothing of the text but its shape. */
export function createTextMask() {
  const masks = new Map<string, string>();
  const taken = new Set<string>();

  function mask(text: string): string {
    const known = masks.get(text);
    if (known !== undefined) return known;
    let masked = '';
    for (let number = masks.size + 1, end = number + tried; number < end; number++) {
      masked = numberedText(text, number);
      if (masked !== text && !taken.has(masked) && !masks.has(masked)) break;
    }
    masks.set(text, masked);
    taken.add(masked);
    return masked;
  }

  return {
    /** Separators stay: fields drop them, and what is left has the same mask. */
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
