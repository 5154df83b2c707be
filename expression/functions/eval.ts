import { allLazyNodes } from '../all-lazy-nodes.ts';
import { compileTreeIn } from '../compile-tree.ts';
import { ExpressionError } from '../errors/expression-error.ts';
import { errorOf, explainError, parseExpression } from '../parse.ts';
import { createMatcher } from '../regex/create-matcher.ts';
import { isSequence } from '../run/sequence.ts';
import { defineFunction } from './builtin.ts';

/** Evaluates a text in the scope of the call. No other function needs the parser, so pages rarely load it. */
/** Steps that are charged for parsing and compiling a character. */
const stepsPerCharacter = 2;

/** `$eval`: the value of an expression in a text. */
export const evaluate = defineFunction({
  name: 'eval',
  signature: '<sx?:x>',
  arity: 2,
  call: ([text, focus], run, context, frame) => {
    if (text === undefined) return undefined;
    const source = text as string;
    run.charge(source.length * stepsPerCharacter);
    const { tree, problems } = parseExpression(source);
    const [problem] = problems;
    if (problem) {
      const error = errorOf(problem, source);
      throw new ExpressionError('D3120', { value: error.message, error });
    }
    let input = context;
    if (focus !== undefined) {
      input = focus;
      // A list counts as one value here, as it does when it is the data of an evaluation.
      if (Array.isArray(focus) && !isSequence(focus, run)) input = run.wrap(focus);
    }
    try {
      return compileTreeIn(tree, run, { nodes: allLazyNodes, createMatcher })(input, frame, run);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const inner = explainError(error, source);
      throw new ExpressionError('D3121', { value: inner.message, error: inner });
    }
  },
});
