import type { NodeCompiler } from '../node-compiler.ts';

/** `$` is the context, where a list given as data counts as one value; `$name` is looked up. */
export const variable: NodeCompiler<'variable'> = ({ name }, scope) => {
  if (name === '') return (input, _, run) => run.contextOf(input);
  const lookup = scope.lookup(name);
  return (_, frame, run) => lookup(frame, run);
};
