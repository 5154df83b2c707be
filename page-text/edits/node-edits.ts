import { getNodeValue } from 'jsonc-parser';
import { readJson } from '../../compiler/json/read-json.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { capturedNames, type ResolvedNames, resolvedNamesAt } from '../captured-names.ts';
import { jsonAt, type PageTree, type TreeNode } from '../page-tree.ts';
import { type Path, pointerOf } from '../pointer.ts';
import { namesIn, renamedCopy } from './renamed-copy.ts';
import { removeValue, setValue } from './set-value.ts';
import {
  endOf,
  indentAt,
  insertItem,
  jsonText,
  reindent,
  removeChild,
  type TextChange,
  textOf,
} from './text-change.ts';

/** An edit of the text, with the node to select afterwards. */
export interface NodeEdit {
  changes: TextChange[];
  /** Pointer after the edit; undefined when nothing is to be selected. */
  select: string | undefined;
  /** Pointers of the other nodes that are selected with it. */
  also?: readonly string[];
  /** Messages for the author: names that mean something else in the new place. */
  notes?: readonly string[];
}

/** A place between the nodes of a slot. */
export interface Place {
  slot: Path;
  index: number;
}

const indexOf = ({ path }: TreeNode): number => Number(path.at(-1));
const slotOf = ({ path }: TreeNode): Path => path.slice(0, -1);

/** Returns the place before a node. */
export const placeBefore = (node: TreeNode): Place => ({ slot: slotOf(node), index: indexOf(node) });

/** Returns the place after a node. */
export const placeAfter = (node: TreeNode): Place => ({ slot: slotOf(node), index: indexOf(node) + 1 });

/** Returns the end of a node's slot. A slot named `children` is either `children` or `slots.children`. */
export function placeInside(node: TreeNode, name = 'children'): Place {
  const written = node.slots.find((slot) => slot.name === name);
  if (written) return { slot: written.path, index: written.json.children?.length ?? 0 };
  return { slot: [...node.path, ...(name === 'children' ? ['children'] : ['slots', name])], index: 0 };
}

const isInside = (path: Path, around: Path): boolean => around.every((part, index) => path[index] === part);

/**
 * Returns the changes that insert an item; undefined when there is no place for it, because the surrounding text is
 * incomplete.
 */
function insertion(tree: PageTree, { slot, index }: Place, item: string): TextChange[] | undefined {
  const array = jsonAt(tree, slot);
  if (array?.type === 'array') return [insertItem(tree.text, array, index, item)];
  const { root } = readJson(item);
  const changes = root && setValue(tree, slot, [getNodeValue(root)]);
  return changes && changes.length > 0 ? changes : undefined;
}

/** Inserts the text of a node. */
export function insertText(tree: PageTree, place: Place, item: string): NodeEdit | undefined {
  const changes = insertion(tree, place, item);
  return changes && { changes, select: pointerOf([...place.slot, place.index]) };
}

/** Inserts nodes and selects the first. */
export function insertNodes(tree: PageTree, place: Place, nodes: readonly NodeDefinition[]): NodeEdit | undefined {
  if (!tree.root || nodes.length === 0) return undefined;
  const array = jsonAt(tree, place.slot);
  const select = pointerOf([...place.slot, array?.type === 'array' ? place.index : 0]);
  if (nodes.length > 1 && (array?.type !== 'array' || !array.children?.length))
    return { changes: setValue(tree, place.slot, nodes), select };
  // A single insertion, because the order of several at the same offset would be ambiguous.
  const joined = nodes.length === 1 ? jsonText(nodes[0]) : jsonText(nodes).slice(1, -1).trim().replaceAll('\n  ', '\n');
  const edit = insertText(tree, place, joined);
  return edit && { ...edit, select };
}

/** Removes a node, and selects its neighbour or the node around it. */
export function removeNode(tree: PageTree, node: TreeNode): NodeEdit | undefined {
  const array = jsonAt(tree, slotOf(node));
  if (!array) return undefined;
  const index = indexOf(node);
  const left = (array.children?.length ?? 0) - 1;
  const select = left > 0 ? pointerOf([...slotOf(node), Math.min(index, left - 1)]) : node.parent?.owner?.pointer;
  return { changes: [removeChild(array, node.json)], select };
}

