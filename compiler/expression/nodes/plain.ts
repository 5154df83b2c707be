import type { Tree } from '../tree.ts';
import { isPlainName } from './plain-name.ts';

/** Kinds of nodes that nearly every page uses. */
export type PlainKind =
  | 'block'
  | 'comparison'
  | 'concat'
  | 'condition'
  | 'equality'
  | 'fallback'
  | 'literal'
  | 'logic'
  | 'name'
  | 'path';

/** Kinds that come with filters. */
export type ListKind = 'array' | 'membership' | 'negation' | 'path' | 'variable';

// In the order in which words travel, so that they compress to nothing.
const plainKinds = 'name literal path comparison equality logic concat condition fallback block'.split(' ');
const listKinds = 'variable membership negation array'.split(' ');

/** What may hang on a node so that it takes all of the evaluator. */
const extras = 'keepSingleton predicates group focus index ancestor tuple consArray keepArray'.split(' ');

const isFree = (node: Tree): boolean => !extras.some((extra) => extra in node);

/**
 * How much of the evaluator a node takes, whatever is below it. A tree of nodes that are `plain`, or `lists`, has no
 * variables, calls no functions and cannot tell sequences from other lists.
 */
export function measureOf(node: Tree): 'plain' | 'lists' | 'general' {
  const { kind, stages = [] } = node;
  const isPlain = plainKinds.includes(kind);
  if (!isFree(node) || !(isPlain || listKinds.includes(kind))) return 'general';
  // More than parentheses, and more than the context.
  if (kind === 'block' ? node.expressions.length !== 1 : kind === 'variable' && node.name !== '') return 'general';
  if (stages.some((stage) => stage.kind !== 'filter')) return 'general';
  const isSimple = kind !== 'path' || node.steps.every((step) => isPlainName(step) && isFree(step));
  return isPlain && isSimple && stages.length === 0 ? 'plain' : 'lists';
}
