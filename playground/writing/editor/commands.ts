import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { schema } from '../text/schema.ts';

const { nodes, marks } = schema;

/** A button of the toolbar. */
export interface WritingCommand {
  label: string;
  /** Keys in the format of the list of shortcuts. */
  keys?: string;
  run: Command;
  /** Whether the command is active for the selection; undefined for commands that cannot be toggled. */
  isOn?: (state: EditorState) => boolean;
}

/** Whether the selection begins inside a node of a type. */
function isInside({ selection: { $from } }: EditorState, type: NodeType | undefined): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
}

/** Whether the whole selection, or the next typed text, has a mark. */
function isMarked(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = marks[name]!;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
}

const mark = (name: string, label: string, keys: string): WritingCommand => ({
  label,
  keys,
  run: toggleMark(marks[name]!),
  isOn: (state) => isMarked(state, name),
});

/** Returns the heading or paragraph in which the selection begins. */
const block = ({ selection: { $from } }: EditorState): Node => $from.parent;

const heading = (level: number): WritingCommand => {
  const isOn = (state: EditorState) => block(state).type === nodes.heading && block(state).attrs.level === level;
  return {
    label: `Heading ${level}`,
    keys: `Mod+Alt+${level}`,
    isOn,
    run: (state, dispatch) =>
      (isOn(state) ? setBlockType(nodes.paragraph!) : setBlockType(nodes.heading!, { level }))(state, dispatch),
  };
};

/**
 * Creates a command that turns the selected blocks into a list, into a list of the other kind, or back into paragraphs.
 */
const list = (type: NodeType, label: string, keys: string): WritingCommand => ({
  label,
  keys,
  isOn: (state) => isInside(state, type),
  run: (state, dispatch) => {
    if (isInside(state, type)) return liftListItem(nodes.list_item!)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const { type: around, attrs } = $from.node(depth);
      if (around !== nodes.bullet_list && around !== nodes.ordered_list) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { spread: attrs.spread }));
      return true;
    }
    return wrapInList(type)(state, dispatch);
  },
});

const quote: WritingCommand = {
  label: 'Quote',
  keys: 'Mod+Shift+9',
  isOn: (state) => isInside(state, nodes.blockquote),
  run: (state, dispatch) => (isInside(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote!))(state, dispatch),
};

const codeBlock: WritingCommand = {
  label: 'Block of code',
  keys: 'Mod+Alt+C',
  isOn: (state) => block(state).type === nodes.code_block,
  run: (state, dispatch) =>
    setBlockType(block(state).type === nodes.code_block ? nodes.paragraph! : nodes.code_block!)(state, dispatch),
};

/** Creates a command that inserts a block after the one with the cursor, or in its place if that is empty. */
function insertBlock(node: Node, cursorAt?: number): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    // All of the text is selected.
    if ($from.depth === 0) return false;
    const isEmpty = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
    const [from, to] = isEmpty ? [$from.before(), $from.after()] : [$from.after(), $from.after()];
    const depth = $from.depth - 1;
    const index = isEmpty ? $from.index(depth) : $from.indexAfter(depth);
    if (!$from.node(depth).canReplaceWith(index, isEmpty ? index + 1 : index, node.type)) return false;
    if (!dispatch) return true;
    const tr = state.tr.replaceWith(from, to, node);
    const end = from + node.nodeSize;
    if (tr.doc.resolve(end).nodeAfter === null) tr.insert(end, nodes.paragraph!.create());
    const at = cursorAt === undefined ? end + 1 : from + cursorAt;
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView());
    return true;
  };
}

const rule: WritingCommand = { label: 'Line', run: insertBlock(nodes.horizontal_rule!.create()) };

/** Inserts a table with a header and two rows. */
const table: WritingCommand = {
  label: 'Table',
  run: (state, dispatch) => {
    if (isInTable(state)) return false;
    const rowOf = (type: NodeType) => nodes.table_row!.create(null, [type.create(), type.create()]);
    const rows = [rowOf(nodes.table_header!), rowOf(nodes.table_cell!), rowOf(nodes.table_cell!)];
    return insertBlock(nodes.table!.create(null, rows), 3)(state, dispatch);
  },
};

/** Commands that are available everywhere, in groups. */
export const writingCommands: readonly (readonly WritingCommand[])[] = [
  [
    { label: 'Undo', keys: 'Mod+Z', run: undo },
    { label: 'Redo', keys: 'Mod+Shift+Z', run: redo },
  ],
  [heading(2), heading(3), heading(4)],
  [
    mark('strong', 'Bold', 'Mod+B'),
    mark('em', 'Italic', 'Mod+I'),
    mark('del', 'Struck through', 'Mod+Shift+S'),
    mark('code', 'Code', 'Mod+E'),
  ],
  [
    list(nodes.bullet_list!, 'List', 'Mod+Shift+8'),
    list(nodes.ordered_list!, 'Numbered list', 'Mod+Shift+7'),
    quote,
    codeBlock,
  ],
  [table, rule],
];

/** Commands that are available in a table. */
export const tableCommands: readonly WritingCommand[] = [
  { label: 'Add a row', run: addRowAfter },
  { label: 'Add a column', run: addColumnAfter },
  { label: 'Remove the row', run: deleteRow },
  { label: 'Remove the column', run: deleteColumn },
  { label: 'Remove the table', run: deleteTable },
];

/** Whether a command is applicable to the selection. */
export function isPossible({ label, run }: WritingCommand, state: EditorState): boolean {
  if (label === 'Undo') return undoDepth(state) > 0;
  if (label === 'Redo') return redoDepth(state) > 0;
  return run(state);
}
