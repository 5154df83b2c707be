import type { Tree } from './tree.ts';
import { walk } from './tree-children.ts';

/**
 * Returns the sorted names of the existing functions that an expression may call, which a page then loads. A variable
 * of the expression that has the name of a function is included too.
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
