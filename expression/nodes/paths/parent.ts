import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles `%`: the input that an earlier step has stored under this label. */
export const parent: NodeCompiler<'parent'> = ({ label }, scope) => {
  const lookup = scope.lookup(label);
  return (_, frame, run) => lookup(frame, run);
};
