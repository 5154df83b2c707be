import type { Text } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { applyChanges, type TextChange } from '../../document/text-change.ts';

const texts = new WeakMap<Text, string>();

/** The text of a document of the editor, whose lines are joined once. */
export function sourceText(doc: Text): string {
  const known = texts.get(doc);
  if (known !== undefined) return known;
  const text = doc.toString();
  texts.set(doc, text);
  return text;
}

/** What an update has changed, in the places of the text before it, last place first. */
export function changesOf({ changes }: ViewUpdate): TextChange[] {
  const all: TextChange[] = [];
  changes.iterChanges((from, to, _fromNow, _toNow, insert) => all.unshift({ from, to, insert: insert.toString() }));
  return all;
}

/** Works out the next text from the one before, so that no key costs all lines. */
export const followText = EditorView.updateListener.of((update) => {
  if (update.docChanged)
    texts.set(update.state.doc, applyChanges(sourceText(update.startState.doc), changesOf(update)));
});
