import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { schema } from '../text/schema.ts';
import { type PictureTaker, paste, textOf } from './clipboard.ts';
import { writingCommands } from './commands.ts';
import { markdownRules } from './input-rules.ts';

const { nodes } = schema;

/** Escape closes the dialog. */
const { Escape: _, ...blockKeys } = baseKeymap;

/** Inserts a line break, where one is allowed. */
const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const hasBreak = $from.parent.canReplaceWith($from.index(), $from.index(), nodes.hard_break!);
  if (!hasBreak) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView());
  return true;
};

/** Inserts a line break in a table cell, which Enter does not split. */
const breakInCell: Command = (state, dispatch) => isInTable(state) && (breakLine(state, dispatch) || true);

/** Converts a command's keys to the editor's notation. */
const editorKeys = (keys: string): string =>
  keys.replaceAll('+', '-').replace(/-([A-Z])$/, (_, letter: string) => `-${letter.toLowerCase()}`);

const commandKeys = Object.fromEntries(
  writingCommands.flat().flatMap(({ keys, run }) => (keys === undefined ? [] : [[editorKeys(keys), run]])),
);

const ownKeys: Record<string, Command> = {
  ...commandKeys,
  'Mod-y': commandKeys['Mod-Shift-z']!,
  Enter: chainCommands(breakInCell, splitListItem(nodes.list_item!)),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item!)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item!)),
};

/** Keeps exactly the first row of each table as its header, because Markdown has no other tables. */
const tableHeads = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      doc.descendants((node, at) => {
        if (node.type !== nodes.table) return !node.isTextblock;
        node.forEach((row, rowAt, index) => {
          const type = index === 0 ? nodes.table_header! : nodes.table_cell!;
          row.forEach((cell, cellAt) => {
            const place = at + 1 + rowAt + 1 + cellAt;
            if (cell.type !== type) tr.setNodeMarkup(place, type, cell.attrs, cell.marks);
          });
        });
        return false;
      });
      return tr.docChanged ? tr : null;
    },
  });

/** Creates the editor state of a text, with an empty history. */
export const createState = (doc: Node): EditorState =>
  EditorState.create({
    doc,
    selection: TextSelection.atStart(doc),
    plugins: [markdownRules(), keymap(ownKeys), keymap(blockKeys), history(), tableEditing(), tableHeads()],
  });

interface EditorOptions {
  state: EditorState;
  label: string;
  pictures: PictureTaker;
  onState: (state: EditorState, isEdited: boolean) => void;
}

/** Creates an editor in an element. */
export function createEditor(place: HTMLElement, { state, label, pictures, onState }: EditorOptions): EditorView {
  const view: EditorView = new EditorView(place, {
    state,
    attributes: {
      class: 'writing-text',
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-label': label,
      'data-first-focus': '',
    },
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction);
      view.updateState(next);
      onState(next, transaction.docChanged);
    },
    clipboardTextSerializer: textOf,
    handleDOMEvents: {
      // The library would otherwise prevent the default of Escape, which closes the dialog.
      keydown: (_, { key }) => key === 'Escape',
      paste: (_, event) => {
        event.preventDefault();
        return event.clipboardData ? paste(view, event.clipboardData, pictures) : true;
      },
      drop: (_, event) => {
        // Drags inside the editor are left to the library.
        if (view.dragging || !event.dataTransfer) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
        return paste(view, event.dataTransfer, pictures);
      },
    },
  });
  return view;
}
