import { tupleStart } from './nodes/assigned-names.ts';
import type { RareName } from './nodes/rare-nodes.ts';
import type { Tree, TreeKind } from './tree.ts';
import { visitAll } from './tree-children.ts';

const rareKinds: { readonly [K in TreeKind]?: RareName } = {
  descendant: 'descendant',
  membership: 'membership',
  parent: 'parent',
  partial: 'partial',
  range: 'range',
  sort: 'sorting',
  transform: 'transform',
};

/** The rare parts of the evaluator that an expression needs, in order: what a page has to load. */
export function nodesUsed(tree: Tree): RareName[] {
  const names = new Set<RareName>();
  visitAll(tree, (node) => {
    const name = rareKinds[node.kind];
    if (name) names.add(name);
    if (node.kind === 'path' && tupleStart(node) < node.steps.length) names.add('tuples');
    if (node.kind === 'lambda' && node.signature !== undefined) names.add('signatures');
    if (node.kind === 'variable' && node.name === 'eval') names.add('names');
  });
  return [...names].sort();
}
