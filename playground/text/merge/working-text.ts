import { insertText, moveNode, type NodeEdit, type Place, placeInside, removeNode } from '../edits/node-edits.ts';
import { removeValue, setValue } from '../edits/set-value.ts';
import { applyChanges, type TextChange } from '../edits/text-change.ts';
import { type PageTree, readTree, type TreeNode } from '../page-tree.ts';
import type { Path } from '../pointer.ts';

/** A node of the text that is being merged; it stays the same while the text around it changes. */
export interface WorkingNode {
  slots: Map<string, WorkingNode[]>;
  parent: WorkingNode | undefined;
  /** Slot of the parent that it is in. */
  slot: string;
}

/** An edit cannot be made: the texts are not merged by nodes. */
export class NotMergeable extends Error {}

/** A text whose nodes are known by identity. Each edit is the smallest change of the text. */
export interface WorkingText {
  text(): string;
  /** The nodes of the document, outermost. */
  body: WorkingNode[];
  /** Node of the text as it was at first, or as inserted. */
  nodeOf(node: TreeNode): WorkingNode | undefined;
  set(node: WorkingNode | undefined, path: Path, value: unknown): void;
  remove(node: WorkingNode): void;
  move(node: WorkingNode, parent: WorkingNode | undefined, slot: string, index: number): void;
  /** Inserts the text of a node of another document. */
  insert(text: string, tree: TreeNode, parent: WorkingNode | undefined, slot: string, index: number): void;
}

export const isWithin = (node: WorkingNode | undefined, around: WorkingNode): boolean => {
  for (let at = node; at; at = at.parent) if (at === around) return true;
  return false;
};

export function createWorkingText(first: PageTree): WorkingText {
  let tree = first;
  const nodes = new Map<TreeNode, WorkingNode>();
  const body: WorkingNode[] = [];
  const listOf = (parent: WorkingNode | undefined, slot: string): WorkingNode[] => {
    if (!parent) return body;
    const list = parent.slots.get(slot) ?? [];
    parent.slots.set(slot, list);
    return list;
  };
  const add = (from: TreeNode, parent: WorkingNode | undefined, slot: string, index: number): void => {
    const node: WorkingNode = { slots: new Map(), parent, slot };
    nodes.set(from, node);
    listOf(parent, slot).splice(index, 0, node);
    for (const { name, nodes: inside } of from.slots)
      for (const [at, each] of inside.entries()) add(each, node, name, at);
  };
  for (const [index, node] of (first.body?.nodes ?? []).entries()) add(node, undefined, 'body', index);

  /** The node as the text has it now. */
  const located = (node: WorkingNode): TreeNode => {
    const siblings = node.parent
      ? located(node.parent).slots.find(({ name }) => name === node.slot)?.nodes
      : tree.body?.nodes;
    const found = siblings?.[listOf(node.parent, node.slot).indexOf(node)];
    if (!found) throw new NotMergeable();
    return found;
  };
  const place = (parent: WorkingNode | undefined, slot: string, index: number): Place => ({
    slot: parent ? placeInside(located(parent), slot).slot : ['body'],
    index,
  });
  const change = (changes: readonly TextChange[]): void => {
    tree = readTree(applyChanges(tree.text, changes));
  };
  const apply = (edit: NodeEdit | undefined): void => {
    if (!edit) throw new NotMergeable();
    change(edit.changes);
  };
  /** Values that are still to be set, of one node each: their changes lie apart, so that the text is read once for all. */
  const waiting = new Map<WorkingNode | undefined, { path: Path; value: unknown }>();
  const flush = (): void => {
    const changes = [...waiting].flatMap(([node, { path, value }]) => {
      const whole = [...(node ? located(node).path : []), ...path];
      return value === undefined ? removeValue(tree, whole) : setValue(tree, whole, value);
    });
    waiting.clear();
    if (changes.length > 0) change(changes);
  };
  const detach = (node: WorkingNode): void => {
    const list = listOf(node.parent, node.slot);
    list.splice(list.indexOf(node), 1);
  };
  return {
    text() {
      flush();
      return tree.text;
    },
    body,
    nodeOf: (node) => nodes.get(node),
    set(node, path, value) {
      if (waiting.has(node)) flush();
      waiting.set(node, { path, value });
    },
    remove(node) {
      flush();
      apply(removeNode(tree, located(node)));
      detach(node);
    },
    move(node, parent, slot, index) {
      flush();
      if (isWithin(parent, node)) throw new NotMergeable();
      const list = listOf(parent, slot);
      const own = list.indexOf(node);
      if (own !== -1 && (own === index || own === index - 1)) return;
      apply(moveNode(tree, located(node), place(parent, slot, index)));
      detach(node);
      list.splice(own !== -1 && own < index ? index - 1 : index, 0, node);
      node.parent = parent;
      node.slot = slot;
    },
    insert(text, from, parent, slot, index) {
      flush();
      apply(insertText(tree, place(parent, slot, index), text));
      add(from, parent, slot, index);
    },
  };
}