/** Moves a node; returns undefined when it would stay in place or end up inside itself. */
export function moveNode(tree: PageTree, node: TreeNode, to: Place): NodeEdit | undefined {
  const from = slotOf(node);
  const index = indexOf(node);
  if (isInside(to.slot, node.path)) return undefined;
  const isSameSlot = pointerOf(from) === pointerOf(to.slot);
  if (isSameSlot && (to.index === index || to.index === index + 1)) return undefined;
  const removed = removeNode(tree, node);
  if (!removed) return undefined;
  const target = [...to.slot, isSameSlot && to.index > index ? to.index - 1 : to.index];
  // Removing the node shifts the later ones in its slot.
  const step = to.slot[from.length];
  if (!isSameSlot && isInside(to.slot, from) && typeof step === 'number' && step > index)
    target[from.length] = step - 1;
  const inserted = insertion(tree, to, textOf(tree.text, node.json));
  // A node that cannot be inserted is not removed either.
  if (!inserted) return undefined;
  const value = getNodeValue(node.json) as Json;
  const notes = capturedNames(
    resolvedNamesAt(tree, node.path, value),
    resolvedNamesAt(tree, [...to.slot, to.index], value),
  );
  return {
    changes: [...inserted, ...removed.changes],
    select: pointerOf(target),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

const wholeValue = ({ root }: PageTree): Json => (root ? (getNodeValue(root) as Json) : null);

/** Inserts a copy of a node below it. */
export function duplicateNode(tree: PageTree, node: TreeNode): NodeEdit | undefined {
  const value = getNodeValue(node.json) as Json;
  const [copy] = renamedCopy([value as unknown as NodeDefinition], namesIn(wholeValue(tree)));
  // If no names had to change, the text is copied literally.
  const isSame = JSON.stringify(copy) === JSON.stringify(value);
  return insertText(tree, placeAfter(node), isSame ? textOf(tree.text, node.json) : jsonText(copy));
}

/**
 * Inserts copies of nodes, and selects the first.
 *
 * @param meanings meanings of the names where the nodes were copied; undefined for text from elsewhere
 */
export function pasteNodes(
  tree: PageTree,
  place: Place,
  nodes: readonly NodeDefinition[],
  meanings?: ResolvedNames,
): NodeEdit | undefined {
  const edit = insertNodes(tree, place, renamedCopy(nodes, namesIn(wholeValue(tree))));
  const now = resolvedNamesAt(tree, [...place.slot, place.index], nodes as unknown as Json);
  const notes = meanings ? capturedNames(meanings, now) : [];
  return edit && { ...edit, ...(notes.length > 0 ? { notes } : {}) };
}

/** Wraps a node in a new container. */
export function wrapNode({ text }: PageTree, node: TreeNode, widget = 'box'): NodeEdit {
  const indent = indentAt(text, node.json.offset);
  const inner = reindent(textOf(text, node.json), '', '    ');
  const outer = `{\n  "widget": ${JSON.stringify(widget)},\n  "children": [\n    ${inner}\n  ]\n}`;
  const change = { from: node.json.offset, to: endOf(node.json), insert: reindent(outer, '', indent) };
  return { changes: [change], select: node.pointer };
}

/** Replaces a node by another one. */
export function replaceNode(tree: PageTree, { path, pointer }: TreeNode, by: NodeDefinition): NodeEdit {
  return { changes: setValue(tree, path, by), select: pointer };
}

/** Hides a node from shoppers, or shows it again. */
export function toggleHidden(tree: PageTree, node: TreeNode): NodeEdit {
  const at = [...node.path, 'when'];
  const changes = node.isHidden ? removeValue(tree, at) : setValue(tree, at, false);
  return { changes, select: node.pointer };
}

/** Moves a node up or down among its siblings, and at either end out of the node around it. */
export function stepNode(tree: PageTree, node: TreeNode, by: -1 | 1): NodeEdit | undefined {
  const { slot, index } = placeBefore(node);
  const count = node.parent?.json.children?.length ?? 0;
  const to = by === -1 ? index - 1 : index + 2;
  if (to >= 0 && to <= count) return moveNode(tree, node, { slot, index: to });
  const owner = node.parent?.owner;
  return owner && moveNode(tree, node, by === -1 ? placeBefore(owner) : placeAfter(owner));
}

/** Returns the nodes in a text from the clipboard, which contains one node or a list of them. */
export function nodesIn(text: string): NodeDefinition[] | undefined {
  try {
    const value = JSON.parse(text) as Json;
    const all = Array.isArray(value) ? value : [value];
    const isNode = (each: Json) => typeof each === 'object' && each !== null && 'widget' in each;
    return all.length > 0 && all.every(isNode) ? (all as unknown as NodeDefinition[]) : undefined;
  } catch {
    return undefined;
  }
}
