import { isolateHistory } from '@codemirror/commands';
import {
  Annotation,
  type EditorState,
  StateEffect,
  StateField,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { NodeEdit } from '../../../page-text/edits/node-edits.ts';
import { removeValue, setValue } from '../../../page-text/edits/set-value.ts';
import { areApplicable, type TextChange } from '../../../page-text/edits/text-change.ts';
import { nodeAtOffset, type PageTree, readTree } from '../../../page-text/page-tree.ts';
import { type Path, pointerOf } from '../../../page-text/pointer.ts';
import { sourceText } from './source-text.ts';

/** Marks what views other than the source have dispatched, with the field that it is of. */
export const viewEdit = Annotation.define<string>();

/** The author has left a field. */
export const endField = StateEffect.define<null>();

/**
 * The field that the last change was of, if a view has made it and the author is still in it; the next change of another
 * one is an undo step of its own.
 */
export const fieldSessions = StateField.define<string>({
  create: () => '',
  update(field, transaction) {
    if (transaction.effects.some((effect) => effect.is(endField))) return '';
    return transaction.docChanged ? (transaction.annotation(viewEdit) ?? '') : field;
  },
});

function transaction(state: EditorState, changes: readonly TextChange[], field: string): TransactionSpec | undefined {
  if (changes.length === 0 || !areApplicable(state.doc.length, changes)) return undefined;
  const isSameField = field !== '' && field === state.field(fieldSessions);
  return {
    changes: [...changes],
    // The history joins changes of this kind with the one before, however long ago that was.
    userEvent: isSameField ? 'input.type.compose' : 'input',
    annotations: [viewEdit.of(field), ...(isSameField ? [] : [isolateHistory.of(field === '' ? 'full' : 'before')])],
  };
}

/** Whether a change is one of many: a key in the source, or in a field of another view. */
export const isTyping = (transaction: Transaction): boolean => {
  const field = transaction.annotation(viewEdit);
  return field === undefined
    ? transaction.isUserEvent('input.type') || transaction.isUserEvent('delete')
    : field !== '';
};

const treeOf = ({ doc }: EditorState): PageTree => readTree(sourceText(doc));

/** The transaction of an edit of nodes; undefined if it changes nothing. */
export const editTransaction = (state: EditorState, { changes }: NodeEdit): TransactionSpec | undefined =>
  transaction(state, changes, '');

/** The transaction that sets a value, or removes it if that is undefined; undefined if it changes nothing. */
export function valueTransaction(
  state: EditorState,
  path: Path,
  value: unknown,
  isStep = false,
): TransactionSpec | undefined {
  const tree = treeOf(state);
  const changes = value === undefined ? removeValue(tree, path) : setValue(tree, path, value);
  return transaction(state, changes, isStep ? '' : pointerOf(path));
}

/** An edit of the nodes that a text has now, with its transaction; undefined if it changes nothing. */
export function nodeTransaction(
  state: EditorState,
  build: (tree: PageTree) => NodeEdit | undefined,
): { edit: NodeEdit; transaction: TransactionSpec } | undefined {
  const edit = build(treeOf(state));
  const change = edit && editTransaction(state, edit);
  return change && { edit, transaction: change };
}

/** Scrolls to a node and puts the cursor there. */
export function placeOfNode(state: EditorState, pointer: string): TransactionSpec | undefined {
  const node = treeOf(state).nodes.get(pointer);
  if (!node) return undefined;
  const { offset } = node.json;
  const effects = EditorView.scrollIntoView(offset, { y: 'center' });
  return { selection: { anchor: offset }, effects, annotations: viewEdit.of('') };
}

/** Tells which node the author has put the cursor into. */
export const followCursor = (select: (pointer: string | undefined) => void) =>
  EditorView.updateListener.of((update) => {
    const isByAuthor = update.transactions.some((each) => each.isUserEvent('select'));
    if (!update.selectionSet || update.docChanged || !isByAuthor) return;
    select(nodeAtOffset(treeOf(update.state), update.state.selection.main.head)?.pointer);
  });
