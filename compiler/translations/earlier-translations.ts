import { editDistance } from '../../text/edit-distance.ts';

/** The translation of an earlier wording. */
export interface EarlierTranslation {
  text: string;
  translation: string;
}

/** Length up to which texts are compared; a longer comparison takes too long while typing. */
const comparedLength = 300;

/** Share of a text that may differ from its earlier wording. */
const changedShare = 0.6;

/** Returns the difference between two texts, as a share of the longer one; infinite if they are not alike. */
function differenceOf(a: string, b: string): number {
  const x = a.slice(0, comparedLength);
  const y = b.slice(0, comparedLength);
  const max = Math.floor(Math.max(x.length, y.length) * changedShare);
  const distance = editDistance(x, y, max);
  return distance > max ? Number.POSITIVE_INFINITY : distance / Math.max(x.length, y.length);
}

/** Pairs missing texts with the translations of their earlier wordings, the most alike first. */
export function pairEarlier(
  missing: readonly string[],
  gone: readonly EarlierTranslation[],
): Map<string, EarlierTranslation> {
  const candidates = missing
    .flatMap((text) => gone.map((earlier) => ({ text, earlier, difference: differenceOf(text, earlier.text) })))
    .filter(({ difference }) => difference < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.difference - b.difference);
  const pairs = new Map<string, EarlierTranslation>();
  const taken = new Set<EarlierTranslation>();
  for (const { text, earlier } of candidates) {
    if (pairs.has(text) || taken.has(earlier)) continue;
    pairs.set(text, earlier);
    taken.add(earlier);
  }
  return pairs;
}
