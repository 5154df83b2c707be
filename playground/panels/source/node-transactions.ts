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

/** Marks transactions of views other than the source, with the field that was edited. */
export const viewEdit = Annotation.define<string>();

/** Signals that the author has left a field. */
export const endField = StateEffect.define<null>();

/**
 * The field of the last change, if another view made it and the author is still in the field. A change of another field
 * is a separate undo step.
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
    // The history joins such a change with the previous one, however much time has passed.
    userEvent: isSameField ? 'input.type.compose' : 'input',
    annotations: [viewEdit.of(field), ...(isSameField ? [] : [isolateHistory.of(field === '' ? 'full' : 'before')])],
  };
}

/** Whether a change is one of a series: a key in the source, or in a field of another view. */
export const isTyping = (transaction: Transaction): boolean => {
  const field = transaction.annotation(viewEdit);
  return field === undefined
    ? transaction.isUserEvent('input.type') || transaction.isUserEvent('delete')
    : field !== '';
};

const treeOf = ({ doc }: EditorState): PageTree => readTree(sourceText(doc));

/** Returns the transaction of a node edit; undefined when it changes nothing. */
export const editTransaction = (state: EditorState, { changes }: NodeEdit): TransactionSpec | undefined =>
  transaction(state, changes, '');

/** Returns the transaction that sets a value, or removes it when it is undefined; undefined when it changes nothing. */
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

/** Builds an edit of the text's current nodes, with its transaction; undefined when it changes nothing. */
export function nodeTransaction(
  state: EditorState,
  build: (tree: PageTree) => NodeEdit | undefined,
): { edit: NodeEdit; transaction: TransactionSpec } | undefined {
  const edit = build(treeOf(state));
  const change = edit && editTransaction(state, edit);
  return change && { edit, transaction: change };
}

/** Scrolls to a node and places the cursor there. */
export function placeOfNode(state: EditorState, pointer: string): TransactionSpec | undefined {
  const node = treeOf(state).nodes.get(pointer);
  if (!node) return undefined;
  const { offset } = node.json;
  const effects = EditorView.scrollIntoView(offset, { y: 'center' });
  return { selection: { anchor: offset }, effects, annotations: viewEdit.of('') };
}

/** Reports the node into which the author has placed the cursor. */
export const followCursor = (select: (pointer: string | undefined) => void) =>
  EditorView.updateListener.of((update) => {
    const isByAuthor = update.transactions.some((each) => each.isUserEvent('select'));
    if (!update.selectionSet || update.docChanged || !isByAuthor) return;
    select(nodeAtOffset(treeOf(update.state), update.state.selection.main.head)?.pointer);
  });
