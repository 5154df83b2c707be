import type { EditorView } from '@codemirror/view';

/** The least that has to change to make one text of the other. */
export function leastChange(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from: start, to: before.length - tail, insert: after.slice(start, after.length - tail) };
}

/** Replaces what differs, as one step that can be undone. */
export function replaceText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before !== text) view.dispatch({ changes: leastChange(before, text) });
}
