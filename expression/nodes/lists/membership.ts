import type { Run } from '../../run/run.ts';
import { isInvariant, once } from '../invariant.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** Whether a list contains a value; any other value counts as a list of one item. */
export function isMember(value: unknown, list: unknown, run: Run): boolean {
  if (value === undefined || list === undefined) return false;
  if (!Array.isArray(list)) return isMember(value, [list], run);
  run.chargeFor(list);
  if (typeof value === 'string') run.charge(list.length * (value.length >> 8));
  // `indexOf` instead of `includes`, because NaN is a member of nothing.
  return list.indexOf(value) !== -1;
}

/** Compiles `in`. */
export const membership: NodeCompiler<'membership'> = (node, scope, compiler) => {
  const left = compiler.compile(node.left, scope);
  const list = compiler.compile(node.right, scope);
  const right = isInvariant(node.right, scope, compiler) ? once(node.right, list, true) : list;
  return (input, frame, run) => {
    const value = left(input, frame, run);
    return isMember(value, right(input, frame, run), run);
  };
};
