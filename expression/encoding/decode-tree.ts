import type { Tree } from '../tree.ts';
import type { EncodedTree } from './encode-tree.ts';
import { words } from './words.ts';

function decode(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (value[0] === -1) return value.slice(1).map(decode);
  const decoded: Record<string, unknown> = {};
  for (let index = 0; index < value.length; index += 2) {
    const name = words[value[index] as number] as string;
    decoded[name] = name === 'kind' ? words[value[index + 1] as number] : decode(value[index + 1]);
  }
  return decoded;
}

/** Decodes the compact form of a tree. */
export const decodeTree = (encoded: EncodedTree): Tree => decode(encoded) as Tree;
