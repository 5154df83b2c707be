import { ExpressionError } from './errors/expression-error.ts';
import { describeError } from './errors/messages.ts';
import { rangeOf } from './errors/place.ts';
import { lowerSurface } from './lower/lower.ts';
import { defaultSyntaxLimits, parseSurface, type SyntaxLimits } from './syntax/parser.ts';
import type { Comment, Surface, SyntaxProblem } from './syntax/surface.ts';
import type { Tree } from './tree.ts';

/** The variable parts of a diagnostic's sentences; which ones are set depends on the code. */
export interface DiagnosticValues {
  /** Name of the field or variable concerned. */
  name?: string;
  /** Operator whose operand is concerned. */
  operator?: string;
  /** Type of the given value. */
  given?: 'string';
  /** The constant value of the expression. */
  always?: 'true' | 'false' | 'nothing';
  /** The source text that was probably meant. */
  suggestion?: string;
}

/** A problem in an expression, with its exact position. Offsets count from zero, lines and columns from one. */
export interface Diagnostic {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  hint?: string;
  /** The variable parts of the message and the hint, for programs. */
  values?: DiagnosticValues;
  start: number;
  end: number;
  line: number;
  column: number;
}

/** The result of parsing an expression. */
export interface ParsedExpression {
  source: string;
  /** The tree that is evaluated. Parts that could not be parsed are nodes of kind `error`. */
  tree: Tree;
  /** The tree of the source as written, for tools that print or edit. */
  surface: Surface;
  comments: Comment[];
  /** Problems in the order in which the parser finds them. Empty when the expression can be compiled. */
  diagnostics: Diagnostic[];
  problems: SyntaxProblem[];
}

/** Converts a syntax problem to an error with its message and position. */
export function errorOf(problem: SyntaxProblem, source: string): ExpressionError {
  const { code, start, end, position, token, value } = problem;
  const error = new ExpressionError(code, { start, end, position, token, value });
  return explainError(error, source);
}

/** Adds the message and the position in the source to an error. */
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
 * Parses an expression. Never throws: invalid text yields a tree with gaps and all diagnostics.
 *
 * @param source The text of the expression.
 * @returns The tree, with exact ranges on every node, and the problems of the text.
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
