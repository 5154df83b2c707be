import { createProvenMatcher } from '../../regex/proven-matcher.ts';
import { createMatcherFunction } from '../../run/matcher-function.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** Compiles `/pattern/`: a function that finds a match, whose `next` finds the following one. */
export const regex: NodeCompiler<'regex'> = (node, _scope, { program }) => {
  const { createMatcher = createProvenMatcher } = program;
  const matcher = createMatcher(node.pattern, node.flags, node.power);
  return (_input, _frame, run) => createMatcherFunction(matcher, node.at, run);
};
