import { isTruthy } from '../../values/is-truthy.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles `test ? yes : no`. */
export const condition: NodeCompiler<'condition'> = (node, scope, compiler) => {
  const test = compiler.compile(node.test, scope);
  const yes = compiler.compile(node.yes, scope);
  if (!node.no)
    return (input, frame, run) => (isTruthy(test(input, frame, run), run) ? yes(input, frame, run) : undefined);
  const no = compiler.compile(node.no, scope);
  return (input, frame, run) =>
    isTruthy(test(input, frame, run), run) ? yes(input, frame, run) : no(input, frame, run);
};
