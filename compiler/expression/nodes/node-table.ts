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
import { descendant } from './descendant.ts';
import { equality } from './equality.ts';
import { fallback } from './fallback.ts';
import { lambda } from './lambda.ts';
import { literal } from './literal.ts';
import { logic } from './logic.ts';
import { membership } from './membership.ts';
import { name } from './name.ts';
import { negation } from './negation.ts';
import type { Compiler, NodeCompiler } from './node-compiler.ts';
import { object } from './object.ts';
import { parent } from './parent.ts';
import { partial } from './partial.ts';
import { path } from './path.ts';
import { rangeNode } from './range.ts';
import { regex } from './regex.ts';
import { transform } from './transform.ts';
import { variable } from './variable.ts';
import { wildcard } from './wildcard.ts';

const broken = () => (): never => fail('S0500');

/** How each kind of node is compiled. */
const table: { readonly [K in TreeKind]: NodeCompiler<K> } = {
  apply,
  arithmetic,
  array,
  bind,
  block,
  call,
  comparison,
  concat,
  condition,
  descendant,
  equality,
  error: broken,
  fallback,
  lambda,
  literal,
  logic,
  membership,
  name,
  negation,
  object,
  parent,
  partial,
  path,
  placeholder: broken,
  range: rangeNode,
  regex,
  // Sorting is compiled by the path that it is a step of.
  sort: broken,
  transform,
  variable,
  wildcard,
};

export function compileKind(node: Tree, scope: Scope, compiler: Compiler, raw: boolean): Closure {
  return (table[node.kind] as NodeCompiler<TreeKind>)(node as never, scope, compiler, raw);
}
