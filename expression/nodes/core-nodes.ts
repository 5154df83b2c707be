import type { CoreKind } from './core-kinds.ts';
import type { NodeCompiler } from './node-compiler.ts';
import { comparison } from './values/comparison.ts';
import { concat } from './values/concat.ts';
import { condition } from './values/condition.ts';
import { equality } from './values/equality.ts';
import { fallback } from './values/fallback.ts';
import { literal } from './values/literal.ts';
import { logic } from './values/logic.ts';
import { name } from './values/name.ts';

/** Compilers of the core nodes that work the same in the core and in the general evaluator. */
export const coreNodes: { readonly [K in Exclude<CoreKind, 'block' | 'path'>]: NodeCompiler<K> } = {
  comparison,
  concat,
  condition,
  equality,
  fallback,
  literal,
  logic,
  name,
};
