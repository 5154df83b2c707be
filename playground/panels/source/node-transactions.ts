import { isolateHistory } from '@codemirror/commands';
import { Annotation } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import type { NodeEdit } from '../../document/node-edits.ts';
import { nodeAtOffset, type PageTree, type Path, pointerOf, readTree } from '../../document/page-tree.ts';
import { removeValue, setValue } from '../../document/set-value.ts';
import type { TextChange } from '../../document/text-change.ts';

/** Marks what views other than the source have dispatched, with the field that it is of. */
export const viewEdit = Annotation.define<string>();

/** The last transaction of a view is of this field, and nothing has changed since. */
let lastField = '';

/** Forgets the field after any other change, so that the next change of it is an undo step of its own. */
export const fieldSessions = EditorView.updateListener.of(({ docChanged, transactions }) => {
  if (docChanged) lastField = transactions.at(-1)?.annotation(viewEdit) ?? '';
});

function dispatch(view: EditorView, changes: readonly TextChange[], field: string): void {
  if (changes.length === 0) return;
  const isSameField = field !== '' && field === lastField;
  view.dispatch({
    changes: [...changes],
    // The history joins changes of this kind with the one before, however long ago that was.
    userEvent: isSameField ? 'input.type.compose' : 'input',
    annotations: [viewEdit.of(field), ...(isSameField ? [] : [isolateHistory.of(field === '' ? 'full' : 'before')])],
  });
}

/** What an update has changed, in the places of the text before it, last place first. */
export function changesOf({ changes }: ViewUpdate): TextChange[] {
  const all: TextChange[] = [];
  changes.iterChanges((from, to, _fromNow, _toNow, insert) => all.unshift({ from, to, insert: insert.toString() }));
  return all;
}

/** Whether an update is one of many: a key in the source, or in a field of another view. */
export const isTyping = ({ transactions }: ViewUpdate): boolean =>
  transactions.every(
    (each) =>
      !each.docChanged ||
      (each.annotation(viewEdit) ?? '') !== '' ||
      (each.annotation(viewEdit) === undefined && (each.isUserEvent('input.type') || each.isUserEvent('delete'))),
  );

const treeOf = (view: EditorView): PageTree => readTree(view.state.doc.toString());

/** Applies an edit of nodes; returns the pointer of the node that it leads to. */
export function applyEdit(view: EditorView, build: (tree: PageTree) => NodeEdit | undefined): NodeEdit | undefined {
  const edit = build(treeOf(view));
  if (edit) dispatch(view, edit.changes, '');
  return edit;
}

/** Sets a value, or removes it if that is undefined. */
export function applyValue(view: EditorView, path: Path, value: unknown): void {
  const tree = treeOf(view);
  dispatch(view, value === undefined ? removeValue(tree, path) : setValue(tree, path, value), pointerOf(path));
}

/** Scrolls to a node without moving the focus. */
export function revealNode(view: EditorView, pointer: string): void {
  const node = treeOf(view).nodes.get(pointer);
  if (!node) return;
  const { offset } = node.json;
  const effects = EditorView.scrollIntoView(offset, { y: 'center' });
  view.dispatch({ selection: { anchor: offset }, effects, annotations: viewEdit.of('') });
}

/** Tells which node the author has put the cursor into. */
export const followCursor = (select: (pointer: string | undefined) => void) =>
  EditorView.updateListener.of((update) => {
    const isByAuthor = update.transactions.some((each) => each.isUserEvent('select'));
    if (!update.selectionSet || update.docChanged || !isByAuthor) return;
    select(nodeAtOffset(treeOf(update.view), update.state.selection.main.head)?.pointer);
  });
