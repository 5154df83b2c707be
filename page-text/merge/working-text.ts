import { insertText, moveNode, type NodeEdit, type Place, placeInside, removeNode } from '../edits/node-edits.ts';
import { removeValue, setValue } from '../edits/set-value.ts';
import { applyChanges, type TextChange } from '../edits/text-change.ts';
import { type PageTree, readTree, type TreeNode } from '../page-tree.ts';
import type { Path } from '../pointer.ts';

/** A node of the text being merged; keeps its identity while the text around it changes. */
export interface WorkingNode {
  slots: Map<string, WorkingNode[]>;
  parent: WorkingNode | undefined;
  /** The slot of the parent that contains it. */
  slot: string;
}

/** Thrown when an edit cannot be applied: the texts are then not merged by nodes. */
export class NotMergeable extends Error {}

/** Whether a node is another one, or inside it. */
export const isWithin = (node: WorkingNode | undefined, around: WorkingNode): boolean => {
  for (let at = node; at; at = at.parent) if (at === around) return true;
  return false;
};

/** A text with nodes known by identity. Each edit is the smallest change of the text. */
export class WorkingText {
  /** The document's top-level nodes. */
  readonly body: WorkingNode[] = [];
  #tree: PageTree;
  readonly #nodes = new Map<TreeNode, WorkingNode>();
  /**
   * Values that are yet to be set, at most one for each node: their changes do not overlap, so that the text is read
   * once for all of them.
   */
  readonly #waiting = new Map<WorkingNode | undefined, { path: Path; value: unknown }>();

  constructor(tree: PageTree) {
    this.#tree = tree;
    for (const [index, node] of (tree.body?.nodes ?? []).entries()) this.#add(node, undefined, 'body', index);
  }

  text(): string {
    this.#flush();
    return this.#tree.text;
  }

  /** Returns the working node for a node of the initial text, or of an inserted one. */
  nodeOf(node: TreeNode): WorkingNode | undefined {
    return this.#nodes.get(node);
  }

  set(node: WorkingNode | undefined, path: Path, value: unknown): void {
    if (this.#waiting.has(node)) this.#flush();
    this.#waiting.set(node, { path, value });
  }

  remove(node: WorkingNode): void {
    this.#flush();
    this.#apply(removeNode(this.#tree, this.#located(node)));
    this.#detach(node);
  }

  move(node: WorkingNode, parent: WorkingNode | undefined, slot: string, index: number): void {
    this.#flush();
    if (isWithin(parent, node)) throw new NotMergeable();
    const list = this.#listOf(parent, slot);
    const own = list.indexOf(node);
    if (own !== -1 && (own === index || own === index - 1)) return;
    this.#apply(moveNode(this.#tree, this.#located(node), this.#place(parent, slot, index)));
    this.#detach(node);
    list.splice(own !== -1 && own < index ? index - 1 : index, 0, node);
    node.parent = parent;
    node.slot = slot;
  }

  /** Inserts the text of a node from another document. */
  insert(text: string, from: TreeNode, parent: WorkingNode | undefined, slot: string, index: number): void {
    this.#flush();
    this.#apply(insertText(this.#tree, this.#place(parent, slot, index), text));
    this.#add(from, parent, slot, index);
  }

  #listOf(parent: WorkingNode | undefined, slot: string): WorkingNode[] {
    if (!parent) return this.body;
    const list = parent.slots.get(slot) ?? [];
    parent.slots.set(slot, list);
    return list;
  }

  #add(from: TreeNode, parent: WorkingNode | undefined, slot: string, index: number): void {
    const node: WorkingNode = { slots: new Map(), parent, slot };
    this.#nodes.set(from, node);
    this.#listOf(parent, slot).splice(index, 0, node);
    for (const { name, nodes: inside } of from.slots)
      for (const [at, each] of inside.entries()) this.#add(each, node, name, at);
  }

  #detach(node: WorkingNode): void {
    const list = this.#listOf(node.parent, node.slot);
    list.splice(list.indexOf(node), 1);
  }

  /** Returns a node in the current tree. */
  #located(node: WorkingNode): TreeNode {
    const siblings = node.parent
      ? this.#located(node.parent).slots.find(({ name }) => name === node.slot)?.nodes
      : this.#tree.body?.nodes;
    const found = siblings?.[this.#listOf(node.parent, node.slot).indexOf(node)];
    if (!found) throw new NotMergeable();
    return found;
  }

  #place(parent: WorkingNode | undefined, slot: string, index: number): Place {
    return { slot: parent ? placeInside(this.#located(parent), slot).slot : ['body'], index };
  }

  #flush(): void {
    const changes = [...this.#waiting].flatMap(([node, { path, value }]) => {
      const whole = [...(node ? this.#located(node).path : []), ...path];
      return value === undefined ? removeValue(this.#tree, whole) : setValue(this.#tree, whole, value);
    });
    this.#waiting.clear();
    if (changes.length > 0) this.#change(changes);
  }

  #apply(edit: NodeEdit | undefined): void {
    if (!edit) throw new NotMergeable();
    this.#change(edit.changes);
  }

  #change(changes: readonly TextChange[]): void {
    this.#tree = readTree(applyChanges(this.#tree.text, changes));
  }
}
