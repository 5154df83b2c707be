import type { ChangeSet, Text } from '@codemirror/state';
import type { TextChange } from '../../../page-text/edits/text-change.ts';

const texts = new WeakMap<Text, string>();

/** Returns the text of an editor document. Its lines are joined only once. */
export function sourceText(doc: Text): string {
  const known = texts.get(doc);
  if (known !== undefined) return known;
  const text = doc.toString();
  texts.set(doc, text);
  return text;
}

/** Stores a document's text that was computed from the previous one, so that a key press does not join all lines. */
export const cacheText = (doc: Text, text: string): void => void texts.set(doc, text);

/** Converts the editor's changes to changes with positions in the previous text, last position first. */
export function changesOf(changes: ChangeSet): TextChange[] {
  const all: TextChange[] = [];
  changes.iterChanges((from, to, _fromNow, _toNow, insert) => all.unshift({ from, to, insert: insert.toString() }));
  return all;
}
