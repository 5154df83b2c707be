import { getNodeValue } from 'jsonc-parser';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { capturedNames, resolvedNamesAt } from '../captured-names.ts';
import type { PageTree, TreeNode } from '../page-tree.ts';
import { type Path, pathOf, pointerOf } from '../pointer.ts';
import { EditSeries } from './edit-series.ts';
import {
  moveNode,
  type NodeEdit,
  type Place,
  pasteNodes,
  placeAfter,
  removeNode,
  stepNode,
  toggleHidden,
} from './node-edits.ts';
import { removeValue, setValue } from './set-value.ts';
import { endOf, indentAt, reindent, textOf } from './text-change.ts';

// Edits of several nodes at once, each a single undo step.

const isInside = (path: Path, around: Path): boolean =>
  path.length >= around.length && around.every((part, index) => path[index] === part);

/** Returns the nodes at pointers in document order, without those inside another of them. */
export function outermostNodes({ nodes }: PageTree, pointers: Iterable<string>): TreeNode[] {
  const found = [...new Set(pointers)].flatMap((pointer) => nodes.get(pointer) ?? []);
  found.sort((a, b) => a.json.offset - b.json.offset);
  return found.filter((node) => !found.some((each) => each !== node && isInside(node.path, each.path)));
}

/** Returns the new path of a node after an item of a list was inserted or removed. */
function shifted(path: Path, item: Path, by: 1 | -1): Path {
  const at = item.length - 1;
  const index = path[at];
  const changed = item[at];
  if (!isInside(path, item.slice(0, at)) || typeof index !== 'number' || typeof changed !== 'number') return path;
  const isLater = by === 1 ? index >= changed : index > changed;
  return isLater ? [...path.slice(0, at), index + by, ...path.slice(at + 1)] : path;
}

/** Returns the new path of a node after another was moved. `to` is the path after the move. */
const afterMove = (path: Path, from: Path, to: Path): Path =>
  isInside(path, from) ? [...to, ...path.slice(from.length)] : shifted(shifted(path, from, -1), to, 1);

/** Moves nodes sequentially, and tracks their paths. */
class MovedNodes {
  readonly series: EditSeries;
  readonly notes = new Set<string>();
  #paths: Path[];

  constructor(tree: PageTree, nodes: readonly TreeNode[]) {
    this.series = new EditSeries(tree);
    this.#paths = nodes.map(({ path }) => path);
  }

  nodeAt(index: number): TreeNode | undefined {
    const path = this.#paths[index];
    return path && this.series.tree.nodes.get(pointerOf(path));
  }

  /** Whether one of the nodes has this path. */
  has(path: Path): boolean {
    const pointer = pointerOf(path);
    return this.#paths.some((each) => pointerOf(each) === pointer);
  }

  /** Moves a node. */
  move(index: number, build: (tree: PageTree, node: TreeNode) => NodeEdit | undefined): void {
    const node = this.nodeAt(index);
    const edit = node && build(this.series.tree, node);
    if (!edit || edit.select === undefined) return;
    this.series.apply(edit.changes);
    for (const note of edit.notes ?? []) this.notes.add(note);
    const to = pathOf(edit.select);
    this.#paths = this.#paths.map((path) => afterMove(path, node.path, to));
  }

  /** Returns the moves as one edit, which keeps the nodes selected; undefined if all have stayed. */
  edit(): NodeEdit | undefined {
    const changes = this.series.changes();
    if (changes.length === 0) return undefined;
    const [select, ...also] = this.#paths.map(pointerOf);
    return { changes, select, also, ...(this.notes.size > 0 ? { notes: [...this.notes] } : {}) };
  }
}

/** Moves nodes to a place, in their order; undefined if the place is inside one of them. */
export function moveNodes(tree: PageTree, nodes: readonly TreeNode[], to: Place): NodeEdit | undefined {
  if (nodes.some(({ path }) => isInside(to.slot, path))) return undefined;
  const moved = new MovedNodes(tree, nodes);
  for (const index of nodes.keys()) {
    const before = index === 0 ? undefined : moved.nodeAt(index - 1);
    moved.move(index, (now, node) => moveNode(now, node, before ? placeAfter(before) : to));
  }
  return moved.edit();
}

