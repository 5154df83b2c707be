import { editDistance } from '../../text/edit-distance.ts';
import { isOppositeOf, opposite, synonym } from './synonyms.ts';

/** Returns the candidate closest to a misspelt word, or undefined when none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  return nearestMember(word, all) ?? nearestWhole(word, all);
}

/** Returns the closest member of the same owner: for `menu.show`, the member of `menu` that `show` stands for. */
function nearestMember(word: string, candidates: readonly string[]): string | undefined {
  const owner = word.slice(0, word.indexOf('.') + 1);
  if (owner === '') return undefined;
  const members = candidates.filter((each) => each.startsWith(owner)).map((each) => each.slice(owner.length));
  const member = nearestWhole(word.slice(owner.length), members);
  return member === undefined ? undefined : owner + member;
}

function nearestWhole(word: string, all: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const alike = all.filter((candidate) => !haveDifferentMeanings(word, candidate) && isAlikeByParts(word, candidate));
  const close = closest(word, alike, limit);
  // A synonym is likelier than a candidate that differs by several letters, or by one letter of a very short word.
  const isTypo = close !== undefined && close.distance <= 1 && word.length > maxShortWordLength;
  return isTypo ? close.word : (synonym(word, all) ?? close?.word ?? prefixOf(word, all));
}

/** Maximum length of words for which one different letter may mean a different word. */
const maxShortWordLength = 3;

/** Units of the same quantity: a value in one of them is a different value in another. */
const units: readonly (readonly string[])[] = [
  ['ms', 'milliseconds', 's', 'secs', 'seconds', 'min', 'mins', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'],
  ['px', 'rem', 'em', 'percent', 'vw', 'vh'],
  ['grams', 'kilograms', 'kg', 'pounds', 'ounces'],
  ['cents', 'paise', 'amount', 'minorUnits'],
];

/** Whether two similarly spelt words mean different things: opposites, or units of one quantity. */
const haveDifferentMeanings = (word: string, candidate: string): boolean =>
  word !== candidate &&
  (isOppositeOf(word, candidate) || units.some((group) => group.includes(word) && group.includes(candidate)));

const partsOf = (word: string): string[] => word.toLowerCase().split(/[-.]/);

/** Whether each part of a hyphenated word could be a misspelt part of the other: `trash-can` is not `trash-off`. */
function isAlikeByParts(word: string, candidate: string): boolean {
  const parts = partsOf(word);
  const others = partsOf(candidate);
  if (parts.length === 1 || parts.length !== others.length) return true;
  return parts.every((part, index) => {
    const other = others[index]!;
    return part === other || editDistance(part, other) <= Math.max(1, Math.floor(part.length / 3));
  });
}

/** Returns the longest candidate that is a prefix of a hyphenated word: `trash` for `trash-can`. */
function prefixOf(word: string, candidates: readonly string[]): string | undefined {
  const parts = partsOf(word);
  for (let count = parts.length - 1; count > 0; count--) {
    const prefix = parts.slice(0, count).join('-');
    if (candidates.includes(prefix)) return prefix;
  }
  return undefined;
}

function closest(
  word: string,
  candidates: readonly string[],
  limit: number,
): { word: string; distance: number } | undefined {
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (isSameWord(word, candidate)) return { word: candidate, distance: 0 };
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best === undefined ? undefined : { word: best, distance: bestDistance };
}

/** Returns a word in lower case without separators. */
const lettersOf = (word: string): string => word.toLowerCase().replace(/[-_.\s]/g, '');

/** Whether words differ only in case and separators: `panel-2` and `panel2`. */
const isSameWord = (word: string, candidate: string): boolean => lettersOf(word) === lettersOf(candidate);

/** Suggests the closest candidate, or lists the candidates. */
export function advise(word: string, candidates: Iterable<string>, what: string): string {
  const all = [...candidates].sort();
  const suggestion = nearest(word, all);
  const opposed = suggestion === undefined ? opposite(word, all) : undefined;
  if (opposed) return `Write "${opposed}" with the opposite: "{{ $not(…) }}" for an expression.`;
  if (suggestion) return `Did you mean "${suggestion}"?`;
  if (all.length === 0) return `Remove it: there are no ${what} here.`;
  const shown = all.slice(0, 12).join(', ');
  return `Known ${what}: ${shown}${all.length > 12 ? ` and ${all.length - 12} more` : ''}.`;
}
