import { getNodeValue } from 'jsonc-parser';
import type { PageTree, TreeNode, TreeSlot } from '../page-tree.ts';
import { align } from './align.ts';

/** A node in both versions; `isMoved` when its place differs. */
export interface NodePair {
  before: TreeNode;
  after: TreeNode;
  isMoved: boolean;
}

/** The nodes of two versions: those in both, and those in only one of them. */
export interface PairedNodes {
  pairs: NodePair[];
  removed: TreeNode[];
  added: TreeNode[];
}

/** Serialises a value independently of the order of its keys. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

/** Returns a node's value without the nodes inside it. */
export function ownValue({ json }: TreeNode): Record<string, unknown> {
  const { children: _, slots: __, ...own } = getNodeValue(json) as Record<string, unknown>;
  return own;
}

const onlyIds = ({ nodes }: PageTree): Map<string, TreeNode> => {
  const found = new Map<string, TreeNode>();
  const twice = new Set<string>();
  for (const node of nodes.values()) {
    if (node.id === '') continue;
    if (found.has(node.id)) twice.add(node.id);
    found.set(node.id, node);
  }
  for (const id of twice) found.delete(id);
  return found;
};

/** Weights of similarity: same id, entirely equal, equal own values, some equal own values, same widget. */
const weights = { id: 16, whole: 12, own: 8, values: 4, widget: 1 };

/** Returns the values in an object, each with its path. */
function valuesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} ${canonicalJson(value)}`];
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, `${path}/${key}`));
}

/** Returns the share of values that two nodes have in common. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let same = 0;
  for (const value of one) if (other.has(value)) same += 1;
  return same / Math.max(1, one.size, other.size);
};

/** Pairs the nodes of two versions: by id, by their place among their siblings, and by equality in another place. */
export function pairNodes(before: PageTree, after: PageTree): PairedNodes {
  const whole = new Map<TreeNode, string>();
  const own = new Map<TreeNode, string>();
  const values = new Map<TreeNode, ReadonlySet<string>>();
  for (const node of [...before.nodes.values(), ...after.nodes.values()]) {
    whole.set(node, canonicalJson(getNodeValue(node.json)));
    own.set(node, canonicalJson(ownValue(node)));
    values.set(node, new Set(valuesIn(ownValue(node))));
  }
  const ids = onlyIds(after);
  const partners = new Map<TreeNode, TreeNode>();
  const taken = new Map<TreeNode, TreeNode>();
  const unmoved = new Set<TreeNode>();
  const pair = (one: TreeNode, other: TreeNode): void => {
    partners.set(one, other);
    taken.set(other, one);
  };
  for (const [id, node] of onlyIds(before)) {
    const other = ids.get(id);
    if (other?.widget === node.widget) pair(node, other);
  }
  const weigh = (one: TreeNode, other: TreeNode): number => {
    if (partners.get(one) === other) return weights.id;
    if (partners.has(one) || taken.has(other)) return 0;
    if (whole.get(one) === whole.get(other)) return weights.whole;
    if (own.get(one) === own.get(other)) return weights.own;
    if (one.widget !== other.widget || one.id !== other.id) return 0;
    return weights.widget + Math.round(weights.values * likeness(values.get(one)!, values.get(other)!));
  };
  const isSame = (one: TreeNode, other: TreeNode): boolean =>
    whole.get(one) === whole.get(other) && (partners.get(one) === other || !(partners.has(one) || taken.has(other)));
  const alignSlots = (one: TreeSlot | undefined, other: TreeSlot | undefined): void => {
    const nodes = one?.nodes ?? [];
    const others = other?.nodes ?? [];
    for (const [left, right] of align(nodes, others, weigh, isSame)) {
      pair(nodes[left]!, others[right]!);
      unmoved.add(nodes[left]!);
    }
  };
  const alignInside = (one: TreeNode, other: TreeNode): void => {
    for (const name of new Set([...one.slots, ...other.slots].map((slot) => slot.name)))
      alignSlots(
        one.slots.find((slot) => slot.name === name),
        other.slots.find((slot) => slot.name === name),
      );
  };
  /** Aligns the contents of paired nodes, and of the nodes that this pairs in turn. */
  const alignBelow = (nodes: Iterable<TreeNode>): void => {
    const waiting = new Set(nodes);
    // Iterating a set also visits items added during the iteration.
    for (const node of waiting) {
      const other = partners.get(node);
      if (!other) continue;
      alignInside(node, other);
      for (const { nodes: inside } of node.slots) for (const each of inside) waiting.add(each);
    }
  };
  alignSlots(before.body, after.body);
  alignBelow(before.nodes.values());
  // An unpaired node with an equal one in another place was moved; nodes are visited before their contents.
  const elsewhere = new Map<string, TreeNode[]>();
  for (const node of after.nodes.values()) {
    const text = whole.get(node)!;
    const same = elsewhere.get(text);
    if (same) same.push(node);
    else elsewhere.set(text, [node]);
  }
  for (const node of before.nodes.values()) {
    if (partners.has(node)) continue;
    const other = elsewhere.get(whole.get(node)!)?.find((each) => !taken.has(each));
    if (!other) continue;
    pair(node, other);
    alignBelow([node]);
  }
  return {
    pairs: [...partners].map(([one, other]) => ({ before: one, after: other, isMoved: !unmoved.has(one) })),
    removed: [...before.nodes.values()].filter((node) => !partners.has(node)),
    added: [...after.nodes.values()].filter((node) => !taken.has(node)),
  };
}
