import type { ExpressionError } from '../errors/expression-error.ts';
import type { Builtin } from '../run/builtin.ts';
import type { Environment } from '../run/environment.ts';
import type { Limits } from '../run/limits.ts';
import type { Matcher } from '../run/matcher.ts';
import type { LazyNodes } from './lazy-node.ts';

/** Values of variables, by name without the `$`. */
export type Bindings = Readonly<Record<string, unknown>>;

/** Options of compiling a tree. */
export interface TreeOptions {
  /** Functions that the expression may call, by name. */
  functions: ReadonlyMap<string, Builtin>;
  limits?: Partial<Limits>;
  environment?: Environment;
  /** The lazy parts that the tree needs. */
  nodes: LazyNodes;
  /** Creates matchers for regular expressions not proven to be fast; without it, slow ones are rejected. */
  createMatcher?: ((pattern: string, flags: string, power?: number) => Matcher) | undefined;
  /** Adds the message and the position in the source to an error. */
  explain?: (error: ExpressionError) => ExpressionError;
}

/** A budget of steps shared by several evaluations, such as all those of a page. */
export interface SharedSteps {
  /** Remaining steps. */
  readonly steps: number;
  /** Called after each evaluation with the number of steps that it took. */
  spend(steps: number): void;
}

/** Options of one evaluation, which override those of the compilation. */
export interface EvaluateOptions {
  environment?: Environment;
  limits?: Partial<Limits>;
  budget?: SharedSteps | undefined;
}

/** Evaluates an expression on data. @throws ExpressionError */
export type Evaluate = (data: unknown, bindings?: Bindings, options?: EvaluateOptions) => unknown;
