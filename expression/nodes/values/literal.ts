import type { NodeCompiler } from '../node-compiler.ts';

export const literal: NodeCompiler<'literal'> =
  ({ value }) =>
  () =>
    value;