/** Moves nodes up or down by one place each; none of them passes another. */
export function stepNodes(tree: PageTree, nodes: readonly TreeNode[], by: -1 | 1): NodeEdit | undefined {
  const moved = new MovedNodes(tree, nodes);
  const order = by === -1 ? [...nodes.keys()] : [...nodes.keys()].reverse();
  for (const index of order)
    moved.move(index, (now, node) => {
      const beside = [...node.path.slice(0, -1), Number(node.path.at(-1)) + by];
      return moved.has(beside) ? undefined : stepNode(now, node, by);
    });
  return moved.edit();
}

/** Applies an edit to each node that changes no pointer. */
function editEach(
  tree: PageTree,
  nodes: readonly TreeNode[],
  build: (tree: PageTree, node: TreeNode) => NodeEdit | undefined,
): NodeEdit | undefined {
  const series = new EditSeries(tree);
  for (const { pointer } of nodes) {
    const node = series.tree.nodes.get(pointer);
    const edit = node && build(series.tree, node);
    if (edit) series.apply(edit.changes);
  }
  const changes = series.changes();
  const [select, ...also] = nodes.map(({ pointer }) => pointer);
  return changes.length === 0 ? undefined : { changes, select, also };
}

/** Hides nodes; shows them again if all of them are hidden. */
export function toggleAllHidden(tree: PageTree, nodes: readonly TreeNode[]): NodeEdit | undefined {
  const areHidden = nodes.every(({ isHidden }) => isHidden);
  return editEach(tree, nodes, (now, node) => (node.isHidden === areHidden ? toggleHidden(now, node) : undefined));
}

/** Sets a value in each node, or removes it. @param valueIn the value by node; undefined removes it */
export const setInNodes = (
  tree: PageTree,
  nodes: readonly TreeNode[],
  path: Path,
  valueIn: (node: TreeNode) => unknown,
): NodeEdit | undefined =>
  editEach(tree, nodes, (now, node) => {
    const at = [...node.path, ...path];
    const value = valueIn(node);
    return { changes: value === undefined ? removeValue(now, at) : setValue(now, at, value), select: node.pointer };
  });

/** Removes nodes, and selects the neighbour of the first. */
export function removeNodes(tree: PageTree, nodes: readonly TreeNode[]): NodeEdit | undefined {
  const series = new EditSeries(tree);
  let select: string | undefined;
  // In reverse order, so that the pointers of earlier nodes remain valid.
  for (const { pointer } of [...nodes].reverse()) {
    const node = series.tree.nodes.get(pointer);
    const edit = node && removeNode(series.tree, node);
    if (!edit) continue;
    series.apply(edit.changes);
    select = edit.select;
  }
  const changes = series.changes();
  return changes.length === 0 ? undefined : { changes, select };
}

/** Inserts copies of nodes after the last of them, and selects the copies. */
export function duplicateNodes(tree: PageTree, nodes: readonly TreeNode[]): NodeEdit | undefined {
  const last = nodes.at(-1);
  if (!last) return undefined;
  const place = placeAfter(last);
  const edit = pasteNodes(tree, place, valuesOf(nodes));
  const also = nodes.slice(1).map((_, index) => pointerOf([...place.slot, place.index + 1 + index]));
  return edit && { ...edit, also };
}

const valuesOf = (nodes: readonly TreeNode[]): NodeDefinition[] =>
  nodes.map(({ json }) => getNodeValue(json) as NodeDefinition);

/** Wraps nodes in a new container, in the place of the first. */
export function wrapNodes(tree: PageTree, nodes: readonly TreeNode[], widget = 'box'): NodeEdit | undefined {
  const [first, ...others] = nodes;
  if (!first) return undefined;
  const inner = nodes.map(({ json }) => reindent(textOf(tree.text, json), '', '    ')).join(',\n    ');
  const outer = `{\n  "widget": ${JSON.stringify(widget)},\n  "children": [\n    ${inner}\n  ]\n}`;
  const removal = removeNodes(tree, others);
  const series = new EditSeries(tree);
  if (removal) series.apply(removal.changes);
  const { text, nodes: left } = series.tree;
  const { json } = left.get(first.pointer)!;
  const insert = reindent(outer, '', indentAt(text, json.offset));
  series.apply([{ from: json.offset, to: endOf(json), insert }]);
  const notes = others.flatMap((node) => {
    const value = getNodeValue(node.json) as Json;
    return capturedNames(resolvedNamesAt(tree, node.path, value), resolvedNamesAt(tree, first.path, value));
  });
  return { changes: series.changes(), select: first.pointer, ...(notes.length > 0 ? { notes } : {}) };
}
