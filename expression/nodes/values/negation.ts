import { fail } from '../../errors/expression-error.ts';
import { isNumeric } from '../../values/is-truthy.ts';
import { errorPosition, type NodeCompiler } from '../node-compiler.ts';

/** Compiles a unary minus. */
export const negation: NodeCompiler<'negation'> = (node, scope, compiler) => {
  const operand = compiler.compile(node.value, scope);
  return (input, frame, run) => {
    const value = operand(input, frame, run);
    if (value === undefined) return undefined;
    if (isNumeric(value)) return -value;
    return fail('D1002', { token: '-', value, ...errorPosition(node) });
  };
};
