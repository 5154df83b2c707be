import { getNodeValue } from 'jsonc-parser';
import { type PageTree, readTree, type TreeNode } from '../document/page-tree.ts';
import type { Path } from '../document/pointer.ts';
import { textOf } from '../document/text-change.ts';
import { canonical, ownValue, pairNodes } from '../review/pair-nodes.ts';
import { type Conflict, type Side, structureConflict, valueConflict } from './conflicts.ts';
import { isComplete, isWhole } from './is-complete.ts';
import { doOverlap, valueAt, valueChanges } from './value-changes.ts';
import { createWorkingText, isWithin, NotMergeable, type WorkingNode, type WorkingText } from './working-text.ts';

/** Three texts of one document: what both began with, what someone else saved, and the author's own. */
export interface ThreeTexts {
  base: string;
  theirs: string;
  mine: string;
}

/** The merged text, and what both changed differently: of that it has the chosen side, or mine. */
export interface Merged {
  text: string;
  conflicts: Conflict[];
}

type Choices = Readonly<Record<string, Side>>;

/** Merges by nodes; undefined where the texts are not JSON or cannot be merged so. */
export function mergeTexts({ base, theirs, mine }: ThreeTexts, choices: Choices = {}): Merged | undefined {
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  if (![base, theirs, mine].every(isWhole)) return undefined;
  const trees = { base: readTree(base), theirs: readTree(theirs), mine: readTree(mine) };
  if (!Object.values(trees).every(isComplete)) return undefined;
  try {
    return createMerge(trees, choices).run();
  } catch (thrown) {
    if (thrown instanceof NotMergeable) return undefined;
    throw thrown;
  }
}

/** A node that all three texts have, and where theirs is. */
interface MergedNode {
  node: TreeNode;
  base: TreeNode;
  mine: TreeNode;
  target: WorkingNode;
  parent: WorkingNode | undefined;
}

interface Trees {
  base: PageTree;
  theirs: PageTree;
  mine: PageTree;
}

const rootValue = ({ root }: PageTree): Record<string, unknown> => {
  const { body: _, ...own } = root ? (getNodeValue(root) as Record<string, unknown>) : {};
  return own;
};

const inside = (node: TreeNode): TreeNode[] => [
  node,
  ...node.slots.flatMap(({ nodes }) => nodes.flatMap((each) => inside(each))),
];

const areEqual = (one: TreeNode, other: TreeNode): boolean =>
  canonical(getNodeValue(one.json)) === canonical(getNodeValue(other.json));

