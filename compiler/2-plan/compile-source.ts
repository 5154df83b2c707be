import {
  type CompiledExpression,
  createExpressionCache,
  type EncodedTree,
  type ExpressionCache,
  ExpressionError,
  encodeTree,
  nodesUsed,
  parseExpression,
} from '../../expression/index.ts';
import type { OwnFunctions } from './checks/names.ts';
import { syntaxHint } from './checks/syntax-hints.ts';

/** A compiled expression, for the page compiler. */
export interface CompiledSource {
  /** Undefined when the expression cannot run. */
  tree?: EncodedTree;
  reads: string[][];
  /** Whether equal input gives equal output. */
  isPure: boolean;
  functions: readonly string[];
  /** Lazy evaluator nodes that the expression uses. */
  nodes: readonly string[];
  problems: { message: string; hint: string; start: number; end: number }[];
}

/** Compiles the text between `{{` and `}}`. Never throws. */
export type SourceCompiler = (source: string) => CompiledSource;

/**
 * Creates a cache of page expressions for `createSourceCompiler`.
 *
 * @param functions functions of the registry that pages are compiled against
 */
export const createPageExpressions = (functions: OwnFunctions = {}): ExpressionCache =>
  createExpressionCache({ areNames: true, functions });

/**
 * Creates a compiler of expressions that takes known ones from a cache, so that publishing a page again compiles only
 * the changed expressions.
 */
export function createSourceCompiler(expressions: ExpressionCache): SourceCompiler {
  return (source) => {
    try {
      return sourceOf(expressions.compile(source));
    } catch (thrown) {
      if (!(thrown instanceof ExpressionError)) throw thrown;
      const problems = syntaxProblems(source);
      return without(problems.length > 0 ? problems : [problemOf(thrown)]);
    }
  };
}

/** Compiled forms by cached expression. */
const known = new WeakMap<CompiledExpression, CompiledSource>();

function sourceOf(expression: CompiledExpression): CompiledSource {
  let compiled = known.get(expression);
  if (!compiled) {
    const { tree, reads, pure } = expression;
    compiled = {
      tree: encodeTree(tree),
      reads: reads.map((read) => [...read]),
      isPure: pure,
      functions: expression.functions,
      nodes: nodesUsed(tree),
      problems: [],
    };
    known.set(expression, compiled);
  }
  return compiled;
}

const syntaxProblems = (source: string): CompiledSource['problems'] =>
  // Later errors mostly follow from the first one.
  parseExpression(source)
    .diagnostics.slice(0, 1)
    .map(({ code, message, start, end }) => ({
      message: `${message} (${code})`,
      hint: syntaxHint(code),
      start,
      end,
    }));

function problemOf({ message, code, position, start = position ?? 0, end = start + 1 }: ExpressionError) {
  return { message: `${message} (${code})`, hint: syntaxHint(code), start, end };
}

const without = (problems: CompiledSource['problems']): CompiledSource => ({
  reads: [],
  isPure: true,
  functions: [],
  nodes: [],
  problems,
});
