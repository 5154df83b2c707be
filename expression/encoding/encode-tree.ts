import type { Tree } from '../tree.ts';
import { words } from './words.ts';

/** A tree as plain JSON: lists instead of named fields. Made on a server, read by `compileTree` in a browser. */
export type EncodedTree = readonly unknown[];

const places = new Map(words.map((word, place) => [word, place]));

/** Source positions that are not encoded: errors need only `at`. */
const left = new Set(['start', 'end']);

function encode(value: unknown): unknown {
  if (Array.isArray(value)) return [-1, ...value.map(encode)];
  if (typeof value !== 'object' || value === null) return value;
  const encoded: unknown[] = [];
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined || left.has(name)) continue;
    encoded.push(places.get(name) as number, name === 'kind' ? places.get(field as string) : encode(field));
  }
  return encoded;
}

/**
 * Encodes a tree compactly: an object becomes a list of word indexes and values in turn, an array a list that begins
 * with -1. Exact ranges are omitted; the positions of errors are kept.
 *
 * @example
 * JSON.stringify(encodeTree(parseExpression('1').tree)); // '[0,38,2,1,1,1]'
 */
export const encodeTree = (tree: Tree): EncodedTree => encode(tree) as EncodedTree;
