import type { Tree, TreeOf } from '../../tree.ts';
import { extrasOf, forEachChild } from '../../tree-children.ts';

/** Returns the index of the first step of a path that carries tuples; the path's length when none does. */
export function tupleStart(path: TreeOf<'path'>): number {
  const index = path.steps.findIndex((step) => step.tuple);
  return index === -1 ? path.steps.length : index;
}

/**
 * Returns the names that these nodes assign in their own scope, that is outside blocks, lambdas and the steps of a
 * tuple stream.
 */
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
