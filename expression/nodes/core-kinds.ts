import type { Tree } from '../tree.ts';
import { isPlainName } from './core-name.ts';

/** Kinds of nodes in the part of the evaluator that every page includes. */
export type CoreKind =
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

/** Kinds in the part `lists`. */
export type ListKind = 'array' | 'membership' | 'negation' | 'path' | 'variable';

// In the order of encoding/words.ts, so that the code compresses well.
const coreKinds = 'name literal path comparison equality logic concat condition fallback block'.split(' ');
const listKinds = 'variable membership negation array'.split(' ');

/** Properties of a node that need the general evaluator. */
const extras = 'keepSingleton predicates group focus index ancestor tuple consArray keepArray'.split(' ');

const isFree = (node: Tree): boolean => !extras.some((extra) => extra in node);

/**
 * Returns the part of the evaluator that a node needs, without its children. A tree of `core` and `lists` nodes has no
 * variables, calls no functions and does not depend on which lists are sequences.
 */
export function partOf(node: Tree): 'core' | 'lists' | 'general' {
  const { kind, stages = [] } = node;
  const isCore = coreKinds.includes(kind);
  if (!isFree(node) || !(isCore || listKinds.includes(kind))) return 'general';
  // A block of several expressions, or a named variable.
  if (kind === 'block' ? node.expressions.length !== 1 : kind === 'variable' && node.name !== '') return 'general';
  if (stages.some((stage) => stage.kind !== 'filter')) return 'general';
  const isSimple = kind !== 'path' || node.steps.every((step) => isPlainName(step) && isFree(step));
  return isCore && isSimple && stages.length === 0 ? 'core' : 'lists';
}
