import { BOOLEAN, NUMBER, STRING } from '../signature/kinds.ts';
import type { Tree } from '../tree.ts';
import { kindsOf } from './context-reads.ts';

/**
 * Functions that return nothing for a missing first argument and read only their arguments, with the allowed kinds of
 * the further arguments: every other kind is an error, no matter which argument is missing.
 */
const strictFunctions: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...'length lowercase uppercase trim number floor ceil abs sqrt sum max min average'
    .split(' ')
    .map((name): [string, number[]] => [name, []]),
  ['string', [BOOLEAN]],
  ['round', [NUMBER]],
  ['join', [STRING]],
  ['formatNumber', [STRING]],
  ['formatInteger', [STRING]],
  ['money', [STRING, BOOLEAN]],
  ['date', [STRING, STRING]],
]);

const isNumber = (node: Tree): boolean => kindsOf(node) === NUMBER;

/**
 * Whether an expression returns nothing, without failing, when its context is missing. The result of any other
 * expression depends on whether there is a context at all.
 *
 * @param from The variable that replaces the context, for the body of a lambda.
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
      const further = callee.kind === 'variable' && !callee.predicates && strictFunctions.get(callee.name);
      return (
        !!further &&
        strict(first) &&
        rest.every((each, index) => each.kind === 'literal' && (kindsOf(each) & (further[index] ?? 0)) !== 0)
      );
    }
    default:
      return false;
  }
}
