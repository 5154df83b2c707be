import type { Group, SortTerm, Stage, Tree } from '../tree.ts';
import { extraLetters, type FieldType, layout } from './fields.ts';

/** A tree as plain JSON: lists instead of named fields. Made on a server, read by `compileTree` in a browser. */
export type EncodedTree = readonly unknown[];

const codes = new Map(layout.map(([kind], code) => [kind, code]));

const pair = ([key, value]: [Tree, Tree]): unknown[] => [encodeTree(key), encodeTree(value)];

const encoders: { readonly [T in FieldType]: (value: never) => unknown } = {
  plain: (value: unknown) => value,
  tree: (tree: Tree | null | undefined) => (tree ? encodeTree(tree) : 0),
  trees: (trees: readonly (Tree | null)[]) => trees.map((tree) => (tree ? encodeTree(tree) : 0)),
  pairs: (pairs: readonly [Tree, Tree][]) => pairs.map(pair),
  terms: (terms: readonly SortTerm[]) => terms.map(({ descending, key }) => [descending ? 1 : 0, encodeTree(key)]),
};

const encodeStage = (stage: Stage): unknown =>
  stage.kind === 'filter' ? [0, encodeTree(stage.test), stage.at] : [1, stage.name, stage.at];

const encodeGroup = ({ pairs, at }: Group): unknown => [at, pairs.map(pair)];

const extraEncoders: Readonly<Record<string, (value: never) => unknown>> = {
  predicates: (trees: readonly Tree[]) => trees.map(encodeTree),
  group: encodeGroup,
  stages: (stages: readonly Stage[]) => stages.map(encodeStage),
};

/**
 * The compact form of a tree. Exact ranges are left out; positions of errors stay.
 *
 * @example
 * JSON.stringify(encodeTree(parseExpression('a + 1').tree)); // '[8,3,"+",[7,1,[[2,1,"a"]]],[0,5,1]]'
 */
export function encodeTree(tree: Tree): EncodedTree {
  const code = codes.get(tree.kind) as number;
  const fields = layout[code]?.[1] ?? [];
  const node = tree as unknown as Readonly<Record<string, unknown>>;
  const encoded: unknown[] = [code, tree.at];
  for (const [name, type] of fields) {
    const value = node[name];
    encoded.push(value === undefined ? 0 : encoders[type](value as never));
  }
  while (encoded.length > 2 && encoded.length === fields.length + 2 && trailing(encoded, fields)) encoded.pop();
  const extras: Record<string, unknown> = {};
  for (const [name, letter] of Object.entries(extraLetters)) {
    const value = node[name];
    if (value === undefined) continue;
    extras[letter] = extraEncoders[name]?.(value as never) ?? value;
  }
  if (Object.keys(extras).length > 0) {
    while (encoded.length < fields.length + 2) encoded.push(0);
    encoded.push(extras);
  }
  return encoded;
}

/** Whether the last field is only the sign of something missing. */
function trailing(encoded: readonly unknown[], fields: readonly (readonly [string, FieldType])[]): boolean {
  const last = fields[encoded.length - 3];
  return last !== undefined && optional.has(last[0]) && encoded.at(-1) === 0;
}

const optional = new Set(['keepSingleton', 'tail', 'deletion', 'no']);
