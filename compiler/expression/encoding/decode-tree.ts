import type { Tree } from '../tree.ts';
import type { EncodedTree } from './encode-tree.ts';
import { extraLetters, type FieldType, layout } from './fields.ts';

type Encoded = readonly unknown[];

const place = (at: unknown): { at: number; start: number; end: number } => ({
  at: at as number,
  start: at as number,
  end: at as number,
});

const trees = (list: unknown): (Tree | null)[] =>
  (list as Encoded[]).map((tree) => (Array.isArray(tree) ? decodeTree(tree) : null));
const pairs = (list: unknown): [Tree, Tree][] =>
  (list as [Encoded, Encoded][]).map(([key, value]) => [decodeTree(key), decodeTree(value)]);

const decoders: { readonly [T in FieldType]: (value: unknown) => unknown } = {
  plain: (value) => value,
  tree: (value) => (Array.isArray(value) ? decodeTree(value) : undefined),
  trees,
  pairs,
  terms: (list) =>
    (list as [number, Encoded][]).map(([descending, key]) => ({ descending: descending === 1, key: decodeTree(key) })),
};

const extraDecoders: Readonly<Record<string, (value: never) => unknown>> = {
  predicates: trees,
  group: ([at, list]: [number, unknown]) => ({ ...place(at), pairs: pairs(list) }),
  stages: (list: [number, unknown, number][]) =>
    list.map(([code, value, at]) =>
      code === 0
        ? { kind: 'filter', test: decodeTree(value as Encoded), ...place(at) }
        : { kind: 'index', name: value, ...place(at) },
    ),
};

/** Fields that are left out where they say nothing. */
const absent = new Set(['keepSingleton', 'tail', 'signature']);

/** Reads the compact form of a tree back. */
export function decodeTree(encoded: EncodedTree): Tree {
  const [kind, fields] = layout[encoded[0] as number] ?? ['error', []];
  const tree: Record<string, unknown> = { kind, ...place(encoded[1]) };
  fields.forEach(([name, type], index) => {
    const value = encoded[index + 2];
    if (value === undefined || (value === 0 && (absent.has(name) || type === 'tree'))) return;
    tree[name] = decoders[type](value);
  });
  const extras = encoded[fields.length + 2] as Readonly<Record<string, unknown>> | undefined;
  if (extras) {
    for (const [name, letter] of Object.entries(extraLetters)) {
      const value = extras[letter];
      if (value !== undefined) tree[name] = extraDecoders[name]?.(value as never) ?? value;
    }
  }
  return tree as unknown as Tree;
}
