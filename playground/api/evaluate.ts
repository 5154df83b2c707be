import { call } from './call.ts';
import { type DocumentName, keyOf, type ShownAt } from './documents.ts';
import type { ConditionPart, ExplainedPlace } from './explain.ts';
import { withSource } from './sent-source.ts';

/** An expression with its value in the scope of a node. */
export interface EvaluatedExpression {
  expression: string;
  /** The value as JSON; undefined when the expression has none. */
  value?: string;
  isCut: boolean;
  type: string;
  reads: { name: string; from?: ExplainedPlace; paths: string[] }[];
  steps: number;
  parts: ConditionPart[];
  problems: string[];
}

/** Values of expressions in the scope of one row of a node. */
export interface Evaluation {
  /** Number of times that the node is on the page. */
  rows: number;
  row: number;
  /** Why no expression could be evaluated. */
  reason?: string;
  results: EvaluatedExpression[];
}

/** Expressions to evaluate, and the node in whose scope they are. */
export interface EvaluationRequest {
  pointer: string;
  expressions: readonly string[];
  row: number;
}

/** Evaluates expressions on the server, with the data of a preview. */
export const evaluateExpressions = (
  name: DocumentName,
  text: string,
  shownAt: ShownAt,
  request: EvaluationRequest,
  signal?: AbortSignal,
) =>
  withSource(keyOf(name), text, (source) =>
    call<Evaluation>('POST', `/${keyOf(name)}/evaluate`, { source, ...request, ...shownAt }, signal),
  );
