import { getNodeValue } from 'jsonc-parser';
import {
  type ResolvedNames,
  readResolvedNames,
  resolvedNamesAt,
  writeResolvedNames,
} from '../../../page-text/captured-names.ts';
import {
  duplicateNode,
  type NodeEdit,
  nodesIn,
  pasteNodes,
  placeAfter,
  placeInside,
  removeNode,
  stepNode,
  toggleHidden,
  wrapNode,
} from '../../../page-text/edits/node-edits.ts';
import { jsonText } from '../../../page-text/edits/text-change.ts';
import { nearestNode, type PageTree, type TreeNode } from '../../../page-text/page-tree.ts';
import type { Json } from '../../../schemas/page.ts';
import type { IconName } from '../../layout/icon.tsx';
import type { Editing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';

/** A command that edits the selected node. */
export interface NodeCommand {
  label: string;
  icon: IconName;
  /** Keys in the format of the list of shortcuts. Letters are as in `KeyboardEvent.key`. */
  keys: string;
  run: (tree: PageTree, node: TreeNode) => NodeEdit | undefined;
}

export const nodeCommands: readonly NodeCommand[] = [
  { label: 'Move up', icon: 'up', keys: 'Alt+ArrowUp', run: (tree, node) => stepNode(tree, node, -1) },
  { label: 'Move down', icon: 'down', keys: 'Alt+ArrowDown', run: (tree, node) => stepNode(tree, node, 1) },
  { label: 'Duplicate', icon: 'duplicate', keys: 'Mod+d', run: duplicateNode },
  { label: 'Wrap in a box', icon: 'box', keys: 'Mod+g', run: (tree, node) => wrapNode(tree, node) },
  { label: 'Hide or show', icon: 'eye', keys: 'Mod+h', run: toggleHidden },
  { label: 'Delete', icon: 'delete', keys: 'Delete', run: removeNode },
];

/** Returns the command of a key press in the outline. */
export function nodeCommandOf(press: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): NodeCommand | undefined {
  const isMod = press.ctrlKey || press.metaKey;
  const name = press.key === 'Backspace' ? 'Delete' : press.key;
  const keys = `${isMod ? 'Mod+' : ''}${press.altKey ? 'Alt+' : ''}${name.length === 1 ? name.toLowerCase() : name}`;
  return nodeCommands.find((command) => command.keys === keys);
}

type Press = Parameters<typeof nodeCommandOf>[0] & { shiftKey: boolean };

/**
 * Runs the command of a key press on the selected node or the document. Returns false when the keys have no command.
 */
export function runKey(editing: Editing, press: Press): boolean {
  const command = nodeCommandOf(press);
  // The newest selection, because the rendered one may lag behind a fast typist.
  const { pointer } = useSelection.getState();
  if (command && pointer !== undefined) {
    editing.edit((now) => at(now, pointer, command.run));
    return true;
  }
  const isUndo = (press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'z';
  if (isUndo) press.shiftKey ? editing.redo() : editing.undo();
  return isUndo;
}

/** Copies the selected node to the clipboard, and removes it from the document when it is cut. */
export function copySelected(
  editing: Editing,
  tree: PageTree,
  event: ClipboardEvent,
  isCut = event.type === 'cut',
): void {
  const { pointer } = useSelection.getState();
  const node = nearestNode(tree, pointer);
  if (!node || !event.clipboardData) return;
  event.clipboardData.setData('text/plain', copiedText(node));
  const meanings = resolvedNamesAt(tree, node.path, getNodeValue(node.json) as Json);
  event.clipboardData.setData(meaningsType, writeResolvedNames(meanings));
  event.preventDefault();
  if (isCut) editing.edit((now) => at(now, node.pointer, removeNode));
}

/** Content of a clipboard: nodes, and the meanings of the names in them. */
interface Pasted {
  text: string;
  meanings: string;
}

export function pastedIn(event: ClipboardEvent): Pasted {
  event.preventDefault();
  const { clipboardData } = event;
  const [text = '', meanings = ''] = ['text/plain', meaningsType].map((kind) => clipboardData?.getData(kind));
  return { text, meanings };
}

/** Pastes the clipboard's nodes after the selected node. */
export function pasteAfterSelected(editing: Editing, { text, meanings }: Pasted): void {
  const { pointer } = useSelection.getState();
  const known = readResolvedNames(meanings);
  editing.edit((now) => pasteText(now, nearestNode(now, pointer), text, known));
}

/** Clipboard format for the meanings of names. */
const meaningsType = 'application/x-endcap-meanings';

/** Runs an edit on the node at a pointer of the current tree. */
export const at = <Result>(
  tree: PageTree,
  pointer: string,
  run: (tree: PageTree, node: TreeNode) => Result,
): Result | undefined => {
  const node = tree.nodes.get(pointer);
  return node && run(tree, node);
};

/** A node as text for the clipboard. */
const copiedText = ({ json }: TreeNode): string => jsonText(getNodeValue(json));

/** Pastes nodes after a node, or at the end of the document. */
export function pasteText(
  tree: PageTree,
  node: TreeNode | undefined,
  text: string,
  meanings?: ResolvedNames,
): NodeEdit | undefined {
  const nodes = nodesIn(text);
  if (!nodes) return undefined;
  const end = { slot: ['body'], index: tree.body?.json.children?.length ?? 0 };
  const isEmptyBox = node?.widget === 'box' && node.slots.every((slot) => slot.nodes.length === 0);
  return pasteNodes(tree, node ? (isEmptyBox ? placeInside(node) : placeAfter(node)) : end, nodes, meanings);
}
