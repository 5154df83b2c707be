import { costsOf } from '../../../compiler/index.ts';
import { nodesOf, type Plan } from '../../../plan/plan.ts';
import { PageBudgetError } from '../../../runtime/page-budget.ts';
import type { Checkout } from '../../../schemas/entities/cart/checkout.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';
import type { PreviewRequest } from '../../documents/previews/preview-store.ts';
import type { MarkedDocument } from '../drafts/preview-marks.ts';
import type { DraftPage } from '../library/ready-page.ts';
import { callsWithInputs, explainCalls } from './calls.ts';
import { nodeAt, nodePointer, withoutNode } from './document-node.ts';
import { numbersOf, stepsOf } from './evaluate-in-place.ts';
import { conditionsAlong, countOf, reasonOfAbsence } from './existence.ts';
import {
  chainTo,
  documentPointer,
  type ExplainedPage,
  type ExplainOptions,
  instanceOf,
  plannedNode,
  withExplainedPage,
} from './explained-page.ts';
import { explainReaders, explainReads } from './reads.ts';
import { type CallWithInput, explainTotals } from './totals.ts';

/** A node of a document that is previewed at an address. */
export interface ExplainRequest extends PreviewRequest {
  pointer: string;
}

/** The shop's services that explaining a node needs. */
export interface Explainer {
  /** Compiles a document as for its preview. */
  compile(request: PreviewRequest & Pick<MarkedDocument, 'scopeAt'>): Promise<DraftPage>;
  /** Returns the options that a page is rendered with. */
  optionsFor(page: DraftPage): Promise<ExplainOptions>;
  /** Returns the checkout of one of the visitor's carts; undefined when there is none. */
  checkoutOf(cart: string): Promise<Checkout | undefined>;
  scriptBytes?: ((plan: Plan) => number) | undefined;
}

const nothing = (reason: string): Explanation => ({
  isShown: false,
  count: 0,
  reason,
  steps: 0,
  conditions: [],
  calls: [],
  totals: [],
  reads: [],
  readers: [],
});

/** Explains one node of a document: why it is on the page or not, its calls, its reads and its cost. */
export async function explainNode(explainer: Explainer, request: ExplainRequest): Promise<Explanation> {
  const page = await explainer.compile(request);
  if (!plannedNode(page, request.pointer)) return nothing(leftOut(page, request));
  const costs = await costsOfNode(explainer, page, request);
  const options = await explainer.optionsFor(page);
  try {
    const { asked, ...found } = await withExplainedPage(options, (explained) => answer(explained, request));
    const totals = await explainTotals(asked, explainer.checkoutOf);
    return { ...found, totals, ...(costs ? { costs } : {}) };
  } catch (thrown) {
    if (!(thrown instanceof PageBudgetError)) throw thrown;
    return { ...nothing(`Nothing of the page is shown. ${thrown.message}.`), ...(costs ? { costs } : {}) };
  }
}

type Answer = Omit<Explanation, 'totals'> & { asked: readonly CallWithInput[] };

function answer(explained: ExplainedPage, { source, pointer }: ExplainRequest): Answer {
  const { page } = explained;
  const node = plannedNode(page, pointer)!;
  const chain = chainTo(page.plan.body, node) ?? [];
  const against = reasonOfAbsence(explained, chain);
  const count = against === undefined ? countOf(explained, node) : 0;
  const instance = instanceOf(explained, node);
  const own = chain.flatMap(({ node: each }) => (documentPointer(page, each) === pointer ? [each] : []));
  const conditions = conditionsAlong(explained, source, chain);
  return {
    isShown: against === undefined,
    count,
    reason: against ?? reasonFor(count, conditions.length, hasIdleCondition(source, pointer)),
    conditions,
    calls: explainCalls(explained, node),
    asked: callsWithInputs(explained, node),
    reads: explainReads(explained, node),
    readers: explainReaders(explained, own),
    steps: instance ? stepsOf(explained, instance, numbersOf(node)) * count : 0,
  };
}

/** Whether the condition of a node or of an ancestor is a text without an expression, which always holds. */
const hasIdleCondition = (source: string, pointer: string): boolean =>
  pointersTo(pointer).some((at) => {
    const condition = nodeAt(source, at)?.when;
    return typeof condition === 'string' && !condition.includes('{{');
  });

const reasonFor = (count: number, conditions: number, isIdle: boolean): string => {
  const often = count > 1 ? `It is on the page ${count} times` : 'It is on the page';
  if (conditions === 0 && isIdle) return `${often}: its condition is a text without braces, which always holds.`;
  if (conditions === 0) return `${often}: nothing here is conditional.`;
  return `${often}: ${conditions === 1 ? 'its condition is met' : `all ${conditions} conditions are met`}.`;
};

/** The pointers of a node's ancestors, and its own. */
const pointersTo = (pointer: string): string[] =>
  pointer
    .split('/')
    .map((_, index, steps) => steps.slice(0, index + 1).join('/'))
    .filter((each) => each !== '' && nodePointer(each) === each);

/** Explains why the compiler has left out a node. */
function leftOut({ diagnostics, plan, pointers }: DraftPage, { source, pointer }: ExplainRequest): string {
  // A node is left out together with its parent.
  const hidden = pointersTo(pointer).find((at) => nodeAt(source, at)?.when === false);
  if (hidden !== undefined)
    return `${hidden === pointer ? 'Its condition is' : 'The node around it has the condition'} “false”: shoppers never see it.`;
  const marked = pointers?.();
  const knownPointers = new Set([...nodesOf(plan.body)].flatMap(({ at }) => marked?.get(at) ?? []));
  const about = diagnostics.find(
    ({ severity, pointer: place }) =>
      severity === 'error' &&
      !knownPointers.has(place) &&
      (place.startsWith(pointer) || pointer.startsWith(nodePointer(place))),
  );
  return about ? `It was left out of the page. ${about.message}` : 'It was left out of the page. See Problems.';
}

/** The cost of a node: the page's cost with it minus the cost without it. */
async function costsOfNode(
  { compile, scriptBytes }: Explainer,
  page: DraftPage,
  request: ExplainRequest,
): Promise<Explanation['costs']> {
  const rest = withoutNode(request.source, request.pointer);
  if (rest === undefined) return undefined;
  const without = costsOf((await compile({ ...request, source: rest })).plan, scriptBytes);
  const {
    nodes = 0,
    expressions = 0,
    planBytes = 0,
    cssBytes = 0,
    scriptBytes: script,
  } = costsOf(page.plan, scriptBytes);
  return {
    nodes: nodes - (without.nodes ?? 0),
    expressions: expressions - (without.expressions ?? 0),
    planBytes: planBytes - (without.planBytes ?? 0),
    cssBytes: cssBytes - (without.cssBytes ?? 0),
    ...(script === undefined ? {} : { scriptBytes: script - (without.scriptBytes ?? 0) }),
  };
}
