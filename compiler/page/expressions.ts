import {
  compileExpression,
  type EncodedTree,
  ExpressionError,
  encodeTree,
  functionsUsed,
  lazyFunctions,
  parseExpression,
} from '../expression/index.ts';

const knownFunctions = new Set(Object.keys(lazyFunctions));

/** What the page compiler needs to know of one expression. */
export interface CompiledSource {
  /** Absent when the text cannot run. */
  tree?: EncodedTree;
  reads: string[][];
  functions: readonly string[];
  problems: { message: string; hint: string; start: number; end: number }[];
}

/** Compiles the text between `{{` and `}}`. Never throws. */
export function compileSource(source: string): CompiledSource {
  const parsed = parseExpression(source);
  const problems = parsed.diagnostics.map(({ code, message, hint, start, end }) => ({
    message: `${message} (${code})`,
    hint: hint ?? 'Mend the expression here.',
    start,
    end,
  }));
  if (problems.length > 0) return { reads: [], functions: [], problems };
  try {
    const { reads } = compileExpression(source);
    return {
      tree: encodeTree(parsed.tree),
      reads: reads.map((read) => [...read]),
      functions: functionsUsed(parsed.tree, knownFunctions),
      problems,
    };
  } catch (thrown) {
    if (!(thrown instanceof ExpressionError)) throw thrown;
    const start = thrown.start ?? thrown.position ?? 0;
    return {
      reads: [],
      functions: [],
      problems: [
        {
          message: `${thrown.message} (${thrown.code})`,
          hint: 'Mend the expression here.',
          start,
          end: thrown.end ?? start + 1,
        },
      ],
    };
  }
}
