import { isTruthy } from '../../values/is-truthy.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** `a ?: b` is b where a is falsy, `a ?? b` where a is missing. */
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
