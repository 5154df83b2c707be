import { comparison } from './comparison.ts';
import { concat } from './concat.ts';
import { condition } from './condition.ts';
import type { CoreKind } from './core-kinds.ts';
import { equality } from './equality.ts';
import { fallback } from './fallback.ts';
import { literal } from './literal.ts';
import { logic } from './logic.ts';
import { name } from './name.ts';
import type { NodeCompiler } from './node-compiler.ts';

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
