import { decodeTree } from '../../compiler/expression/encoding/decode-tree.ts';
import type { EncodedTree } from '../../compiler/expression/index.ts';
import type { Tree } from '../../compiler/expression/tree.ts';

/** What a step may carry and still be nothing but a name. */
const plainMembers = new Set(['kind', 'name', 'at', 'start', 'end']);

/** The names of an expression that is a path of names and nothing else: most of what pages bind. */
export const plainPath = (encoded: EncodedTree): readonly string[] | undefined => namesOf(decodeTree(encoded));

function namesOf(tree: Tree): readonly string[] | undefined {
  const isPath = tree.kind === 'path' && Object.keys(tree).every((key) => key === 'steps' || plainMembers.has(key));
  const steps = isPath ? tree.steps : [tree];
  const names = steps.flatMap((step) =>
    step.kind === 'name' && Object.keys(step).every((key) => plainMembers.has(key)) ? [step.name] : [],
  );
  const isPlain = names.length === steps.length && !names.some((name) => name in Object.prototype);
  return isPlain ? names : undefined;
}

type Compare = (left: number, right: number) => boolean;

const comparisons: Record<string, Compare> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** Two paths that are compared and nothing else: most of what pages make conditions of. */
export function plainComparison(
  encoded: EncodedTree,
): { compare: Compare; left: readonly string[]; right: readonly string[] } | undefined {
  const tree = decodeTree(encoded);
  if (tree.kind !== 'comparison' || !Object.hasOwn(comparisons, tree.operator)) return undefined;
  const left = namesOf(tree.left);
  const right = namesOf(tree.right);
  return left && right && { compare: comparisons[tree.operator]!, left, right };
}

/** Stands for a value that only the whole language knows how to read: a list on the way. */
export const notPlain = Symbol('not plain');

/** Follows a path from its second name on. */
export function follow(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (let step = 1; step < path.length; step++) {
    if (typeof at !== 'object' || at === null) return typeof at === 'function' ? notPlain : undefined;
    if (Array.isArray(at)) return notPlain;
    at = (at as Record<string, unknown>)[path[step]!];
  }
  return Array.isArray(at) || typeof at === 'function' ? notPlain : at;
}
