import { getNodeValue } from 'jsonc-parser';
import { canonicalJson, ownValue } from '../changes/pair-nodes.ts';
import { textOf } from '../edits/text-change.ts';
import type { PageTree, TreeNode } from '../page-tree.ts';
import type { Path } from '../pointer.ts';
import { type Conflict, type Side, structureConflict, valueConflict } from './conflicts.ts';
import { mergeRedirects } from './merge-redirects.ts';
import { areEqual, PairedTrees, subtreeOf, type Trees } from './paired-trees.ts';
import { doOverlap, valueAt, valueChanges } from './value-changes.ts';
import { isWithin, NotMergeable, type WorkingNode, WorkingText } from './working-text.ts';

/** The merged text and its conflicts; each conflict is resolved to the chosen side, or to mine. */
export interface MergeResult {
  text: string;
  conflicts: Conflict[];
}

/** The chosen side of each conflict, by the conflict's key. */
export type Choices = Readonly<Record<string, Side>>;

/** One of their nodes that the original also has. */
interface KnownNode {
  node: TreeNode;
  base: TreeNode;
  parent: WorkingNode | undefined;
}

const rootValue = ({ root }: PageTree): Record<string, unknown> => {
  const { body: _, ...own } = root ? (getNodeValue(root) as Record<string, unknown>) : {};
  return own;
};

/** Applies their changes to my text. */
export class Merge {
  readonly #paired: PairedTrees;
  readonly #choices: Choices;
  readonly #working: WorkingText;
  readonly #conflicts: Conflict[] = [];
  /** Their nodes, by place in the text being merged. */
  readonly #places = new Map<TreeNode, WorkingNode>();
  /** My nodes that were recognised among those that they added. */
  readonly #recognised = new Set<WorkingNode>();

  constructor(trees: Trees, choices: Choices) {
    this.#paired = new PairedTrees(trees);
    this.#choices = choices;
    this.#working = new WorkingText(trees.mine);
    for (const theirs of this.#paired.theirs.baseOf.keys()) {
      const mine = this.#paired.mineFor(theirs);
      if (mine) this.#places.set(theirs, this.#working.nodeOf(mine)!);
    }
  }

  /** @throws NotMergeable when their changes cannot be applied to my text */
  run(): MergeResult {
    const { base, theirs, mine } = this.#paired.trees;
    this.#mergeValues(
      { base: rootValue(base), theirs: rootValue(theirs), mine: rootValue(mine) },
      undefined,
      undefined,
    );
    this.#visit(undefined);
    this.#remove();
    return { text: this.#working.text(), conflicts: this.#conflicts };
  }

  /** Returns the chosen side for a conflict. */
  #decide(conflict: Conflict): Side {
    if (!this.#conflicts.some(({ key }) => key === conflict.key)) this.#conflicts.push(conflict);
    return this.#choices[conflict.key] ?? 'mine';
  }

