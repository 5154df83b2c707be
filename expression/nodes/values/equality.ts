import { isEqual } from '../../values/is-equal.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles `=` and `!=`. A missing value is neither equal nor unequal to anything. */
export const equality: NodeCompiler<'equality'> = (node, scope, compiler) => {
  const left = compiler.compile(node.left, scope);
  const right = compiler.compile(node.right, scope);
  if (node.operator === '=') {
    return (input, frame, run) => {
      const one = left(input, frame, run);
      const other = right(input, frame, run);
      return one !== undefined && other !== undefined && isEqual(one, other, run);
    };
  }
  return (input, frame, run) => {
    const one = left(input, frame, run);
    const other = right(input, frame, run);
    return one !== undefined && other !== undefined && !isEqual(one, other, run);
  };
};
