import type { Tree, TreeKind, TreeOf } from './tree.ts';

type Children = { [K in TreeKind]: (node: TreeOf<K>) => (Tree | null | undefined)[] };

const none = (): [] => [];
const operands = ({ left, right }: { left: Tree; right: Tree }): Tree[] => [left, right];

const children: Children = {
  literal: none,
  regex: none,
  name: none,
  variable: none,
  wildcard: none,
  descendant: none,
  parent: none,
  placeholder: none,
  error: none,
  path: ({ steps }) => steps,
  arithmetic: operands,
  comparison: operands,
  equality: operands,
  logic: operands,
  concat: operands,
  membership: operands,
  range: operands,
  apply: operands,
  negation: ({ value }) => [value],
  array: ({ items }) => items,
  object: ({ pairs }) => pairs.flat(),
  condition: ({ test, yes, no }) => [test, yes, no],
  fallback: ({ value, no }) => [value, no],
  block: ({ expressions }) => expressions,
  bind: ({ value }) => [value],
  lambda: ({ body }) => [body],
  call: ({ callee, arguments: values }) => [callee, ...values],
  partial: ({ callee, arguments: values }) => [...values, callee],
  transform: ({ pattern, update, deletion }) => [pattern, update, deletion],
  sort: ({ terms }) => terms.map(({ key }) => key),
};

/** What hangs on a node from outside: filters, stages and grouping. */
export function extrasOf(node: Tree): Tree[] {
  const found: Tree[] = [];
  if (node.predicates) found.push(...node.predicates);
  if (node.stages) for (const stage of node.stages) if (stage.kind === 'filter') found.push(stage.test);
  if (node.group) found.push(...node.group.pairs.flat());
  return found;
}

/** All nodes directly below a node. */
export function childrenOf(node: Tree): Tree[] {
  const own = (children[node.kind] as (node: Tree) => (Tree | null | undefined)[])(node);
  const extras = extrasOf(node);
  const found = own.filter((child): child is Tree => child !== null && child !== undefined);
  return extras.length === 0 ? found : [...found, ...extras];
}

/** The node and everything below it, a node before its children. */
export function* walk(node: Tree): Generator<Tree> {
  yield node;
  for (const child of childrenOf(node)) yield* walk(child);
}
