import { applyFixes, type Diagnostic, type Fix } from './diagnostic.ts';

/** Finds the diagnostics of a text; undefined once the limits are reached. */
type Check = (text: string) => readonly Diagnostic[] | undefined;

/** Limits on the trial checks for one document: their number, and their total characters. */
const maxChecked = { tries: 20, characters: 600_000 };

/** Returns a check that stops at the limits. */
function bounded(check: (text: string) => readonly Diagnostic[]): Check {
  const left = { ...maxChecked };
  return (text) => {
    left.tries -= 1;
    left.characters -= text.length;
    return left.tries < 0 || left.characters < 0 ? undefined : check(text);
  };
}

/** Maximum number of fixes that are tried individually; if there are more, they are tried in groups. */
const maxIndividual = 16;

const keyOf = ({ code, pointer }: Diagnostic): string => `${code} ${pointer}`;

const counted = (diagnostics: readonly Diagnostic[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const each of diagnostics) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
};

const ownerOf = ({ pointer }: Diagnostic): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Returns the parts of a document that are not checked as long as a problem exists. */
function closedBy(diagnostic: Diagnostic): string[] {
  const { code, fix } = diagnostic;
  const owner = ownerOf(diagnostic);
  if (code === 'unknown-widget') return ['children', 'slots', 'fallback'].map((key) => `${owner}/${key}/`);
  return code === 'unknown-key' && fix ? [`${owner}/${fix.text.replaceAll('"', '')}/`] : [];
}

/** Problems that an expression has in any widget. */
const inExpressions: ReadonlySet<string> = new Set(['unknown-name', 'unknown-field', 'expression']);

/** Whether a problem existed all along, in a part that was not checked. */
const isRevealed = ({ code, pointer }: Diagnostic, mended: readonly Diagnostic[]): boolean =>
  mended.some(
    (each) =>
      closedBy(each).some((part) => pointer.startsWith(part)) ||
      (each.code === 'unknown-widget' && inExpressions.has(code) && pointer.startsWith(`${ownerOf(each)}/props/`)),
  );

/** Whether a fixed text has fewer problems, and no new ones. */
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

/** Returns the diagnostics whose fixes are correct together; if they are not, tries each half. */
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

/** Maximum number of steps of one fix: `.map(…).join(…)` is fixed from the inside out. */
const maxSteps = 6;

/**
 * Returns a correct fix: the diagnostic's own, or one combined with the fixes of the problems it leads to in the same
 * place.
 */
function provenFix(text: string, all: readonly Diagnostic[], diagnostic: Diagnostic, check: Check): Fix | undefined {
  let next: Diagnostic | undefined = diagnostic;
  let fixed = text;
  for (let step = 0; next?.fix && step < maxSteps; step++) {
    fixed = applyFixes(fixed, [next]);
    const found = check(fixed);
    if (isBetter(all, [diagnostic], found)) return step === 0 ? diagnostic.fix : differenceOf(text, fixed);
    next = found?.find(({ pointer, fix }) => fix && pointer === diagnostic.pointer);
  }
  return undefined;
}

/** Returns the single replacement that turns one text into another. */
function differenceOf(before: string, after: string): Fix {
  const maxSame = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxSame && before[start] === after[start]) start++;
  let same = 0;
  while (same < maxSame - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/**
 * Returns a text's diagnostics with only those fixes that leave fewer problems and introduce none: each fix is applied
 * to a copy, which is checked.
 *
 * @param find finds the diagnostics of a text in the same way as those of this one
 */
export function withProvenFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
  find: (text: string) => readonly Diagnostic[],
): Diagnostic[] {
  const check = bounded(find);
  const fixable = diagnostics.filter(({ fix }) => fix);
  const together = fixable.length > maxIndividual ? new Set(provenAmong(text, diagnostics, fixable, check)) : undefined;
  return diagnostics.map((each) => {
    if (!each.fix || together?.has(each)) return each;
    const { fix: _, ...rest } = each;
    const fix = together ? undefined : provenFix(text, diagnostics, each, check);
    return fix ? { ...rest, fix } : rest;
  });
}
