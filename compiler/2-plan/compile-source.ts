import {
  type CompiledExpression,
  createExpressionCache,
  type EncodedTree,
  type ExpressionCache,
  ExpressionError,
  encodeTree,
  functionsUsed,
  lazyFunctions,
  nodesUsed,
  parseExpression,
} from '../../expression/index.ts';
import { syntaxHint } from './checks/syntax-hints.ts';

const knownFunctions = new Set(Object.keys(lazyFunctions));

/** What the page compiler needs of one expression. */
export interface CompiledSource {
  /** Absent when the expression cannot run. */
  tree?: EncodedTree;
  reads: string[][];
  /** Whether equal input gives equal output. */
  isPure: boolean;
  functions: readonly string[];
  /** Lazy evaluator nodes that it needs. */
  nodes: readonly string[];
  problems: { message: string; hint: string; start: number; end: number }[];
}

/** Compiles the text between `{{` and `}}`. Never throws. */
export type SourceCompiler = (source: string) => CompiledSource;

/** A cache of expressions as pages need them, for `createSourceCompiler`. */
export const createPageExpressions = (): ExpressionCache => createExpressionCache({ areNames: true });

/**
 * Creates a compiler of expressions that takes those it knows from a cache, so that a page published again is compiled
 * with what has not changed.
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

/** The result of compiling an expression, as a cache holds it. */
const known = new WeakMap<CompiledExpression, CompiledSource>();

function sourceOf(expression: CompiledExpression): CompiledSource {
  let compiled = known.get(expression);
  if (!compiled) {
    const { tree, reads, pure } = expression;
    compiled = {
      tree: encodeTree(tree),
      reads: reads.map((read) => [...read]),
      isPure: pure,
      functions: functionsUsed(tree, knownFunctions),
      nodes: nodesUsed(tree),
      problems: [],
    };
    known.set(expression, compiled);
  }
  return compiled;
}

const syntaxProblems = (source: string): CompiledSource['problems'] =>
  // Errors after the first one mostly follow from it.
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
