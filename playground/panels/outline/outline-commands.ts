import { getNodeValue } from 'jsonc-parser';
import {
  duplicateNode,
  insertNodes,
  type NodeEdit,
  nodesIn,
  placeAfter,
  placeInside,
  removeNode,
  stepNode,
  toggleHidden,
  wrapNode,
} from '../../document/node-edits.ts';
import type { PageTree, TreeNode } from '../../document/page-tree.ts';
import { jsonText } from '../../document/text-change.ts';
import type { IconName } from '../../layout/icon.tsx';

/** An edit of the selected node. */
export interface NodeCommand {
  label: string;
  icon: IconName;
  /** As in the list of shortcuts; letters are those of the key. */
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

/** The command of a key press in the outline. */
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

/** A node for the clipboard. */
export const copiedText = ({ json }: TreeNode): string => jsonText(getNodeValue(json));

/** Pastes nodes after a node, or at the end of the document. */
export function pasteText(tree: PageTree, node: TreeNode | undefined, text: string): NodeEdit | undefined {
  const nodes = nodesIn(text);
  if (!nodes) return undefined;
  const end = { slot: ['body'], index: tree.body?.json.children?.length ?? 0 };
  const isEmptyBox = node?.widget === 'box' && node.slots.every((slot) => slot.nodes.length === 0);
  return insertNodes(tree, node ? (isEmptyBox ? placeInside(node) : placeAfter(node)) : end, nodes);
}
