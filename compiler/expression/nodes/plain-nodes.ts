import { comparison } from './comparison.ts';
import { concat } from './concat.ts';
import { condition } from './condition.ts';
import { equality } from './equality.ts';
import { fallback } from './fallback.ts';
import { literal } from './literal.ts';
import { logic } from './logic.ts';
import { name } from './name.ts';
import type { NodeCompiler } from './node-compiler.ts';
import type { PlainKind } from './plain.ts';

/** How plain nodes are compiled that are the same wherever they stand. */
export const plainNodes: { readonly [K in Exclude<PlainKind, 'block' | 'path'>]: NodeCompiler<K> } = {
  comparison,
  concat,
  condition,
  equality,
  fallback,
  literal,
  logic,
  name,
};
