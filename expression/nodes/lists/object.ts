import type { Closure } from '../../run/frame.ts';
import type { Tree } from '../../tree.ts';
import { setField } from '../../values/lookup.ts';
import type { NodeCompiler } from '../node-compiler.ts';
import { compilePairs, groupBy } from './group.ts';

/** Returns the keys of an object constructor when all of them are different string literals, otherwise undefined. */
export function literalKeys(pairs: readonly [Tree, Tree][]): string[] | undefined {
  const keys: string[] = [];
  for (const [key] of pairs) {
    if (key.kind !== 'literal' || typeof key.value !== 'string' || key.predicates || key.group) return undefined;
    if (keys.includes(key.value) || key.value.startsWith('_jsonata_')) return undefined;
    keys.push(key.value);
  }
  return keys;
}

/** Compiles `{key: value}`. */
export const object: NodeCompiler<'object'> = (node, scope, compiler) => {
  const pairs = compilePairs(node.pairs, scope, compiler);
  const group = groupBy(pairs, node);
  const keys = literalKeys(node.pairs);
  if (!keys) return (input, frame, run) => group(input, frame, run);
  const values = pairs.map(({ value }) => value);
  const cost = 2 + 2 * keys.length;
  return (input, frame, run) => {
    if (Array.isArray(input)) return group(input, frame, run);
    run.charge(cost);
    const result: Record<string, unknown> = {};
    for (let index = 0; index < values.length; index++) {
      const field = (values[index] as Closure)(input, frame, run);
      if (field !== undefined) setField(result, keys[index] as string, field);
    }
    return result;
  };
};
