import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles `$`, the context, in which a list passed as data counts as one value, and `$name`, which is looked up. */
export const variable: NodeCompiler<'variable'> = ({ name }, scope) => {
  if (name === '') return (input, _, run) => run.contextOf(input);
  const lookup = scope.lookup(name);
  return (_, frame, run) => lookup(frame, run);
};
