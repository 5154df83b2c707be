import { tupleStart } from './nodes/assigned-names.ts';
import { measureOf } from './nodes/plain.ts';
import type { RareName } from './nodes/rare-nodes.ts';
import type { Tree, TreeKind } from './tree.ts';
import { visitAll } from './tree-children.ts';

const rareKinds: { readonly [K in TreeKind]?: readonly RareName[] } = {
  apply: ['calls'],
  call: ['calls'],
  descendant: ['descendant'],
  lambda: ['calls'],
  parent: ['tuples'],
  partial: ['calls'],
  regex: ['calls'],
  sort: ['sorting'],
  // It copies its input with $clone.
  transform: ['calls', 'transform'],
};

/** The rare parts of the evaluator that an expression needs, in order: what a page has to load. */
export function nodesUsed(tree: Tree): RareName[] {
  const names = new Set<RareName>();
  visitAll(tree, (node) => {
    const measure = measureOf(node);
    if (measure !== 'plain') names.add(measure).add('lists');
    for (const name of rareKinds[node.kind] ?? []) names.add(name);
    if (node.kind === 'path' && tupleStart(node) < node.steps.length) names.add('tuples');
    if (node.kind !== 'variable') return;
    // It may be a function that is handed on.
    if (node.name !== '' && node.name !== '$') names.add('calls');
    if (node.name === 'eval') names.add('names');
  });
  return [...names].sort();
}
