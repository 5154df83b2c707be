import { fail } from '../errors/expression-error.ts';
import type { Closure } from '../run/frame.ts';
import type { Scope } from '../run/scope.ts';
import type { Tree, TreeKind } from '../tree.ts';
import { bind } from './calls/bind.ts';
import { coreNodes } from './core-nodes.ts';
import { type LazyNodes, lazyNode } from './lazy-node.ts';
import { lists } from './lists/lists.ts';
import { object } from './lists/object.ts';
import { rangeNode } from './lists/range.ts';
import type { Compiler, NodeCompiler } from './node-compiler.ts';
import { path } from './paths/path.ts';
import { wildcard } from './paths/wildcard.ts';
import { arithmetic } from './values/arithmetic.ts';
import { block } from './values/block.ts';

/** Kinds that belong to other lazy parts. */
type OtherKind = 'apply' | 'call' | 'descendant' | 'lambda' | 'parent' | 'partial' | 'regex' | 'transform';
type Table = { readonly [K in Exclude<TreeKind, OtherKind>]: NodeCompiler<K> };

const broken = () => (): never => fail('S0500');

/** The compiler of each kind of node outside the core. */
const table: Table = {
  ...coreNodes,
  ...lists,
  arithmetic,
  bind,
  block,
  error: broken,
  object,
  path,
  placeholder: broken,
  range: rangeNode,
  // Sorting is compiled by the path that contains it as a step.
  sort: broken,
  wildcard,
};

/** Returns the compiler of a kind that belongs to a lazy part. */
function otherKind(kind: OtherKind, nodes: LazyNodes) {
  if (kind === 'descendant' || kind === 'transform') return lazyNode(nodes, kind);
  return kind === 'parent' ? lazyNode(nodes, 'tuples').parent : lazyNode(nodes, 'calls')[kind];
}

/** Compiles a node by its kind. */
export function compileKind(node: Tree, scope: Scope, compiler: Compiler, raw: boolean): Closure {
  const compile =
    (table as Partial<Table>)[node.kind as keyof Table] ?? otherKind(node.kind as OtherKind, compiler.program.nodes);
  return (compile as NodeCompiler<TreeKind>)(node as never, scope, compiler, raw);
}
