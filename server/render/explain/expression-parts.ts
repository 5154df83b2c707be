import { parseExpression, type Tree } from '../../../expression/index.ts';
import type { TreeKind, TreeOf } from '../../../expression/tree.ts';

/** A part of an expression that has a value of its own where the expression is written. */
export interface ExpressionPart {
  text: string;
  /** How many parts it is in. */
  depth: number;
  /** Ever longer prefixes of a path of names, the path itself last: where it becomes empty says which name is wrong. */
  beginnings: string[];
}

const both = ({ left, right }: { left: Tree; right: Tree }): Tree[] => [left, right];

/** `a and b and c` has three operands. */
const operands = ({ operator, left, right }: TreeOf<'logic'>): Tree[] =>
  [left, right].flatMap((side) => (side.kind === 'logic' && side.operator === operator ? operands(side) : [side]));

/** Parts that see the same names as what they are in: not what is evaluated for each item, or only when called. */
const sameScope: { [Kind in TreeKind]?: (tree: TreeOf<Kind>) => (Tree | undefined)[] } = {
  arithmetic: both,
  comparison: both,
  equality: both,
  logic: operands,
  concat: both,
  membership: both,
  range: both,
  negation: ({ value }) => [value],
  array: ({ items }) => items,
  condition: ({ test, yes, no }) => [test, yes, no],
  fallback: ({ value, no }) => [value, no],
  call: (tree) => tree.arguments,
  apply: ({ left }) => [left],
};

/** The expression inside parentheses. */
const unwrapped = (tree: Tree): Tree =>
  tree.kind === 'block' && tree.expressions.length === 1 && !tree.predicates && !tree.group
    ? unwrapped(tree.expressions[0]!)
    : tree;

const insideOf = (tree: Tree): Tree[] => {
  if (tree.predicates || tree.group) return [];
  const parts = sameScope[tree.kind] as ((tree: Tree) => (Tree | undefined)[]) | undefined;
  return (parts?.(tree) ?? []).filter((each) => each !== undefined);
};

/** Parts whose value is obvious from the text. */
const plain: ReadonlySet<TreeKind> = new Set(['literal', 'regex', 'lambda', 'placeholder', 'error']);

/** Parts shown of one expression. */
const maxParts = 24;

/** The parts of an expression, each before those in it. */
export function expressionParts(source: string): ExpressionPart[] {
  const { tree, problems } = parseExpression(source);
  if (problems.length > 0) return [];
  const found: ExpressionPart[] = [];
  const visit = (written: Tree, depth: number): void => {
    const part = unwrapped(written);
    if (plain.has(part.kind) || found.length === maxParts) return;
    const text = depth === 0 ? source.trim() : source.slice(part.start, part.end).trim();
    found.push({ text, depth, beginnings: beginningsOf(part, source) });
    for (const inside of insideOf(part)) visit(inside, depth + 1);
  };
  visit(tree, 0);
  return found;
}

function beginningsOf(tree: Tree, source: string): string[] {
  if (tree.kind !== 'path' || tree.predicates || tree.group) return [];
  const isName = ({ kind, stages, predicates, group, focus, index }: Tree): boolean =>
    kind === 'name' && !(stages || predicates || group || focus || index);
  return tree.steps.every(isName) ? tree.steps.map(({ end }) => source.slice(tree.start, end)) : [];
}
