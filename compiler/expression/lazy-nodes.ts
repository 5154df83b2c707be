import type { RareName, RareNodes } from './nodes/rare-nodes.ts';

type Lazy = { readonly [K in RareName]: () => Promise<NonNullable<RareNodes[K]>> };

/** Every rare part of the evaluator, each in the module that a page has to load for it. */
const lazyNodes: Lazy = {
  descendant: async () => (await import('./nodes/descendant.ts')).descendant,
  membership: async () => (await import('./nodes/membership.ts')).membership,
  names: async () => {
    const { DynamicScope } = await import('./run/dynamic-scope.ts');
    return (outside) => new DynamicScope(null, [], outside);
  },
  parent: async () => (await import('./nodes/parent.ts')).parent,
  partial: async () => (await import('./nodes/partial.ts')).partial,
  range: async () => (await import('./nodes/range.ts')).rangeNode,
  signatures: async () => (await import('./signature/parse-signature.ts')).parseSignature,
  sorting: async () => (await import('./nodes/sort.ts')).compilePlainSort,
  transform: async () => (await import('./nodes/transform.ts')).transform,
  tuples: async () => (await import('./nodes/tuple-nodes.ts')).tuples,
};

/**
 * Loads the rare parts of the evaluator that a page needs, for `compileTree`.
 *
 * @param names What `nodesUsed` says. Names that are no parts are passed over.
 * @example
 * const nodes = await loadNodes(nodesUsed(tree));
 */
export async function loadNodes(names: Iterable<string>): Promise<RareNodes> {
  const wanted = [...new Set(names)].filter((name): name is RareName => Object.hasOwn(lazyNodes, name));
  return Object.fromEntries(await Promise.all(wanted.map(async (name) => [name, await lazyNodes[name]()])));
}
