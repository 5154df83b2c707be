import type { Tree } from '../tree.ts';
import { NUMBER } from '../values/kinds.ts';
import { kindsOf } from './context-reads.ts';

/** Functions that give nothing for a missing first argument, and read no more than their arguments. */
const strictFunctions = new Set(
  'string length lowercase uppercase trim number floor ceil abs sqrt round formatNumber formatInteger sum max min average join money date'.split(
    ' ',
  ),
);

const isNumber = (node: Tree): boolean => kindsOf(node) === NUMBER;

/**
 * Whether an expression gives nothing, and fails on nothing, where its context is missing. The result of any other
 * depends on whether there is a context at all.
 *
 * @param from A variable that takes the place of the context, for the body of a lambda.
 */
export function isStrict(node: Tree, from?: string): boolean {
  if (node.predicates || node.group || node.keepArray || node.stages?.length) return false;
  const strict = (child: Tree | undefined): boolean => child !== undefined && isStrict(child, from);
  switch (node.kind) {
    case 'name':
      return from === undefined;
    case 'variable':
      return node.name === (from ?? '');
    case 'path':
      return strict(node.steps[0]) && !node.keepSingleton && node.steps.every((step) => !step.tuple && !step.consArray);
    case 'negation':
      return strict(node.value);
    case 'arithmetic':
    case 'comparison':
      return (
        (strict(node.left) && (strict(node.right) || isNumber(node.right))) ||
        (strict(node.right) && isNumber(node.left))
      );
    case 'block':
      return node.expressions.length === 1 && strict(node.expressions[0]);
    case 'call': {
      const { callee } = node;
      const [first, ...rest] = node.arguments;
      const isKnown = callee.kind === 'variable' && strictFunctions.has(callee.name) && !callee.predicates;
      return isKnown && strict(first) && rest.every(({ kind }) => kind === 'literal');
    }
    default:
      return false;
  }
}
