import type { PricePart } from '../../schemas/entities/cart/price-part.ts';
import type { Money } from '../../schemas/entities/money.ts';
import { call } from './call.ts';
import { type DocumentName, keyOf, type ShownAt } from './documents.ts';
import { withSource } from './sent-source.ts';

/** A node of the document. A node inside a fragment has no pointer. */
export interface ExplainedPlace {
  pointer?: string;
  widget: string;
}

/** A part of a condition with its value as JSON; `value` is undefined when the part has no value. */
export interface ConditionPart {
  text: string;
  depth: number;
  value?: string;
  isTrue: boolean;
  emptyFrom?: string;
  failure?: string;
}

/** A condition of a node or one of its ancestors. */
export interface ExplainedCondition extends ExplainedPlace {
  isMet: boolean;
  text?: string;
  parts: ConditionPart[];
}

/** A call of a node, with its outcome. */
export interface ExplainedCall extends ExplainedPlace {
  call: string;
  status: 'answered' | 'failed' | 'not-asked';
  bytes: number;
  detail?: string;
}

/** The node's share of the page's size: the difference that removing it would make. */
export interface NodeCosts {
  nodes: number;
  expressions: number;
  planBytes: number;
  cssBytes: number;
  scriptBytes?: number;
}

/** A total with the price rules that led to it. Taxes that are included in prices are not added. */
export interface ExplainedTotal {
  /** An order's number, or a cart's name. */
  of: string;
  parts: { step: PricePart['step']; name: string; amount: Money; isIncluded: boolean }[];
  amount: Money;
}

/** Why a node is on the page or not, with its calls, the values that it reads, and its costs. */
export interface Explanation {
  isShown: boolean;
  count: number;
  reason: string;
  conditions: ExplainedCondition[];
  calls: ExplainedCall[];
  totals: ExplainedTotal[];
  reads: { name: string; from?: ExplainedPlace; paths: string[] }[];
  readers: (ExplainedPlace & { paths: string[] })[];
  steps: number;
  costs?: NodeCosts;
}

/** Explains a node on the server, with the data of a preview. */
export const explainNode = (
  name: DocumentName,
  text: string,
  shownAt: ShownAt,
  pointer: string,
  signal?: AbortSignal,
) =>
  withSource(keyOf(name), text, (source) =>
    call<Explanation>('POST', `/${keyOf(name)}/explain`, { source, pointer, ...shownAt }, signal),
  );
