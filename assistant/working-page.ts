import { describeChanges } from '../page-text/changes/describe-changes.ts';
import { pairNodes } from '../page-text/changes/pair-nodes.ts';
import { applyChanges, type TextChange } from '../page-text/edits/text-change.ts';
import { nearestNode, type PageTree, readTree, type TreeNode } from '../page-text/page-tree.ts';

/** The position of a value: the id of its node, and the path from there. */
export interface PlaceInPage {
  /** Undefined for values of the page itself. */
  node: string | undefined;
  rest: string;
}

/** A page's tree, with the ids of its nodes by pointer. */
export interface PageState {
  tree: PageTree;
  ids: ReadonlyMap<string, string>;
}

/** A page that is being changed. Its nodes have ids that stay the same while the text changes. */
export class WorkingPage {
  #tree: PageTree;
  #ids: ReadonlyMap<string, string> = new Map();
  #pointers: ReadonlyMap<string, string> = new Map();
  #made = 0;

  constructor(text: string) {
    this.#tree = readTree(text);
    this.#name(new Map());
  }

  get text(): string {
    return this.#tree.text;
  }

  get tree(): PageTree {
    return this.#tree;
  }

  /** Returns the id of a node of this page. */
  idOf({ pointer }: Pick<TreeNode, 'pointer'>): string {
    return this.#ids.get(pointer) ?? '';
  }

  /** Returns the node with an id; undefined when it was removed. */
  node(id: string): TreeNode | undefined {
    const pointer = this.#pointers.get(id);
    return pointer === undefined ? undefined : this.#tree.nodes.get(pointer);
  }

  /** Converts a pointer to a position that stays valid while the page changes. */
  placeOf(pointer: string): PlaceInPage {
    const node = nearestNode(this.#tree, pointer);
    return node
      ? { node: this.idOf(node), rest: pointer.slice(node.pointer.length) }
      : { node: undefined, rest: pointer };
  }

  /** The current state, which can be restored. */
  get state(): PageState {
    return { tree: this.#tree, ids: this.#ids };
  }

  restore({ tree, ids }: PageState): void {
    this.#tree = tree;
    this.#setIds(ids);
  }

  /** Replaces the text. Nodes that still exist keep their ids. */
  replace(text: string): void {
    const before = this.#tree;
    if (text === before.text) return;
    const after = readTree(text);
    const kept = new Map(
      pairNodes(before, after).pairs.map((pair) => [pair.after.pointer, this.#ids.get(pair.before.pointer)!]),
    );
    this.#tree = after;
    this.#name(kept);
  }

  /** Replaces the text by one with fixed values. Nodes at the same pointers keep their ids. */
  mend(text: string): void {
    const after = readTree(text);
    const isSame = after.nodes.size === this.#ids.size && [...this.#ids.keys()].every((at) => after.nodes.has(at));
    if (isSame) this.#tree = after;
    else this.replace(text);
  }

  change(changes: readonly TextChange[]): void {
    this.replace(applyChanges(this.text, changes));
  }

  /** Describes the differences from another text in sentences. */
  differenceFrom(text: string): string[] {
    return describeChanges(text, this.text).map(({ words }) => words);
  }

  #name(previous: ReadonlyMap<string, string>): void {
    const ids = new Map<string, string>();
    for (const { pointer } of this.#tree.nodes.values()) {
      const existingId = previous.get(pointer);
      if (existingId === undefined) this.#made += 1;
      ids.set(pointer, existingId ?? `n${this.#made}`);
    }
    this.#setIds(ids);
  }

  #setIds(ids: ReadonlyMap<string, string>): void {
    this.#ids = ids;
    this.#pointers = new Map([...ids].map(([pointer, id]) => [id, pointer]));
  }
}
