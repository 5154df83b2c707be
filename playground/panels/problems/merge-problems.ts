import type { DiagnosticCode } from '../../../compiler/index.ts';
import type { TextChange } from '../../../page-text/edits/text-change.ts';
import type { Problem } from './problem.ts';

interface Merged {
  /** Problems that the worker has found in the newest text. */
  local: readonly Problem[];
  /** Problems that the server has found in an earlier text. */
  server: readonly Problem[];
  /** Problems that the worker had found in that earlier text, if known. */
  localThen: readonly Problem[] | undefined;
  /** Changes since that earlier text. */
  changes: readonly TextChange[] | undefined;
}

const keyOf = ({ code, pointer, message }: Problem): string => `${code} ${pointer} ${message}`;

/** Returns an offset shifted by a change before it. */
const movedOffset = (offset: number, { from, to, insert }: TextChange): number =>
  to <= offset ? offset + insert.length - (to - from) : offset;

function moved(problem: Problem, changes: readonly TextChange[]): Problem {
  const shift = (offset: number) => changes.reduce(movedOffset, offset);
  const { range, fix } = problem;
  return {
    ...problem,
    range: { ...range, start: shift(range.start), end: shift(range.end) },
    ...(fix ? { fix: { ...fix, start: shift(fix.start), end: shift(fix.end) } } : {}),
  };
}

const ended: DiagnosticCode = 'check-too-costly';

/** Whether the server's only statement is that its check was aborted, so that nothing is known of the text. */
export const isUnchecked = (server: readonly Problem[]): boolean => server.some(({ code }) => code === ended);

/**
 * Returns the problems of a text that the server has not checked yet: those found by the worker, without those that the
 * server has refuted, and those that only the server can find. If the server's check was aborted, it has refuted
 * nothing.
 */
export function mergeProblems({ local, server, localThen = [], changes }: Merged): readonly Problem[] {
  if (isUnchecked(server)) return [...server, ...local];
  const known = new Set(server.map(keyOf));
  const before = new Set(localThen.map(keyOf));
  const refuted = (problem: Problem) => before.has(keyOf(problem)) && !known.has(keyOf(problem));
  // Only the server offers fixes, because it has tried them.
  const fixes = new Map(changes ? server.map((problem) => [keyOf(problem), moved(problem, changes).fix]) : []);
  const found = local
    .filter((problem) => !refuted(problem))
    .map((problem) => {
      const fix = fixes.get(keyOf(problem));
      return fix ? { ...problem, fix } : problem;
    });
  const seen = new Set(found.map(keyOf));
  // Problems that the worker had found as well but no longer finds are fixed.
  const added = changes ? server.filter((problem) => !before.has(keyOf(problem)) && !seen.has(keyOf(problem))) : [];
  return [...found, ...added.map((problem) => moved(problem, changes ?? []))].sort(
    (a, b) => a.range.start - b.range.start,
  );
}
