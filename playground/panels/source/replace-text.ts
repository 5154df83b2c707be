import { isolateHistory } from '@codemirror/commands';
import type { TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** The smallest replacement that turns one text into the other. */
export function minimalChange(before: string, after: string): { from: number; to: number; insert: string } {
  const maxLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxLength && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < maxLength - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from: start, to: before.length - tail, insert: after.slice(start, after.length - tail) };
}

/** The difference as one change that is undone by itself. */
export const replacement = (before: string, after: string): TransactionSpec => ({
  changes: minimalChange(before, after),
  annotations: isolateHistory.of('full'),
});

/** Applies the difference as one undoable change. */
export function replaceText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before !== text) view.dispatch(replacement(before, text));
}
