import { getNodeValue } from 'jsonc-parser';
import {
  type ResolvedNames,
  readResolvedNames,
  resolvedNamesAt,
  writeResolvedNames,
} from '../../../page-text/captured-names.ts';
import {
  duplicateNodes,
  outermostNodes,
  removeNodes,
  setInNodes,
  stepNodes,
  toggleAllHidden,
  wrapNodes,
} from '../../../page-text/edits/many-nodes.ts';
import {
  duplicateNode,
  type NodeEdit,
  nodesIn,
  pasteNodes,
  placeAfter,
  placeInside,
} from '../../../page-text/edits/node-edits.ts';
import { jsonText } from '../../../page-text/edits/text-change.ts';
import { nearestNode, type PageTree, type TreeNode } from '../../../page-text/page-tree.ts';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';
import { contractOf } from '../../catalogue/widgets.ts';
import type { IconName } from '../../layout/icon.tsx';
import type { ClipboardContent } from '../../paste/paste.ts';
import type { Editing } from '../../selection/editing.ts';
import { selectedPointers, useSelection } from '../../selection/selection.ts';
import { copiedStyle } from './copied-style.ts';

/** A command that edits the selected nodes. */
export interface NodeCommand {
  label: string;
  icon: IconName;
  /** Keys in the format of the list of shortcuts. Letters are as in `KeyboardEvent.key`. */
  keys: string;
  /** @param nodes the selected nodes, at least one, in the order of the document */
  run: (tree: PageTree, nodes: readonly TreeNode[]) => NodeEdit | undefined;
}

/** A single node is copied literally where no name has to change. */
const duplicate: NodeCommand['run'] = (tree, nodes) =>
  nodes.length === 1 ? duplicateNode(tree, nodes[0]!) : duplicateNodes(tree, nodes);

const styleOf = ({ json }: TreeNode): unknown => (getNodeValue(json) as NodeDefinition).props?.style;

const copyStyle: NodeCommand['run'] = (_, [first]) => {
  if (first) copiedStyle.set(styleOf(first));
  return undefined;
};

/** Gives the copied style to the nodes whose widgets have one. */
const pasteStyle: NodeCommand['run'] = (tree, nodes) => {
  const { isCopied, style } = copiedStyle.get();
  const styled = nodes.filter(({ widget }) => contractOf(widget)?.props.properties?.style);
  return isCopied ? setInNodes(tree, styled, ['props', 'style'], () => style) : undefined;
};

