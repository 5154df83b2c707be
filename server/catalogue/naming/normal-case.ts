/** Words that stay in capitals: common sizes and abbreviations. */
const capitals = new Set('XS XXS XL XXL XXXL UK US EU USA TV LED USB DVD CD SPF UV DIY BMX MTB'.split(' '));

const isShouted = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * Converts a name to normal case: `SIZE` and `size` become `Size`, `WOMEN'S DRESSES` becomes `Women's dresses`. A
 * name with both cases stays as its merchant wrote it, as do short words in capitals and words with digits.
 */
export const normalCase = (name: string): string => {
  const shouted = isShouted(name) && !capitals.has(name);
  const calm = shouted
    ? name
        .split(/(\s+)/)
        .map((word) => (capitals.has(word) || /\d/.test(word) ? word : word.toLowerCase()))
        .join('')
    : name;
  return calm.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};

/**
 * Returns the best of several spellings of one name: one that is not all capitals or all lower case if possible,
 * then the most frequent one.
 */
export const bestSpelling = (counts: ReadonlyMap<string, number>): string => {
  const rank = (name: string): number => {
    if (isShouted(name)) return 2;
    return /^\p{Ll}/u.test(name) ? 1 : 0;
  };
  const [best = ''] = [...counts.keys()].sort(
    (a, b) => rank(a) - rank(b) || counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1),
  );
  return best;
};
