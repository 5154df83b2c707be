import type { ExpressionError } from '../errors/expression-error.ts';
import type { Builtin } from '../run/builtin.ts';
import type { Environment } from '../run/environment.ts';
import type { Limits } from '../run/limits.ts';
import type { Matcher } from '../run/matcher.ts';
import type { LazyNodes } from './lazy-node.ts';

export type Bindings = Readonly<Record<string, unknown>>;

export interface TreeOptions {
  /** Functions the expression may call, by name. */
  functions: ReadonlyMap<string, Builtin>;
  limits?: Partial<Limits>;
  environment?: Environment;
  /** The lazy parts that the tree needs. */
  nodes: LazyNodes;
  /** For regular expressions not proven to be fast; without it slow ones are rejected. */
  createMatcher?: ((pattern: string, flags: string, power?: number) => Matcher) | undefined;
  /** Completes an error with its message and its place in the source. */
  explain?: (error: ExpressionError) => ExpressionError;
}

/** Steps that several evaluations share, such as all of a page. */
export interface SharedSteps {
  /** Steps left. */
  readonly steps: number;
  /** Told of each evaluation's steps when it has ended. */
  spend(steps: number): void;
}

export interface EvaluateOptions {
  environment?: Environment;
  limits?: Partial<Limits>;
  budget?: SharedSteps | undefined;
}

export type Evaluate = (data: unknown, bindings?: Bindings, options?: EvaluateOptions) => unknown;
