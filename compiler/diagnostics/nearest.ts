import { synonym } from './synonyms.ts';

/** The candidate closest to a mistyped word, or undefined when none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const limit = Math.max(1, Math.floor(word.length / 3));
  const close = closest(word, all, limit);
  // A word for the same thing is meant rather than one that differs in many letters.
  return (close?.distance ?? limit) <= 1 && close ? close.word : (synonym(word, all) ?? close?.word);
}

function closest(
  word: string,
  candidates: readonly string[],
  limit: number,
): { word: string; distance: number } | undefined {
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best === undefined ? undefined : { word: best, distance: bestDistance };
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and transpositions. */
function editDistance(a: string, b: string): number {
  let twoBack: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let cheapest = Math.min(current[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cheapest = Math.min(cheapest, twoBack[j - 2]! + 1);
      current.push(cheapest);
    }
    [twoBack, previous] = [previous, current];
  }
  return previous[b.length]!;
}

/** Suggests the closest candidate, or lists all when they are few. */
export function advise(word: string, candidates: Iterable<string>, what: string): string {
  const all = [...candidates].sort();
  const suggestion = nearest(word, all);
  if (suggestion) return `Did you mean "${suggestion}"?`;
  if (all.length === 0) return `Remove it: there are no ${what} here.`;
  const shown = all.slice(0, 12).join(', ');
  return `Known ${what}: ${shown}${all.length > 12 ? ` and ${all.length - 12} more` : ''}.`;
}