function createMerge(trees: Trees, choices: Choices) {
  const working: WorkingText = createWorkingText(trees.mine);
  const conflicts: Conflict[] = [];
  const [withTheirs, withMine] = [pairNodes(trees.base, trees.theirs), pairNodes(trees.base, trees.mine)];
  const theirsOf = new Map(withTheirs.pairs.map(({ before, after }) => [before, after]));
  const mineOf = new Map(withMine.pairs.map(({ before, after }) => [before, after]));
  const baseOf = new Map(withTheirs.pairs.map(({ before, after }) => [after, before]));
  const baseOfMine = new Map(withMine.pairs.map(({ before, after }) => [after, before]));
  const movedByThem = new Set(withTheirs.pairs.filter(({ isMoved }) => isMoved).map(({ before }) => before));
  const movedByMe = new Set(withMine.pairs.filter(({ isMoved }) => isMoved).map(({ before }) => before));
  /** Nodes of theirs in the text that is being merged. */
  const places = new Map<TreeNode, WorkingNode>();
  for (const { before, after } of withTheirs.pairs) {
    const mine = mineOf.get(before);
    if (mine) places.set(after, working.nodeOf(mine)!);
  }
  const recognised = new Set<WorkingNode>();

  /** The side to take of what both changed. */
  const decide = (conflict: Conflict): Side => {
    if (!conflicts.some(({ key }) => key === conflict.key)) conflicts.push(conflict);
    return choices[conflict.key] ?? 'mine';
  };

  const mergeValues = (
    values: { base: unknown; theirs: unknown; mine: unknown },
    node: TreeNode | undefined,
    target: WorkingNode | undefined,
  ): void => {
    const own = valueChanges(values.base, values.mine);
    const done: Path[] = [];
    for (const { path, after } of valueChanges(values.base, values.theirs)) {
      const against = own.filter((change) => doOverlap(change.path, path));
      const isSame = against.every(
        (each) => each.path.length === path.length && canonical(each.after) === canonical(after),
      );
      if (against.length === 0) working.set(target, path, after);
      if (isSame) continue;
      const at = against.reduce<Path>((least, each) => (each.path.length < least.length ? each.path : least), path);
      if (done.some((each) => doOverlap(each, at))) continue;
      done.push(at);
      const [before, theirs, mine] = [values.base, values.theirs, values.mine].map((each) => valueAt(each, at));
      if (decide(valueConflict({ node, path: at, before, theirs, mine })) === 'theirs') working.set(target, at, theirs);
    }
  };

  /** Where a node of theirs goes among those that are in the text now: beside a neighbour that it has there. */
  const indexFor = (node: TreeNode, parent: WorkingNode | undefined): number => {
    const { name } = node.parent!;
    const list = parent ? (parent.slots.get(name) ?? []) : working.body;
    const siblings = node.parent!.nodes;
    const at = siblings.indexOf(node);
    const found = (each: TreeNode): number => {
      const place = places.get(each);
      return place ? list.indexOf(place) : -1;
    };
    for (const each of siblings.slice(0, at).reverse()) if (found(each) !== -1) return found(each) + 1;
    for (const each of siblings.slice(at + 1))
      if (found(each) !== -1 && !movedByThem.has(baseOf.get(each)!)) return found(each);
    return list.length;
  };

  const isChangedByMe = (node: TreeNode): boolean => {
    const mine = mineOf.get(node);
    if (!mine) return false;
    return (
      movedByMe.has(node) ||
      canonical(ownValue(node)) !== canonical(ownValue(mine)) ||
      mine.slots.some(({ nodes }) => nodes.some((each) => !baseOfMine.has(each)))
    );
  };
  const isChangedByThem = (node: TreeNode): boolean => {
    const theirs = theirsOf.get(node);
    if (!theirs) return false;
    return (
      movedByThem.has(node) ||
      canonical(ownValue(node)) !== canonical(ownValue(theirs)) ||
      theirs.slots.some(({ nodes }) => nodes.some((each) => !baseOf.has(each)))
    );
  };

  /** Inserts a node of theirs: whole, or without those nodes in it that the text has elsewhere. */
  const insert = (node: TreeNode, parent: WorkingNode | undefined): void => {
    const { name } = node.parent!;
    const isNew = inside(node).every((each) => !baseOf.has(each));
    const text = isNew ? textOf(trees.theirs.text, node.json) : JSON.stringify(ownValue(node), undefined, 2);
    const shape = isNew ? node : { ...node, slots: [] };
    working.insert(text, shape, parent, name, indexFor(node, parent));
    if (isNew) for (const each of inside(node)) places.set(each, working.nodeOf(each)!);
    else {
      places.set(node, working.nodeOf(shape)!);
      visit(node);
    }
  };

  const addedByMe = withMine.added;
  /** A node that both added alike. */
  const sameAddition = (node: TreeNode, parent: WorkingNode | undefined): TreeNode | undefined =>
    addedByMe.find((mine) => {
      const found = working.nodeOf(mine);
      const isFree = found !== undefined && !recognised.has(found);
      return isFree && found.parent === parent && found.slot === node.parent!.name && areEqual(mine, node);
    });

  const place = (node: TreeNode, parent: WorkingNode | undefined): void => {
    const base = baseOf.get(node);
    if (!base) {
      const same = sameAddition(node, parent);
      if (same) recognise(node, same);
      else insert(node, parent);
      return;
    }
    const mine = mineOf.get(base);
    const target = mine && working.nodeOf(mine);
    if (target) mergeNode({ node, base, mine, target, parent });
    else restore(node, base, parent);
  };
  const recognise = (node: TreeNode, same: TreeNode): void => {
    const mine = inside(same);
    for (const [index, each] of inside(node).entries()) {
      const found = working.nodeOf(mine[index]!)!;
      recognised.add(found);
      places.set(each, found);
    }
  };
  const mergeNode = ({ node, base, mine, target, parent }: MergedNode): void => {
    if (movedByThem.has(base)) moveAsTheyDid(node, base, target, parent);
    mergeValues({ base: ownValue(base), theirs: ownValue(node), mine: ownValue(mine) }, base, target);
    visit(node);
  };

  const moveAsTheyDid = (
    node: TreeNode,
    base: TreeNode,
    target: WorkingNode,
    parent: WorkingNode | undefined,
  ): void => {
    const { name } = node.parent!;
    const isElsewhere = target.parent !== parent || target.slot !== name;
    if (movedByMe.has(base)) {
      const isSameOrder =
        canonical(node.parent!.json.children?.map(getNodeValue)) ===
        canonical(mineOf.get(base)!.parent!.json.children?.map(getNodeValue));
      if (!isElsewhere && isSameOrder) return;
      if (decide(structureConflict('moved', base, { theirs: node, mine: mineOf.get(base) })) === 'mine') return;
    }
    working.move(target, parent, name, indexFor(node, parent));
  };

  /** What I removed and they changed: it stays removed, or is what they made of it. */
  const restore = (node: TreeNode, base: TreeNode, parent: WorkingNode | undefined): void => {
    const all = inside(node);
    const isChanged = all.some((each) => !baseOf.has(each) || isChangedByThem(baseOf.get(each)!));
    if (!isChanged) return;
    if (decide(structureConflict('removed by me', base, { theirs: node, mine: undefined })) === 'mine') return;
    for (const each of all) {
      const kept = baseOf.get(each) && mineOf.get(baseOf.get(each)!);
      const target = kept && working.nodeOf(kept);
      if (target && isPlaced(target)) removeFor(target, new Set(all));
    }
    working.insert(textOf(trees.theirs.text, node.json), node, parent, node.parent!.name, indexFor(node, parent));
    for (const each of all) places.set(each, working.nodeOf(each)!);
  };

  /** Removes a node, but not what I have moved into it and they have elsewhere. */
  const removeFor = (target: WorkingNode, replaced: ReadonlySet<TreeNode> = new Set()): void => {
    for (const [base, mine] of mineOf) {
      const theirs = theirsOf.get(base);
      const node = working.nodeOf(mine);
      if (!theirs || !node || node === target || replaced.has(theirs)) continue;
      if (!isWithin(node, target) || !isPlaced(node)) continue;
      const owner = theirs.parent?.owner;
      const parent = owner && places.get(owner);
      if (owner && !(parent && isPlaced(parent))) throw new NotMergeable();
      working.move(node, parent, theirs.parent!.name, indexFor(theirs, parent));
    }
    working.remove(target);
  };

  /** Whether a node is still in the text. */
  const isPlaced = (node: WorkingNode): boolean => {
    const list = node.parent ? node.parent.slots.get(node.slot) : working.body;
    return list?.includes(node) === true && (!node.parent || isPlaced(node.parent));
  };

  const visit = (node: TreeNode | undefined): void => {
    const slots = node ? node.slots : trees.theirs.body ? [trees.theirs.body] : [];
    for (const { nodes } of slots) for (const each of nodes) place(each, node && places.get(node));
  };

  /** Removes what they removed, unless I changed it. */
  const remove = (): void => {
    const gone = new Set(withTheirs.removed);
    const topmost = withTheirs.removed.filter(({ parent }) => !parent?.owner || !gone.has(parent.owner));
    for (const base of topmost) {
      const lost = inside(base).filter((each) => gone.has(each));
      const isChanged = lost.some(isChangedByMe) || lost.some((each) => isTakenIn(each));
      const isMine =
        isChanged &&
        decide(structureConflict('removed by them', base, { theirs: undefined, mine: mineOf.get(base) })) === 'mine';
      if (isMine) continue;
      for (const each of lost) {
        const mine = mineOf.get(each);
        const target = mine && working.nodeOf(mine);
        if (target && isPlaced(target)) removeFor(target);
      }
    }
  };
  /** Whether I moved other nodes into a node. */
  const isTakenIn = (base: TreeNode): boolean => {
    const target = mineOf.get(base) && working.nodeOf(mineOf.get(base)!);
    if (!target) return false;
    return [...movedByMe].some((each) => {
      const moved = mineOf.get(each) && working.nodeOf(mineOf.get(each)!);
      return moved !== undefined && moved !== target && isWithin(moved, target) && theirsOf.has(each);
    });
  };

  return {
    run(): Merged {
      const values = { base: rootValue(trees.base), theirs: rootValue(trees.theirs), mine: rootValue(trees.mine) };
      mergeValues(values, undefined, undefined);
      visit(undefined);
      remove();
      return { text: working.text(), conflicts };
    },
  };
}