/** Commands for the selected nodes, in the order of their buttons. */
export const nodeCommands: readonly NodeCommand[] = [
  { label: 'Move up', icon: 'up', keys: 'Alt+ArrowUp', run: (tree, nodes) => stepNodes(tree, nodes, -1) },
  { label: 'Move down', icon: 'down', keys: 'Alt+ArrowDown', run: (tree, nodes) => stepNodes(tree, nodes, 1) },
  { label: 'Duplicate', icon: 'duplicate', keys: 'Mod+d', run: duplicate },
  { label: 'Wrap in a box', icon: 'box', keys: 'Mod+g', run: (tree, nodes) => wrapNodes(tree, nodes) },
  { label: 'Hide or show', icon: 'eye', keys: 'Mod+h', run: toggleAllHidden },
  { label: 'Copy style', icon: 'copy-style', keys: 'Mod+Alt+c', run: copyStyle },
  { label: 'Paste style', icon: 'paste-style', keys: 'Mod+Alt+v', run: pasteStyle },
  { label: 'Delete', icon: 'delete', keys: 'Delete', run: removeNodes },
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

/** Returns the selected nodes of a tree, without those inside another one. */
export const selectedNodes = (tree: PageTree): TreeNode[] =>
  // The newest selection, because the rendered one may lag behind a fast typist.
  outermostNodes(tree, selectedPointers(useSelection.getState()));

/** Runs a command on the selected nodes. */
export function runCommand(editing: Editing, { run }: NodeCommand): void {
  editing.edit((now) => {
    const nodes = selectedNodes(now);
    return nodes.length === 0 ? undefined : run(now, nodes);
  });
}

/**
 * Runs the command of a key press on the selected nodes or the document. Returns false when the keys have no command.
 */
export function runKey(editing: Editing, press: Press): boolean {
  const command = nodeCommandOf(press);
  if (command && useSelection.getState().pointer !== undefined) {
    runCommand(editing, command);
    return true;
  }
  const isUndo = (press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'z';
  if (isUndo) press.shiftKey ? editing.redo() : editing.undo();
  return isUndo;
}

/** Copies the selected nodes to the clipboard, and removes them from the document when they are cut. */
export function copySelected(
  editing: Editing,
  tree: PageTree,
  event: ClipboardEvent,
  isCut = event.type === 'cut',
): void {
  const near = nearestNode(tree, useSelection.getState().pointer);
  const selected = selectedNodes(tree);
  const nodes = selected.length === 0 && near ? [near] : selected;
  if (nodes.length === 0 || !event.clipboardData) return;
  const values = nodes.map(({ json }) => getNodeValue(json) as Json);
  event.clipboardData.setData('text/plain', jsonText(values.length === 1 ? values[0] : values));
  const meanings = nodes.flatMap(({ path }, index) => [...resolvedNamesAt(tree, path, values[index]!)]);
  event.clipboardData.setData(meaningsType, writeResolvedNames(new Map(meanings)));
  event.preventDefault();
  const pointers = nodes.map(({ pointer }) => pointer);
  if (isCut) editing.edit((now) => removeNodes(now, outermostNodes(now, pointers)));
}

/** Reads the clipboard of an event, which has no other effect then. */
export function pastedIn(event: ClipboardEvent): ClipboardContent {
  event.preventDefault();
  const { clipboardData } = event;
  const [text = '', html = '', meanings = ''] = ['text/plain', 'text/html', meaningsType].map((kind) =>
    clipboardData?.getData(kind),
  );
  return { text, html, meanings, files: [...(clipboardData?.files ?? [])] };
}

/** Pastes the clipboard after the selected node: nodes as they are, and anything else as the nodes that it becomes. */
export function pasteAfterSelected(editing: Editing, pasted: ClipboardContent): void {
  const { pointer } = useSelection.getState();
  if (nodesIn(pasted.text)) {
    const known = readResolvedNames(pasted.meanings);
    editing.edit((now) => pasteText(now, nearestNode(now, pointer), pasted.text, known));
    return;
  }
  void import('../../paste/paste.ts').then(({ readPasted }) =>
    readPasted(pasted, {
      insert: (nodes) => editing.edit((now) => pasteValues(now, nearestNode(now, pointer), nodes)),
      note: editing.note,
    }),
  );
}

/** Clipboard format for the meanings of names. */
const meaningsType = 'application/x-endcap-meanings';

/** Pastes nodes after a node, in an empty box, or at the end of the document. */
function pasteValues(
  tree: PageTree,
  node: TreeNode | undefined,
  values: readonly NodeDefinition[],
  meanings?: ResolvedNames,
): NodeEdit | undefined {
  const end = { slot: ['body'], index: tree.body?.json.children?.length ?? 0 };
  const isEmptyBox = node?.widget === 'box' && node.slots.every((slot) => slot.nodes.length === 0);
  const beside = (target: TreeNode) => (isEmptyBox ? placeInside(target) : placeAfter(target));
  return pasteNodes(tree, node ? beside(node) : end, values, meanings);
}

/** Pastes the nodes in a text; undefined for any other text. */
export function pasteText(
  tree: PageTree,
  node: TreeNode | undefined,
  text: string,
  meanings?: ResolvedNames,
): NodeEdit | undefined {
  const nodes = nodesIn(text);
  return nodes && pasteValues(tree, node, nodes, meanings);
}
