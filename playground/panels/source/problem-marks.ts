import type { Action, Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { clampRange, fixOf, type Problem } from '../problems/problem.ts';

/** Converts problems to the editor's diagnostics. */
export const problemMarks = (doc: Text, problems: readonly Problem[]): Diagnostic[] =>
  problems.map((problem) => {
    const { from, to } = clampRange(doc.length, problem.range);
    return {
      from,
      // A problem of a whole object is marked only on its first line.
      to: Math.max(from, Math.min(to, doc.lineAt(from).to)),
      severity: problem.severity,
      message: problem.hint ? `${problem.message}\n${problem.hint}` : problem.message,
      source: problem.code,
      actions: fixesOf(problem),
    };
  });

/** The action that applies the suggested fix. Its range moves with edits. */
function fixesOf(problem: Problem): Action[] {
  const fix = fixOf(problem);
  if (fix === undefined) return [];
  return [
    {
      name: `Write ${fix}`,
      apply: (editor, from, to) => editor.dispatch({ changes: { from, to, insert: fix }, userEvent: 'input.fix' }),
    },
  ];
}
