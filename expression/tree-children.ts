import type { Tree, TreeKind, TreeOf } from './tree.ts';

type Visit = (child: Tree) => void;

type Children = { readonly [K in TreeKind]: ((node: TreeOf<K>, visit: Visit) => void) | null };

const operands = (node: { left: Tree; right: Tree }, visit: Visit): void => {
  visit(node.left);
  visit(node.right);
};

const list = (trees: readonly (Tree | null | undefined)[], visit: Visit): void => {
  for (let index = 0; index < trees.length; index++) {
    const tree = trees[index];
    if (tree) visit(tree);
  }
};

const pairs = (all: readonly [Tree, Tree][], visit: Visit): void => {
  for (const [key, value] of all) {
    visit(key);
    visit(value);
  }
};

const children: Children = {
  literal: null,
  regex: null,
  name: null,
  variable: null,
  wildcard: null,
  descendant: null,
  parent: null,
  placeholder: null,
  error: null,
  path: (node, visit) => list(node.steps, visit),
  arithmetic: operands,
  comparison: operands,
  equality: operands,
  logic: operands,
  concat: operands,
  membership: operands,
  range: operands,
  apply: operands,
  negation: (node, visit) => visit(node.value),
  array: (node, visit) => list(node.items, visit),
  object: (node, visit) => pairs(node.pairs, visit),
  condition: (node, visit) => list([node.test, node.yes, node.no], visit),
  fallback: (node, visit) => list([node.value, node.no], visit),
  block: (node, visit) => list(node.expressions, visit),
  bind: (node, visit) => visit(node.value),
  lambda: (node, visit) => visit(node.body),
  call: (node, visit) => {
    visit(node.callee);
    list(node.arguments, visit);
  },
  partial: (node, visit) => {
    list(node.arguments, visit);
    visit(node.callee);
  },
  transform: (node, visit) => list([node.pattern, node.update, node.deletion], visit),
  sort: (node, visit) => {
    for (const { key } of node.terms) visit(key);
  },
};

/** Returns the trees attached to a node: filters, stages and grouping. */
export function extrasOf(node: Tree): Tree[] {
  const found: Tree[] = [];
  if (node.predicates) found.push(...node.predicates);
  if (node.stages) for (const stage of node.stages) if (stage.kind === 'filter') found.push(stage.test);
  if (node.group) found.push(...node.group.pairs.flat());
  return found;
}

/** Visits all nodes directly below a node, its filters, stages and grouping last. */
export function forEachChild(node: Tree, visit: Visit): void {
  const own = children[node.kind] as ((node: Tree, visit: Visit) => void) | null;
  if (own !== null) own(node, visit);
  if (node.predicates !== undefined) list(node.predicates, visit);
  if (node.stages !== undefined) for (const stage of node.stages) if (stage.kind === 'filter') visit(stage.test);
  if (node.group !== undefined) pairs(node.group.pairs, visit);
}

/** Returns all nodes directly below a node. */
export function childrenOf(node: Tree): Tree[] {
  const found: Tree[] = [];
  forEachChild(node, (child) => found.push(child));
  return found;
}

/** Whether a node or any node below it passes the test; stops at the first that does. */
export function someNode(node: Tree, test: (node: Tree) => boolean): boolean {
  if (test(node)) return true;
  let found = false;
  forEachChild(node, (child) => {
    if (!found) found = someNode(child, test);
  });
  return found;
}

/** Visits a node and everything below it, parents before children. */
export function visitAll(node: Tree, visit: Visit): void {
  visit(node);
  forEachChild(node, (child) => visitAll(child, visit));
}

/** Returns a node and everything below it, parents before children. */
export function walk(node: Tree): Tree[] {
  const found: Tree[] = [];
  visitAll(node, (each) => found.push(each));
  return found;
}
