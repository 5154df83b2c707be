import { isTruthy } from '../../values/is-truthy.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles `and` and `or`, which evaluate their right side only when the left one does not decide. */
export const logic: NodeCompiler<'logic'> = (node, scope, compiler) => {
  const left = compiler.compile(node.left, scope);
  const right = compiler.compile(node.right, scope);
  if (node.operator === 'and') {
    return (input, frame, run) => isTruthy(left(input, frame, run), run) && isTruthy(right(input, frame, run), run);
  }
  return (input, frame, run) => isTruthy(left(input, frame, run), run) || isTruthy(right(input, frame, run), run);
};
