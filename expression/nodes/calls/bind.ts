import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles `$name := value`. */
export const bind: NodeCompiler<'bind'> = (node, scope, compiler) => {
  const value = compiler.compile(node.value, scope);
  const store = scope.store(node.name);
  return (input, frame, run) => {
    const result = value(input, frame, run);
    store(frame, result);
    return result;
  };
};
