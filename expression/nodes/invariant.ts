import type { Closure } from '../run/frame.ts';
import type { Scope } from '../run/scope.ts';
import type { Tree } from '../tree.ts';
import { knownBuiltin } from './calls/callee.ts';
import { isPlainName } from './core-name.ts';
import type { Compiler } from './node-compiler.ts';

/**
 * Whether a value is the same for every item because it depends only on the data: a path from `$$`, or a function of
 * such values.
 */
export function isInvariant(node: Tree, scope: Scope, compiler: Compiler): boolean {
  if (node.predicates || node.group || node.keepArray) return false;
  if (node.kind === 'path') {
    const [first, ...rest] = node.steps;
    return first?.kind === 'variable' && first.name === '$' && !first.stages && rest.every(isPlainName);
  }
  const builtin = node.kind === 'call' && knownBuiltin(node.callee, scope, compiler);
  if (!builtin || builtin.impure || builtin.name === 'shuffle' || builtin.parameters?.some(({ context }) => context))
    return false;
  return node.arguments.length > 0 && node.arguments.every((value) => isInvariant(value, scope, compiler));
}

/**
 * Evaluates an invariant node once per evaluation. With `lists`, lists are kept too; that is allowed only where they
 * cannot become part of a result, because a list shared by many places would hold more values than were counted.
 */
export const once =
  (node: Tree, closure: Closure, lists = false): Closure =>
  (input, frame, run) => {
    if (run.overridden) return closure(input, frame, run);
    const known = run.known.get(node);
    if (known !== undefined) return known;
    const value = closure(input, frame, run);
    if (lists || typeof value !== 'object') run.known.set(node, value);
    return value;
  };
