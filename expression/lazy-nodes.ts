import type { LazyNodeName, LazyNodes } from './nodes/lazy-node.ts';

type Lazy = { readonly [K in LazyNodeName]: () => Promise<NonNullable<LazyNodes[K]>> };

/** Every lazy part of the evaluator, each with a dynamic import of its module. */
const lazyNodes: Lazy = {
  lists: async () => (await import('./nodes/lists/lists.ts')).lists,
  general: async () => (await import('./general-nodes.ts')).general,
  calls: async () => (await import('./nodes/calls/calls.ts')).calls,
  descendant: async () => (await import('./nodes/paths/descendant.ts')).descendant,
  sorting: async () => (await import('./nodes/lists/sort.ts')).sorting,
  transform: async () => (await import('./nodes/lists/transform.ts')).transform,
  tuples: async () => (await import('./nodes/paths/tuple-nodes.ts')).tuples,
  names: async () => (await import('./run/dynamic-scope.ts')).names,
};

/**
 * Loads the lazy parts of the evaluator that a page needs, for `compileTree`.
 *
 * @param names The result of `nodesUsed`. Unknown names are ignored.
 * @example
 * const nodes = await loadNodes(nodesUsed(tree));
 */
export async function loadNodes(names: Iterable<string>): Promise<LazyNodes> {
  const wanted = [...new Set(names)].filter((name): name is LazyNodeName => Object.hasOwn(lazyNodes, name));
  return Object.fromEntries(await Promise.all(wanted.map(async (name) => [name, await lazyNodes[name]()])));
}
