import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles a literal. */
export const literal: NodeCompiler<'literal'> =
  ({ value }) =>
  () =>
    value;
