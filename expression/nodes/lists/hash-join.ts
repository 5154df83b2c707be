import type { Tree } from '../../tree.ts';

/** The two sides of a filter that joins: one that depends only on the item, and one that does not depend on it. */
export interface Join {
  ofItem: Tree;
  ofRow: Tree;
}

const isPlainPath = (node: Tree, variable: string): boolean =>
  node.kind === 'path' &&
  node.steps.length > 1 &&
  node.steps.every((step, index) =>
    index === 0
      ? step.kind === 'variable' && step.name === variable && !step.predicates && !step.stages
      : step.kind === 'name' && !step.stages && !step.tuple && !step.keepArray,
  ) &&
  !node.group &&
  !node.keepSingleton;

/**
 * Whether a node is a path of names from a variable other than the item, so that it cannot fail and has no side
 * effects.
 */
const isOfRow = (node: Tree, variable: string): boolean => {
  const first = node.kind === 'path' ? node.steps[0] : undefined;
  return first?.kind === 'variable' && first.name !== variable && first.name !== '' && isPlainPath(node, first.name);
};

/**
 * Returns the join when the first filter of a step that binds `$v` is an equality between a path of `$v` and a path of
 * the row.
 */
export function findJoin(step: Tree): Join | undefined {
  const { focus, stages, index } = step;
  const [stage] = stages ?? [];
  if (focus === undefined || index !== undefined || stage?.kind !== 'filter') return undefined;
  const { test } = stage;
  if (test.kind !== 'equality' || test.operator !== '=' || test.predicates || test.group) return undefined;
  if (step.kind !== 'name' || step.ancestor !== undefined) return undefined;
  for (const [ofItem, ofRow] of [
    [test.left, test.right],
    [test.right, test.left],
  ] as const) {
    if (isPlainPath(ofItem, focus) && isOfRow(ofRow, focus)) return { ofItem, ofRow };
  }
  return undefined;
}

/** Whether a value can be a map key and compares there as it does with `=`. */
export const isKey = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && !Number.isNaN(value));

/** Indexes items by their side of the join; undefined when some value cannot be a key. */
export function indexItems(
  items: readonly unknown[],
  keyOf: (item: unknown) => unknown,
): Map<unknown, unknown[]> | undefined {
  const index = new Map<unknown, unknown[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    if (!isKey(key)) return undefined;
    // A map treats 0 and -0 as the same key, just as `=` treats them as equal.
    const known = index.get(key);
    if (known) known.push(item);
    else index.set(key, [item]);
  }
  return index;
}
