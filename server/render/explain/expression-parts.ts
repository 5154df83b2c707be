import { parseExpression, type Tree } from '../../../expression/index.ts';
import type { TreeKind, TreeOf } from '../../../expression/tree.ts';

/** A part of an expression that can be evaluated separately in the same scope. */
export interface ExpressionPart {
  text: string;
  /** Number of enclosing parts. */
  depth: number;
  /**
   * Prefixes of a path of names, from the shortest to the whole path; the first one that is empty shows which name
   * is wrong.
   */
  beginnings: string[];
}

const both = ({ left, right }: { left: Tree; right: Tree }): Tree[] => [left, right];

/** Operands of a chain of one logical operator: `a and b and c` has three. */
const operands = ({ operator, left, right }: TreeOf<'logic'>): Tree[] =>
  [left, right].flatMap((side) => (side.kind === 'logic' && side.operator === operator ? operands(side) : [side]));

/**
 * Subtrees that see the same names as their parent; subtrees evaluated for each item, or only when called, are
 * left out.
 */
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

/** Kinds of parts whose value is obvious from the source. */
const plain: ReadonlySet<TreeKind> = new Set(['literal', 'regex', 'lambda', 'placeholder', 'error']);

/** Maximum number of parts shown for one expression. */
const maxParts = 24;

/** The parts of an expression, each before its own parts. */
export function expressionParts(source: string): ExpressionPart[] {
  const { tree, problems } = parseExpression(source);
  if (problems.length > 0) return [];
  const parts: ExpressionPart[] = [];
  const visit = (written: Tree, depth: number): void => {
    const part = unwrapped(written);
    if (plain.has(part.kind) || parts.length === maxParts) return;
    const text = depth === 0 ? source.trim() : source.slice(part.start, part.end).trim();
    parts.push({ text, depth, beginnings: beginningsOf(part, source) });
    for (const inside of insideOf(part)) visit(inside, depth + 1);
  };
  visit(tree, 0);
  return parts;
}

function beginningsOf(tree: Tree, source: string): string[] {
  if (tree.kind !== 'path' || tree.predicates || tree.group) return [];
  const isName = ({ kind, stages, predicates, group, focus, index }: Tree): boolean =>
    kind === 'name' && !(stages || predicates || group || focus || index);
  return tree.steps.every(isName) ? tree.steps.map(({ end }) => source.slice(tree.start, end)) : [];
}
