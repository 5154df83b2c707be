import { call } from './call.ts';
import { type DocumentName, keyOf, type ShownAt } from './documents.ts';
import type { ConditionPart, ExplainedPlace } from './explain.ts';

/** An expression with its value in the scope of a node. */
export interface EvaluatedExpression {
  expression: string;
  /** As JSON; absent where it gives nothing. */
  value?: string;
  isCut: boolean;
  type: string;
  reads: { name: string; from?: ExplainedPlace; paths: string[] }[];
  steps: number;
  parts: ConditionPart[];
  problems: string[];
}

export interface Evaluation {
  /** How often the node is on the page. */
  rows: number;
  row: number;
  /** Why nothing could be evaluated. */
  reason?: string;
  results: EvaluatedExpression[];
}

export interface EvaluationRequest {
  pointer: string;
  expressions: readonly string[];
  row: number;
}

export const evaluateExpressions = (
  name: DocumentName,
  source: string,
  shownAt: ShownAt,
  request: EvaluationRequest,
  signal?: AbortSignal,
) => call<Evaluation>('POST', `/${keyOf(name)}/evaluate`, { source, ...request, ...shownAt }, signal);
