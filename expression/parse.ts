import { ExpressionError } from './errors/expression-error.ts';
import { describeError } from './errors/messages.ts';
import { rangeOf } from './errors/place.ts';
import { lowerSurface } from './lower/lower.ts';
import { defaultSyntaxLimits, parseSurface, type SyntaxLimits } from './syntax/parser.ts';
import type { Comment, Surface, SyntaxProblem } from './syntax/surface.ts';
import type { Tree } from './tree.ts';

/** The parts of a diagnostic, as its code has them. */
export interface DiagnosticValues {
  /** Name of the field or variable that it is about. */
  name?: string;
  /** Operator whose side it is about. */
  operator?: string;
  /** Type of what is given. */
  given?: 'string';
  /** What the value always is. */
  always?: 'true' | 'false' | 'nothing';
  /** The source that was probably meant. */
  suggestion?: string;
}

/** A problem in an expression, with its exact place. Offsets count from zero, lines and columns from one. */
export interface Diagnostic {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  hint?: string;
  /** What the sentences are made of, for programs. */
  values?: DiagnosticValues;
  start: number;
  end: number;
  line: number;
  column: number;
}

export interface ParsedExpression {
  source: string;
  /** The tree that is evaluated. Parts that could not be read are nodes of kind `error`. */
  tree: Tree;
  /** The tree as written, for tools that print or edit. */
  surface: Surface;
  comments: Comment[];
  /** Problems in the order in which the language meets them. Empty when the expression can be compiled. */
  diagnostics: Diagnostic[];
  problems: SyntaxProblem[];
}

export function errorOf(problem: SyntaxProblem, source: string): ExpressionError {
  const { code, start, end, position, token, value } = problem;
  const error = new ExpressionError(code, { start, end, position, token, value });
  return explainError(error, source);
}

/** Gives an error its message and its place in the source. */
export function explainError(error: ExpressionError, source: string): ExpressionError {
  const at = error.start ?? error.position;
  if (error.bare) {
    error.message = describeError(error);
    error.bare = false;
  }
  if (at !== undefined && error.line === undefined) Object.assign(error, rangeOf(source, at));
  return error;
}

/**
 * Reads an expression. Never throws: broken text gives a tree with gaps and all diagnostics.
 *
 * @param source The text of the expression.
 * @returns The tree, with exact ranges on every node, and what is wrong with the text.
 * @example
 * parseExpression('cart.lines[').diagnostics[0]?.code; // 'S0207'
 */
export function parseExpression(source: string, limits: SyntaxLimits = defaultSyntaxLimits): ParsedExpression {
  const { surface, comments, problems } = parseSurface(source, limits);
  const lowered = lowerSurface(surface, limits.nesting);
  const all = problems.concat(lowered.problems);
  const diagnostics = all.map((problem): Diagnostic => {
    const { message, code } = errorOf(problem, source);
    return {
      code,
      severity: 'error',
      message,
      start: problem.start,
      end: problem.end,
      ...rangeOf(source, problem.start),
    };
  });
  return { source, tree: lowered.tree, surface, comments, diagnostics, problems: all };
}
