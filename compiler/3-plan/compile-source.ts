import {
  compileExpression,
  type EncodedTree,
  ExpressionError,
  encodeTree,
  functionsUsed,
  lazyFunctions,
  nodesUsed,
  parseExpression,
} from '../../expression/index.ts';

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
export function compileSource(source: string): CompiledSource {
  const parsed = parseExpression(source);
  const problems = parsed.diagnostics.map(({ code, message, hint, start, end }) => ({
    message: `${message} (${code})`,
    hint: hint ?? 'Fix the expression.',
    start,
    end,
  }));
  if (problems.length > 0) return { reads: [], isPure: true, functions: [], nodes: [], problems };
  try {
    const { reads, pure } = compileExpression(source, { areNames: true });
    return {
      tree: encodeTree(parsed.tree),
      reads: reads.map((read) => [...read]),
      isPure: pure,
      functions: functionsUsed(parsed.tree, knownFunctions),
      nodes: nodesUsed(parsed.tree),
      problems,
    };
  } catch (thrown) {
    if (!(thrown instanceof ExpressionError)) throw thrown;
    const start = thrown.start ?? thrown.position ?? 0;
    return {
      reads: [],
      isPure: true,
      functions: [],
      nodes: [],
      problems: [
        {
          message: `${thrown.message} (${thrown.code})`,
          hint: 'Fix the expression.',
          start,
          end: thrown.end ?? start + 1,
        },
      ],
    };
  }
}
