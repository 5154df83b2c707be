import { fail } from '../errors/expression-error.ts';
import type { Closure } from '../run/frame.ts';
import type { Scope } from '../run/scope.ts';
import type { Tree, TreeKind } from '../tree.ts';
import { apply } from './apply.ts';
import { arithmetic } from './arithmetic.ts';
import { array } from './array.ts';
import { bind } from './bind.ts';
import { block } from './block.ts';
import { call } from './call.ts';
import { comparison } from './comparison.ts';
import { concat } from './concat.ts';
import { condition } from './condition.ts';
import { equality } from './equality.ts';
import { fallback } from './fallback.ts';
import { lambda } from './lambda.ts';
import { literal } from './literal.ts';
import { logic } from './logic.ts';
import { name } from './name.ts';
import { negation } from './negation.ts';
import type { Compiler, NodeCompiler } from './node-compiler.ts';
import { object } from './object.ts';
import { path } from './path.ts';
import { type RareKind, rare } from './rare-nodes.ts';
import { regex } from './regex.ts';
import { variable } from './variable.ts';
import { wildcard } from './wildcard.ts';

const broken = () => (): never => fail('S0500');

/** How each kind of node is compiled that the evaluator always brings. */
const table: { readonly [K in Exclude<TreeKind, RareKind>]: NodeCompiler<K> } & { readonly [K in RareKind]?: never } = {
  apply,
  arithmetic,
  array,
  bind,
  block,
  call,
  comparison,
  concat,
  condition,
  equality,
  error: broken,
  fallback,
  lambda,
  literal,
  logic,
  name,
  negation,
  object,
  path,
  placeholder: broken,
  regex,
  // Sorting is compiled by the path that it is a step of.
  sort: broken,
  variable,
  wildcard,
};

export function compileKind(node: Tree, scope: Scope, compiler: Compiler, raw: boolean): Closure {
  const compile = table[node.kind] ?? rare(compiler.program.nodes, node.kind as RareKind);
  return (compile as NodeCompiler<TreeKind>)(node as never, scope, compiler, raw);
}
