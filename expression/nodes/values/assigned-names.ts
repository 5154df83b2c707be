import type { Tree, TreeOf } from '../../tree.ts';
import { extrasOf, forEachChild } from '../../tree-children.ts';

/** Index of the step from which on a path carries tuples; its length if it never does. */
export function tupleStart(path: TreeOf<'path'>): number {
  const index = path.steps.findIndex((step) => step.tuple);
  return index === -1 ? path.steps.length : index;
}

/** Names that these nodes assign in their own scope: not within a block, a lambda or the steps of a tuple stream. */
export function assignedNames(nodes: readonly Tree[]): string[] {
  const names = new Set<string>();
  const visit = (node: Tree): void => {
    if (node.kind === 'bind') names.add(node.name);
    const start = node.kind === 'path' ? tupleStart(node) : 0;
    if (node.kind === 'path' && start < node.steps.length) node.steps.slice(0, start).forEach(visit);
    else if (node.kind === 'block' || node.kind === 'lambda') extrasOf(node).forEach(visit);
    else forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return [...names];
}
