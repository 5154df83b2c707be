import type { ChangeSet, Text } from '@codemirror/state';
import type { TextChange } from '../../../page-text/edits/text-change.ts';

const texts = new WeakMap<Text, string>();

/** The text of a document of the editor, whose lines are joined once. */
export function sourceText(doc: Text): string {
  const known = texts.get(doc);
  if (known !== undefined) return known;
  const text = doc.toString();
  texts.set(doc, text);
  return text;
}

/** Notes the text of a document that was worked out from the one before, so that no key costs all lines. */
export const knowText = (doc: Text, text: string): void => void texts.set(doc, text);

/** Changes of the editor in the places of the text before them, last place first. */
export function changesOf(changes: ChangeSet): TextChange[] {
  const all: TextChange[] = [];
  changes.iterChanges((from, to, _fromNow, _toNow, insert) => all.unshift({ from, to, insert: insert.toString() }));
  return all;
}
