/** Maximum number of reported differences; the rest usually follow from them. */
const maxDifferences = 10;

/** Returns the differences between two JSON values, each as a line with the place, the old and the new value. */
export function differences(before: unknown, after: unknown, at = 'state'): string[] {
  const lines: string[] = [];
  const compare = (a: unknown, b: unknown, path: string): void => {
    if (lines.length >= maxDifferences || Object.is(a, b)) return;
    if (typeof a === 'object' && typeof b === 'object' && a && b && Array.isArray(a) === Array.isArray(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], `${path}.${key}`);
      return;
    }
    if (typeof a === 'string' && typeof b === 'string') {
      let same = 0;
      while (same < a.length && a[same] === b[same]) same++;
      lines.push(`${path} was ${around(a, same)} and is ${around(b, same)}`);
      return;
    }
    lines.push(`${path} was ${short(a)} and is ${short(b)}`);
  };
  compare(before, after, at);
  return lines;
}

const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 100);
const around = (text: string, at: number): string => JSON.stringify(text.slice(Math.max(0, at - 20), at + 60));