  #mergeValues(
    values: { base: unknown; theirs: unknown; mine: unknown },
    node: TreeNode | undefined,
    target: WorkingNode | undefined,
  ): void {
    const own = valueChanges(values.base, values.mine);
    const done: Path[] = [];
    for (const { path, after } of valueChanges(values.base, values.theirs)) {
      const against = own.filter((change) => doOverlap(change.path, path));
      const isSame = against.every(
        (each) => each.path.length === path.length && canonicalJson(each.after) === canonicalJson(after),
      );
      if (against.length === 0) this.#working.set(target, path, after);
      if (isSame) continue;
      const at = against.reduce<Path>((least, each) => (each.path.length < least.length ? each.path : least), path);
      if (done.some((each) => doOverlap(each, at))) continue;
      done.push(at);
      const [before, theirs, mine] = [values.base, values.theirs, values.mine].map((each) => valueAt(each, at));
      // A list without nodes, whose members are known by their old addresses.
      const joined = node === undefined && at.join() === 'redirects' ? mergeRedirects(before, theirs, mine) : undefined;
      if (joined) {
        this.#working.set(target, at, joined);
        continue;
      }
      const side = this.#decide(valueConflict({ node, path: at, before, theirs, mine }));
      if (side === 'theirs') this.#working.set(target, at, theirs);
    }
  }

  #visit(node: TreeNode | undefined): void {
    const { body } = this.#paired.trees.theirs;
    const bodySlots = body ? [body] : [];
    const slots = node ? node.slots : bodySlots;
    for (const { nodes } of slots) for (const each of nodes) this.#place(each, node && this.#places.get(node));
  }

  #place(node: TreeNode, parent: WorkingNode | undefined): void {
    const base = this.#paired.theirs.baseOf.get(node);
    if (!base) {
      const same = this.#sameAddition(node, parent);
      if (same) this.#recognise(node, same);
      else this.#insert(node, parent);
      return;
    }
    const target = this.#targetOf(base);
    if (target) this.#mergeNode({ node, base, parent }, target);
    else this.#restore({ node, base, parent });
  }

  /** Returns the place of an original node in the text being merged. */
  #targetOf(base: TreeNode): WorkingNode | undefined {
    const mine = this.#paired.mine.of.get(base);
    return mine && this.#working.nodeOf(mine);
  }

  /** Returns my node if both sides have added the same. */
  #sameAddition(node: TreeNode, parent: WorkingNode | undefined): TreeNode | undefined {
    return this.#paired.mine.added.find((mine) => {
      const found = this.#working.nodeOf(mine);
      const isFree = found !== undefined && !this.#recognised.has(found);
      return isFree && found.parent === parent && found.slot === node.parent!.name && areEqual(mine, node);
    });
  }

  #recognise(node: TreeNode, same: TreeNode): void {
    const mine = subtreeOf(same);
    for (const [index, each] of subtreeOf(node).entries()) {
      const found = this.#working.nodeOf(mine[index]!)!;
      this.#recognised.add(found);
      this.#places.set(each, found);
    }
  }

  /** Returns the index at which to insert one of their nodes: beside a neighbour that the text already contains. */
  #indexFor(node: TreeNode, parent: WorkingNode | undefined): number {
    const { name, nodes: siblings } = node.parent!;
    const list = parent ? (parent.slots.get(name) ?? []) : this.#working.body;
    const at = siblings.indexOf(node);
    const found = (each: TreeNode): number => {
      const place = this.#places.get(each);
      return place ? list.indexOf(place) : -1;
    };
    const { moved, baseOf } = this.#paired.theirs;
    for (const each of siblings.slice(0, at).reverse()) if (found(each) !== -1) return found(each) + 1;
    for (const each of siblings.slice(at + 1))
      if (found(each) !== -1 && !moved.has(baseOf.get(each)!)) return found(each);
    return list.length;
  }

  /** Inserts one of their nodes: entirely, or without nodes inside it that are elsewhere in the text. */
  #insert(node: TreeNode, parent: WorkingNode | undefined): void {
    const { theirs, trees } = this.#paired;
    const isNew = subtreeOf(node).every((each) => !theirs.baseOf.has(each));
    const text = isNew ? textOf(trees.theirs.text, node.json) : JSON.stringify(ownValue(node), undefined, 2);
    const shape = isNew ? node : { ...node, slots: [] };
    this.#working.insert(text, shape, parent, node.parent!.name, this.#indexFor(node, parent));
    if (isNew) for (const each of subtreeOf(node)) this.#places.set(each, this.#working.nodeOf(each)!);
    else {
      this.#places.set(node, this.#working.nodeOf(shape)!);
      this.#visit(node);
    }
  }

  #mergeNode(known: KnownNode, target: WorkingNode): void {
    const { node, base } = known;
    const mine = this.#paired.mine.of.get(base)!;
    if (this.#paired.theirs.moved.has(base)) this.#moveAsTheyDid(known, mine, target);
    this.#mergeValues({ base: ownValue(base), theirs: ownValue(node), mine: ownValue(mine) }, base, target);
    this.#visit(node);
  }

  #moveAsTheyDid({ node, base, parent }: KnownNode, mine: TreeNode, target: WorkingNode): void {
    const { name, json } = node.parent!;
    const isElsewhere = target.parent !== parent || target.slot !== name;
    if (this.#paired.mine.moved.has(base)) {
      const order = (list: typeof json): string => canonicalJson(list.children?.map(getNodeValue));
      if (!isElsewhere && order(json) === order(mine.parent!.json)) return;
      if (this.#decide(structureConflict('moved', base, { theirs: node, mine })) === 'mine') return;
    }
    this.#working.move(target, parent, name, this.#indexFor(node, parent));
  }

  /** Handles a node that I removed and they changed: it stays removed, or becomes their version. */
  #restore({ node, base, parent }: KnownNode): void {
    const { theirs, trees } = this.#paired;
    const all = subtreeOf(node);
    const isChanged = all.some((each) => !theirs.baseOf.has(each) || theirs.isChanged(theirs.baseOf.get(each)!));
    if (!isChanged) return;
    if (this.#decide(structureConflict('removed by me', base, { theirs: node, mine: undefined })) === 'mine') return;
    for (const each of all) {
      const known = theirs.baseOf.get(each);
      const target = known && this.#targetOf(known);
      if (target && this.#isPlaced(target)) this.#removeFor(target, new Set(all));
    }
    const text = textOf(trees.theirs.text, node.json);
    this.#working.insert(text, node, parent, node.parent!.name, this.#indexFor(node, parent));
    for (const each of all) this.#places.set(each, this.#working.nodeOf(each)!);
  }

  /** Removes the nodes that they removed, unless I changed them. */
  #remove(): void {
    const { mine, theirs } = this.#paired;
    const gone = new Set(theirs.removed);
    const topmost = theirs.removed.filter(({ parent }) => !parent?.owner || !gone.has(parent.owner));
    for (const base of topmost) {
      const lost = subtreeOf(base).filter((each) => gone.has(each));
      const isChanged = lost.some((each) => mine.isChanged(each) || this.#isTakenIn(each));
      const isMine =
        isChanged &&
        this.#decide(structureConflict('removed by them', base, { theirs: undefined, mine: mine.of.get(base) })) ===
          'mine';
      if (isMine) continue;
      for (const each of lost) {
        const target = this.#targetOf(each);
        if (target && this.#isPlaced(target)) this.#removeFor(target);
      }
    }
  }

  /** Whether I moved other nodes into a node. */
  #isTakenIn(base: TreeNode): boolean {
    const { mine, theirs } = this.#paired;
    const target = this.#targetOf(base);
    if (!target) return false;
    return [...mine.moved].some((each) => {
      const moved = this.#targetOf(each);
      return moved !== undefined && moved !== target && isWithin(moved, target) && theirs.of.has(each);
    });
  }

  /** Removes a node, but keeps nodes that I moved into it and they have elsewhere. */
  #removeFor(target: WorkingNode, replaced: ReadonlySet<TreeNode> = new Set()): void {
    for (const [base, mine] of this.#paired.mine.of) {
      const theirs = this.#paired.theirs.of.get(base);
      const node = this.#working.nodeOf(mine);
      if (!theirs || !node || node === target || replaced.has(theirs)) continue;
      if (!isWithin(node, target) || !this.#isPlaced(node)) continue;
      const owner = theirs.parent?.owner;
      const parent = owner && this.#places.get(owner);
      if (owner && !(parent && this.#isPlaced(parent))) throw new NotMergeable();
      this.#working.move(node, parent, theirs.parent!.name, this.#indexFor(theirs, parent));
    }
    this.#working.remove(target);
  }

  /** Whether a node is still in the text. */
  #isPlaced(node: WorkingNode): boolean {
    const list = node.parent ? node.parent.slots.get(node.slot) : this.#working.body;
    return list?.includes(node) === true && (!node.parent || this.#isPlaced(node.parent));
  }
}
