import type { Tree } from './tree.ts';
import { walk } from './tree-children.ts';

/**
 * Names of the functions that an expression may need, in order, out of those that exist: what a page has to load.
 * A name that is only a variable of the expression may be among them.
 */
export function functionsUsed(tree: Tree, exists: { has(name: string): boolean }): string[] {
  const names = new Set<string>();
  for (const node of walk(tree)) {
    if (node.kind === 'variable' && exists.has(node.name)) names.add(node.name);
    // A transform copies its input with $clone.
    if (node.kind === 'transform') names.add('clone');
  }
  return [...names].sort();
}
