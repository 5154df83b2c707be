import type { NodeCompiler } from '../node-compiler.ts';

/** `%`: the input that some step before has kept under this label. */
export const parent: NodeCompiler<'parent'> = ({ label }, scope) => {
  const lookup = scope.lookup(label);
  return (_, frame, run) => lookup(frame, run);
};
