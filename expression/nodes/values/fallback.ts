import { isTruthy } from '../../values/is-truthy.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles `a ?: b`, which is b when a is falsy, and `a ?? b`, which is b when a is missing. */
export const fallback: NodeCompiler<'fallback'> = (node, scope, compiler) => {
  const value = compiler.compile(node.value, scope);
  const no = compiler.compile(node.no, scope);
  if (node.operator === '??') {
    return (input, frame, run) => {
      const found = value(input, frame, run);
      return found === undefined ? no(input, frame, run) : found;
    };
  }
  return (input, frame, run) => {
    const found = value(input, frame, run);
    return isTruthy(found, run) ? found : no(input, frame, run);
  };
};
