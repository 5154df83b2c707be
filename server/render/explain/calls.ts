import type { PlanNode } from '../../../plan/plan.ts';
import type { CallInputs, QueryRef } from '../../../runtime/messages/call.ts';
import type { QueryState } from '../../../runtime/state/page-state.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';
import { type ExplainedPage, instanceOf, placeOf } from './explained-page.ts';
import { sourcesOf } from './reads.ts';
import type { CallWithInput } from './totals.ts';

type ExplainedCall = Explanation['calls'][number];

interface AskedCall {
  call: string;
  input: CallInputs;
  known: QueryState | undefined;
  /** Failure of the page itself, when the call loads its entity. */
  failure?: { message: string } | undefined;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

const unanswered = (call: string, isPersonal: boolean): string =>
  !isPersonal && currentParts().callContracts.get(call)?.access !== 'anyone'
    ? 'It needs the shopper’s session: the browser asks it.'
    : 'There was no answer when the page was rendered.';

function outcome(
  call: string,
  answered: QueryState | undefined,
  isPersonal: boolean,
): Pick<ExplainedCall, 'status' | 'bytes' | 'detail'> {
  if (answered?.status === 'success') return { status: 'answered', bytes: bytesOf(answered.data) };
  if (answered?.error) return { status: 'failed', bytes: 0, detail: answered.error.message };
  return { status: 'not-asked', bytes: 0, detail: unanswered(call, isPersonal) };
}

/** Queries of a node's first instance. */
function queriesOf(explained: ExplainedPage, node: PlanNode): QueryRef[] {
  const instance = instanceOf(explained, node);
  if (!instance?.model?.queries || !instance.exists || instance.crash !== undefined) return [];
  const { id, props, local, state, now } = instance;
  return Object.values(instance.model.queries({ id, props, local, state, now })).flatMap((query) => query ?? []);
}

/** The calls of a node, of the nodes whose data it reads, and of the page's entities that it reads. */
function callsOf(explained: ExplainedPage, node: PlanNode): (ReturnType<typeof placeOf> & AskedCall)[] {
  const { page, runtime, begun } = explained;
  const { nodes, entities } = sourcesOf(explained, node);
  const ofNodes = nodes.flatMap((each) =>
    queriesOf(explained, each).map(({ call, input, key }) => ({
      ...placeOf(page, each),
      call,
      input,
      known: runtime.state.queries[key],
    })),
  );
  const ofPage = [...entities].flatMap((name) => {
    const call = page.plan.entities[name]?.call;
    if (call === undefined) return [];
    const known = begun.state.queries[begun.entityKeys[name] ?? ''];
    return [{ widget: 'page', call, input: {}, known, ...(known ? {} : { failure: begun.failure }) }];
  });
  return [...ofNodes, ...ofPage];
}

/** Inputs and answers of the calls of a node and of the data that it reads. */
export const callsWithInputs = (explained: ExplainedPage, node: PlanNode): CallWithInput[] =>
  callsOf(explained, node).map(({ call, input, known }) => ({ call, input, data: known?.data }));

/** Outcomes of the calls of a node and of the data that it reads. */
export const explainCalls = (explained: ExplainedPage, node: PlanNode): Explanation['calls'] =>
  callsOf(explained, node).map(({ call, input: _, known, failure, ...place }) => ({
    ...place,
    call,
    ...(failure
      ? { status: 'failed' as const, bytes: 0, detail: failure.message }
      : outcome(call, known, explained.isPersonal)),
  }));
