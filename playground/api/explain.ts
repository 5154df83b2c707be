import type { PricePart } from '../../schemas/entities/cart/price-part.ts';
import type { Money } from '../../schemas/entities/money.ts';
import { call } from './call.ts';
import { type DocumentName, keyOf, type ShownAt } from './documents.ts';
import { withSource } from './sent-source.ts';

/** A node of the document; one inside a fragment has no pointer. */
export interface ExplainedPlace {
  pointer?: string;
  widget: string;
}

/** A part of a condition with its value as JSON; without one it gives nothing. */
export interface ConditionPart {
  text: string;
  depth: number;
  value?: string;
  isTrue: boolean;
  emptyFrom?: string;
  failure?: string;
}

export interface ExplainedCondition extends ExplainedPlace {
  isMet: boolean;
  text?: string;
  parts: ConditionPart[];
}

export interface ExplainedCall extends ExplainedPlace {
  call: string;
  status: 'answered' | 'failed' | 'not-asked';
  bytes: number;
  detail?: string;
}

/** What the page would be less without the node. */
export interface NodeCosts {
  nodes: number;
  expressions: number;
  planBytes: number;
  cssBytes: number;
  scriptBytes?: number;
}

/** A total with the rules that made it. Taxes that prices contain are not added. */
export interface ExplainedTotal {
  /** Number of an order, or name of a cart. */
  of: string;
  parts: { step: PricePart['step']; name: string; amount: Money; isIncluded: boolean }[];
  amount: Money;
}

/** Why a node is on the page or not, what it asks, reads and costs. */
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
