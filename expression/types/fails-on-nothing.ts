import { isStrict } from '../reads/is-strict.ts';
import type { Tree } from '../tree.ts';

/** Whether the test of a filter is certain to fail when its context is missing. */
export function failsOnNothing(test: Tree): boolean {
  switch (test.kind) {
    case 'literal':
      // A missing value has no item at any position.
      return typeof test.value === 'number';
    case 'equality':
    case 'membership':
      return !test.predicates && !test.group && (isStrict(test.left) || isStrict(test.right));
    case 'logic':
      if (test.predicates || test.group) return false;
      return test.operator === 'and'
        ? failsOnNothing(test.left) || failsOnNothing(test.right)
        : failsOnNothing(test.left) && failsOnNothing(test.right);
    case 'block':
      return (
        !test.predicates && !test.group && test.expressions.length === 1 && failsOnNothing(test.expressions[0] as Tree)
      );
    case 'call': {
      const {
        callee,
        arguments: [first],
      } = test;
      const isCertain = callee.kind === 'variable' && ['exists', 'boolean', 'contains'].includes(callee.name);
      return isCertain && !test.predicates && !test.group && first !== undefined && isStrict(first);
    }
    default:
      return isStrict(test);
  }
}
