import { applyFixes, type Diagnostic, type Fix } from './diagnostic.ts';

/** Finds the diagnostics of a text; undefined where trying it would be more than fixes are worth. */
type Check = (text: string) => readonly Diagnostic[] | undefined;

/** Bounds of the tries for one document: their number, and the characters that they read. */
const most = { tries: 20, characters: 600_000 };

/** A check that is only done so often. */
function bounded(check: (text: string) => readonly Diagnostic[]): Check {
  const left = { ...most };
  return (text) => {
    left.tries -= 1;
    left.characters -= text.length;
    return left.tries < 0 || left.characters < 0 ? undefined : check(text);
  };
}

/** Fixes that are tried one by one; of more, those that are right together are taken together. */
const mostAlone = 16;

const keyOf = ({ code, pointer }: Diagnostic): string => `${code} ${pointer}`;

const counted = (diagnostics: readonly Diagnostic[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const each of diagnostics) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
};

const ownerOf = ({ pointer }: Diagnostic): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Where nothing is looked into as long as a problem is there. */
function closedBy(diagnostic: Diagnostic): string[] {
  const { code, fix } = diagnostic;
  const owner = ownerOf(diagnostic);
  if (code === 'unknown-widget') return ['children', 'slots', 'fallback'].map((key) => `${owner}/${key}/`);
  return code === 'unknown-key' && fix ? [`${owner}/${fix.text.replaceAll('"', '')}/`] : [];
}

/** Mistakes of an expression, which it has in whatever widget it stands. */
const inExpressions: ReadonlySet<string> = new Set(['unknown-name', 'unknown-field', 'expression']);

/** Whether a problem was there all along, in a part that was not looked into. */
const isRevealed = ({ code, pointer }: Diagnostic, mended: readonly Diagnostic[]): boolean =>
  mended.some(
    (each) =>
      closedBy(each).some((part) => pointer.startsWith(part)) ||
      (each.code === 'unknown-widget' && inExpressions.has(code) && pointer.startsWith(`${ownerOf(each)}/props/`)),
  );

/** Whether a text in place of another has fewer problems, and none that is new. */
function isBetter(
  before: readonly Diagnostic[],
  fixed: readonly Diagnostic[],
  found: readonly Diagnostic[] | undefined,
): boolean {
  if (!found) return false;
  const after = found.filter((each) => !isRevealed(each, fixed));
  if (after.length > before.length - fixed.length) return false;
  const known = counted(before);
  return [...counted(after)].every(([key, count]) => count <= (known.get(key) ?? 0));
}

/** The diagnostics of those whose fixes are right together; where they are not, halves are tried. */
function provenAmong(
  text: string,
  all: readonly Diagnostic[],
  some: readonly Diagnostic[],
  check: Check,
): Diagnostic[] {
  if (some.length === 0) return [];
  if (isBetter(all, some, check(applyFixes(text, some)))) return [...some];
  if (some.length === 1) return [];
  const half = some.length >> 1;
  return [some.slice(0, half), some.slice(half)].flatMap((part) => provenAmong(text, all, part, check));
}

/** Steps of one fix: `.map(…).join(…)` is mended from the inside out. */
const mostSteps = 6;

/** A fix that is right: as it is, or with those of what it leads to at the same place. */
function provenFix(text: string, all: readonly Diagnostic[], diagnostic: Diagnostic, check: Check): Fix | undefined {
  let next: Diagnostic | undefined = diagnostic;
  let fixed = text;
  for (let step = 0; next?.fix && step < mostSteps; step++) {
    fixed = applyFixes(fixed, [next]);
    const found = check(fixed);
    if (isBetter(all, [diagnostic], found)) return step === 0 ? diagnostic.fix : differenceOf(text, fixed);
    next = found?.find(({ pointer, fix }) => fix && pointer === diagnostic.pointer);
  }
  return undefined;
}

/** The one replacement that makes a text another. */
function differenceOf(before: string, after: string): Fix {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/**
 * The diagnostics of a text, of which those keep their fix that leaves fewer problems and brings none: each is applied to
 * a copy, which is checked.
 *
 * @param find finds the diagnostics of a text as those of this one were found
 */
export function withProvenFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
  find: (text: string) => readonly Diagnostic[],
): Diagnostic[] {
  const check = bounded(find);
  const fixable = diagnostics.filter(({ fix }) => fix);
  const together = fixable.length > mostAlone ? new Set(provenAmong(text, diagnostics, fixable, check)) : undefined;
  return diagnostics.map((each) => {
    if (!each.fix || together?.has(each)) return each;
    const { fix: _, ...rest } = each;
    const fix = together ? undefined : provenFix(text, diagnostics, each, check);
    return fix ? { ...rest, fix } : rest;
  });
}
