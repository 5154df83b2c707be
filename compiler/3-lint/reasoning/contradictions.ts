import { parseExpression, type Tree } from '../../../expression/index.ts';
import { scanTemplate } from '../../1-parse/template.ts';
import type { Rule } from '../rule.ts';
import type { SeenText, Survey } from '../survey.ts';

/** A condition that must hold, as text without white space, and whether it is negated. */
interface Term {
  text: string;
  isNegated: boolean;
  /** The comparison, if the condition compares a path with a constant. */
  compared?: { path: string; operator: string; value: string | number | boolean };
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

const flipped: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '=': '=', '!=': '!=' };
const negated: Readonly<Record<string, string>> = { '<': '>=', '>': '<=', '<=': '>', '>=': '<', '=': '!=', '!=': '=' };

function termsOf(tree: Tree, source: string, joint: 'and' | 'or', isNegated = false): Term[] {
  if (tree.kind === 'logic' && tree.operator === joint && !isNegated)
    return [...termsOf(tree.left, source, joint), ...termsOf(tree.right, source, joint)];
  if (tree.kind === 'block' && tree.expressions.length === 1)
    return termsOf(tree.expressions[0]!, source, joint, isNegated);
  if (
    tree.kind === 'call' &&
    tree.callee.kind === 'variable' &&
    tree.callee.name === 'not' &&
    tree.arguments.length === 1
  )
    return termsOf(tree.arguments[0]!, source, joint, !isNegated);
  const text = squeezed(source.slice(tree.start, tree.end));
  const compared = comparisonOf(tree, source, isNegated);
  return [{ text, isNegated, ...(compared ? { compared } : {}) }];
}

/** Returns the comparison if one side is a path, and the other a constant. */
function comparedWith(path: Tree, constant: Tree, operator: string, source: string): Term['compared'] {
  if (path.kind !== 'path' && path.kind !== 'name') return undefined;
  if (constant.kind !== 'literal' || constant.value === null) return undefined;
  return { path: squeezed(source.slice(path.start, path.end)), operator, value: constant.value };
}

function comparisonOf(tree: Tree, source: string, isNegated: boolean): Term['compared'] {
  if (tree.kind !== 'comparison' && tree.kind !== 'equality') return undefined;
  const { left, right } = tree;
  const operator: string = tree.operator;
  const comparison =
    comparedWith(left, right, operator, source) ?? comparedWith(right, left, flipped[operator] ?? operator, source);
  return comparison && isNegated ? { ...comparison, operator: negated[comparison.operator]! } : comparison;
}

const holds = (value: string | number | boolean, operator: string, other: string | number | boolean): boolean => {
  if (operator === '=') return value === other;
  if (operator === '!=') return value !== other;
  if (operator === '<') return value < other;
  if (operator === '>') return value > other;
  return operator === '<=' ? value <= other : value >= other;
};

const isLower = (operator: string): boolean => operator.startsWith('>');

/** Whether two comparisons of one value can never hold together. */
function excludes(one: NonNullable<Term['compared']>, other: NonNullable<Term['compared']>): boolean {
  if (one.path !== other.path || typeof one.value !== typeof other.value) return false;
  if (one.operator === '=') return !holds(one.value, other.operator, other.value);
  if (other.operator === '=') return !holds(other.value, one.operator, one.value);
  if (one.operator === '!=' || other.operator === '!=' || isLower(one.operator) === isLower(other.operator))
    return false;
  const [lower, upper] = isLower(one.operator) ? [one, other] : [other, one];
  return (
    lower.value > upper.value || (lower.value === upper.value && (lower.operator === '>' || upper.operator === '<'))
  );
}

const isOpposite = (one: Term, other: Term): boolean =>
  (one.text === other.text && one.isNegated !== other.isNegated) ||
  (one.compared !== undefined && other.compared !== undefined && excludes(one.compared, other.compared));

/** Whether one of the two always holds, because their negations exclude each other. */
const isCovering = (one: Term, other: Term): boolean => {
  const opposite = (term: Term): Term => ({
    ...term,
    isNegated: !term.isNegated,
    ...(term.compared ? { compared: { ...term.compared, operator: negated[term.compared.operator]! } } : {}),
  });
  return isOpposite(opposite(one), opposite(other));
};

const somePair = (terms: readonly Term[], test: (one: Term, other: Term) => boolean): [Term, Term] | undefined => {
  for (const [index, one] of terms.entries())
    for (const other of terms.slice(index + 1)) if (test(one, other)) return [one, other];
  return undefined;
};

/** Returns the only expression of a condition, with its tree. */
function conditionOf(value: string | boolean | undefined): { source: string; tree: Tree } | undefined {
  const [part, ...others] = typeof value === 'string' ? scanTemplate(value).parts : [];
  if (!part || !('source' in part) || others.length > 0) return undefined;
  const { tree, diagnostics } = parseExpression(part.source);
  return diagnostics.length > 0 ? undefined : { source: part.source, tree };
}

/** Returns the terms that the widgets around a condition require. */
function outerTerms({ nodes }: Survey, text: SeenText): Term[] {
  const { holder } = text;
  if (!holder || nodes.length === 0) return [];
  // An action's condition is evaluated later, when its surroundings may have changed.
  return (text.action ? [] : holder.parents).flatMap(({ node }) => {
    const outer = conditionOf(node.when);
    return outer ? termsOf(outer.tree, outer.source, 'and') : [];
  });
}

/** Reports conditions with parts that exclude each other, or of which one always holds. */
export const contradictionsRule: Rule = (survey, report) => {
  for (const text of survey.texts) {
    if (text.role !== 'when') continue;
    const own = conditionOf(text.value);
    if (!own) continue;
    const terms = termsOf(own.tree, own.source, 'and');
    const never = somePair(terms, isOpposite) ?? pairWith(terms, outerTerms(survey, text));
    const always = somePair(termsOf(own.tree, own.source, 'or'), isCovering);
    const pair = never ?? always;
    if (!pair) continue;
    const frequency = never ? 'never' : 'always';
    const consequence = text.action ? `this ${frequency} runs` : `this is ${frequency} shown`;
    report('contradiction', text, {
      one: pair[0].text,
      other: pair[1].text,
      consequence,
      relation: never ? 'exclude each other' : 'leave nothing out',
      advice: never
        ? 'Write "or" where one of them is enough, or correct one of them.'
        : 'Write "and" where both must hold.',
    });
  }
};

const pairWith = (terms: readonly Term[], outer: readonly Term[]): [Term, Term] | undefined => {
  for (const one of terms) for (const other of outer) if (isOpposite(one, other)) return [one, other];
  return undefined;
};
