import { partOf } from './nodes/core-kinds.ts';
import type { LazyNodeName } from './nodes/lazy-node.ts';
import { tupleStart } from './nodes/values/assigned-names.ts';
import type { Tree, TreeKind } from './tree.ts';
import { visitAll } from './tree-children.ts';

const partsOfKind: { readonly [K in TreeKind]?: readonly LazyNodeName[] } = {
  apply: ['calls'],
  call: ['calls'],
  descendant: ['descendant'],
  lambda: ['calls'],
  parent: ['tuples'],
  partial: ['calls'],
  regex: ['calls'],
  sort: ['sorting'],
  // A transform copies its input with $clone.
  transform: ['calls', 'transform'],
};

/** Returns the sorted names of the lazy parts of the evaluator that an expression needs, which a page then loads. */
export function nodesUsed(tree: Tree): LazyNodeName[] {
  const names = new Set<LazyNodeName>();
  visitAll(tree, (node) => {
    const part = partOf(node);
    if (part !== 'core') names.add(part).add('lists');
    for (const name of partsOfKind[node.kind] ?? []) names.add(name);
    if (node.kind === 'path' && tupleStart(node) < node.steps.length) names.add('tuples');
    if (node.kind !== 'variable') return;
    // The variable may be a function passed as a value.
    if (node.name !== '' && node.name !== '$') names.add('calls');
    if (node.name === 'eval') names.add('names');
  });
  return [...names].sort();
}
