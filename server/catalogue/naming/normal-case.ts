/** Words that stay in capitals: sizes and abbreviations that shops write so. */
const capitals = new Set('XS XXS XL XXL XXXL UK US EU USA TV LED USB DVD CD SPF UV DIY BMX MTB'.split(' '));

const isShouted = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * A name in normal case: `SIZE` and `size` become `Size`, `WOMEN'S DRESSES` becomes `Women's dresses`. A name with both
 * cases is as its merchant wrote it, and so are short words in capitals and words with digits.
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

/** The best of several spellings of one name: the most frequent, else the one that is not shouted, else the first. */
export const bestSpelling = (counts: ReadonlyMap<string, number>): string => {
  const rank = (name: string): number => (isShouted(name) ? 2 : /^\p{Ll}/u.test(name) ? 1 : 0);
  const [best = ''] = [...counts.keys()].sort(
    (a, b) => rank(a) - rank(b) || counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1),
  );
  return best;
};
