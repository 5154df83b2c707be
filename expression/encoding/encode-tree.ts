import type { Tree } from '../tree.ts';
import { words } from './words.ts';

/** A tree as plain JSON: lists instead of named fields. Made on a server, read by `compileTree` in a browser. */
export type EncodedTree = readonly unknown[];

const places = new Map(words.map((word, place) => [word, place]));

/** Source positions that are left out: errors need only `at`. */
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
 * The compact form of a tree: an object is a list of places of words and values, a list begins with -1. Exact ranges are
 * left out; positions of errors stay.
 *
 * @example
 * JSON.stringify(encodeTree(parseExpression('1').tree)); // '[0,38,2,1,1,1]'
 */
export const encodeTree = (tree: Tree): EncodedTree => encode(tree) as EncodedTree;
