import type { Builtin } from '../functions/builtin.ts';
import type { Tree } from '../tree.ts';
import { walk } from '../tree-children.ts';

/**
 * Why the same input may give different results, one reason per cause; none for a pure expression.
 * A name that the expression assigns anywhere is taken for that variable.
 */
export function impurities(tree: Tree, functions: ReadonlyMap<string, Builtin>): string[] {
  const assigned = new Set<string>();
  const reasons = new Set<string>();
  for (const node of walk(tree)) {
    if (node.kind === 'bind') assigned.add(node.name);
    if (node.kind === 'lambda') for (const name of node.parameters) assigned.add(name);
  }
  for (const node of walk(tree)) {
    if (node.kind === 'variable' && !assigned.has(node.name)) {
      const reason = functions.get(node.name)?.impure;
      if (reason !== undefined) reasons.add(`$${node.name} ${reason}`);
    }
    if (node.kind === 'call' && node.callee.kind === 'variable') {
      const { name } = node.callee;
      if (name !== '' && !assigned.has(name) && !functions.has(name))
        reasons.add(`$${name} is a function of the caller`);
    }
  }
  return [...reasons];
}
