import type { Closure } from '../../run/frame.ts';
import type { NodeCompiler } from '../node-compiler.ts';
import { assignedNames } from './assigned-names.ts';

/** Compiles `(a; b; c)`: evaluates all expressions in turn and returns the last result. Its variables are local. */
export const block: NodeCompiler<'block'> = (node, scope, compiler) => {
  const names = assignedNames(node.expressions);
  const inner = scope.open(names);
  const ownFrame = names.length > 0 || compiler.program.dynamic;
  const parts = node.expressions.map((part) => compiler.compile(part, ownFrame ? inner : scope));
  const last = parts.pop();
  if (!last) return () => undefined;
  if (!ownFrame && parts.length === 0) return last;
  return (input, frame, run) => {
    const local = ownFrame ? inner.frame(frame) : frame;
    for (let index = 0; index < parts.length; index++) (parts[index] as Closure)(input, local, run);
    return last(input, local, run);
  };
};
