/** The candidate nearest to a word that was probably mistyped, or undefined when none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let twoBack: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(current[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, twoBack[j - 2]! + 1);
      current.push(least);
    }
    [twoBack, previous] = [previous, current];
  }
  return previous[b.length]!;
}

/** Advice that names the nearest candidate, and all of them while they are few. */
export function advise(word: string, candidates: Iterable<string>, what: string): string {
  const all = [...candidates].sort();
  const meant = nearest(word, all);
  if (meant) return `Did you mean "${meant}"?`;
  if (all.length === 0) return `There are no ${what} here.`;
  const shown = all.slice(0, 12).join(', ');
  return `Known ${what}: ${shown}${all.length > 12 ? ` and ${all.length - 12} more` : ''}.`;
}
