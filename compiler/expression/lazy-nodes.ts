import type { RareName, RareNodes } from './nodes/rare-nodes.ts';

type Lazy = { readonly [K in RareName]: () => Promise<NonNullable<RareNodes[K]>> };

/** Every rare part of the evaluator, each in the module that a page has to load for it. */
const lazyNodes: Lazy = {
  lists: async () => (await import('./nodes/lists.ts')).lists,
  general: async () => (await import('./nodes/general.ts')).general,
  calls: async () => (await import('./nodes/calls.ts')).calls,
  descendant: async () => (await import('./nodes/descendant.ts')).descendant,
  sorting: async () => (await import('./nodes/sort.ts')).sorting,
  transform: async () => (await import('./nodes/transform.ts')).transform,
  tuples: async () => (await import('./nodes/tuple-nodes.ts')).tuples,
  names: async () => (await import('./run/dynamic-scope.ts')).names,
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
