import type { Path } from '../../1-parse/shape/shape-reader.ts';
import type { Finding } from '../../habits/habit.ts';
import { foreignHabits } from '../../habits/index.ts';
import type { reportIn, ValueContext } from '../value-context.ts';
import { typedExpression } from './check-types.ts';

/**
 * Reports habits of other languages in an expression. Diagnostics from index `before` on follow from them and are
 * removed, so that one mistake is one message.
 */
export function reportHabits(
  context: ValueContext,
  { source, start: offset }: { source: string; start: number },
  path: Path,
  before: number,
  report: typeof reportIn,
): void {
  const { diagnostics } = context.compilation;
  const found = foreignHabits(source)
    .filter((each) => !isKnownField(context, source, each))
    .map((each) => typedFinding(context, each));
  if (found.some(({ isDoubt }) => !isDoubt)) diagnostics.length = before;
  for (const { start, end, problem, advice, fix, isDoubt } of found) {
    const edit = fix && { start: offset + fix.start, end: offset + fix.end, text: fix.text };
    const code = isDoubt ? 'foreign-meaning' : 'foreign-syntax';
    report(context, path, code, { problem, advice }, offset + start, offset + end, undefined, edit);
  }
}

/** Returns a finding whose fix matches the type of its value. */
function typedFinding({ names }: ValueContext, finding: Finding): Finding {
  const { forList, fix } = finding;
  if (!forList || !fix) return finding;
  const { result, problems } = typedExpression(forList.value, names, undefined);
  if (problems.length > 0 || result.type !== 'array') return finding;
  return {
    ...finding,
    advice: `Write ${forList.text}: that asks for a value in a list.`,
    fix: { ...fix, text: forList.text },
  };
}

/** Whether a property in the style of another language is a field of the data. */
function isKnownField({ names }: ValueContext, source: string, { start, end, field }: Finding): boolean {
  if (!field) return false;
  const { result, problems } = typedExpression(source.slice(start, end), names, undefined);
  if (problems.length > 0) return false;
  return field === 'if-unknown' || Object.keys(result).length > 0;
}
