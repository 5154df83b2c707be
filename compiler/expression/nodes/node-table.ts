import { fail } from '../errors/expression-error.ts';
import type { Closure } from '../run/frame.ts';
import type { Scope } from '../run/scope.ts';
import type { Tree, TreeKind } from '../tree.ts';
import { arithmetic } from './arithmetic.ts';
import { bind } from './bind.ts';
import { block } from './block.ts';
import { lists } from './lists.ts';
import type { Compiler, NodeCompiler } from './node-compiler.ts';
import { object } from './object.ts';
import { path } from './path.ts';
import { plainNodes } from './plain-nodes.ts';
import { rangeNode } from './range.ts';
import { type RareNodes, rare } from './rare-nodes.ts';
import { wildcard } from './wildcard.ts';

/** Kinds that come in parts of their own. */
type OtherKind = 'apply' | 'call' | 'descendant' | 'lambda' | 'parent' | 'partial' | 'regex' | 'transform';
type Table = { readonly [K in Exclude<TreeKind, OtherKind>]: NodeCompiler<K> };

const broken = () => (): never => fail('S0500');

/** How each kind of node is compiled where a tree is not plain. */
const table: Table = {
  ...plainNodes,
  ...lists,
  arithmetic,
  bind,
  block,
  error: broken,
  object,
  path,
  placeholder: broken,
  range: rangeNode,
  // Sorting is compiled by the path that it is a step of.
  sort: broken,
  wildcard,
};

/** How a kind is compiled that some part has. */
function otherKind(kind: OtherKind, nodes: RareNodes) {
  if (kind === 'descendant' || kind === 'transform') return rare(nodes, kind);
  return kind === 'parent' ? rare(nodes, 'tuples').parent : rare(nodes, 'calls')[kind];
}

export function compileKind(node: Tree, scope: Scope, compiler: Compiler, raw: boolean): Closure {
  const compile =
    (table as Partial<Table>)[node.kind as keyof Table] ?? otherKind(node.kind as OtherKind, compiler.program.nodes);
  return (compile as NodeCompiler<TreeKind>)(node as never, scope, compiler, raw);
}
