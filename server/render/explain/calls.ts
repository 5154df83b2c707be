import type { PlanNode } from '../../../plan/plan.ts';
import type { QueryRef } from '../../../runtime/messages/call.ts';
import type { QueryState } from '../../../runtime/state/page-state.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';
import { type ExplainedPage, instanceOf, placeOf } from './explained-page.ts';
import { sourcesOf } from './reads.ts';
import type { Asked } from './totals.ts';

type ExplainedCall = Explanation['calls'][number];

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

const unanswered = (call: string, isPersonal: boolean): string =>
  !isPersonal && currentParts().callContracts.get(call)?.access !== 'anyone'
    ? 'It needs the shopper’s session: the browser asks it.'
    : 'There was no answer when the page was rendered.';

function outcome(
  call: string,
  known: QueryState | undefined,
  isPersonal: boolean,
): Pick<ExplainedCall, 'status' | 'bytes' | 'detail'> {
  if (known?.status === 'success') return { status: 'answered', bytes: bytesOf(known.data) };
  if (known?.error) return { status: 'failed', bytes: 0, detail: known.error.message };
  return { status: 'not-asked', bytes: 0, detail: unanswered(call, isPersonal) };
}

/** Queries of a node, as its first instance has them. */
function queriesOf(explained: ExplainedPage, node: PlanNode): QueryRef[] {
  const instance = instanceOf(explained, node);
  if (!instance?.model?.queries || !instance.exists || instance.crash !== undefined) return [];
  const { id, props, local, state, now } = instance;
  return Object.values(instance.model.queries({ id, props, local, state, now })).flatMap((query) => query ?? []);
}

/** What the calls of a node, and of the data that it reads, are asked and have answered. */
export function askedFor(explained: ExplainedPage, node: PlanNode): Asked[] {
  const { runtime, begun } = explained;
  const { nodes, entities } = sourcesOf(explained, node);
  const ofNodes = nodes
    .flatMap((each) => queriesOf(explained, each))
    .map(({ call, input, key }) => ({ call, input, data: runtime.state.queries[key]?.data }));
  const ofPage = [...entities].flatMap((name) => {
    const call = explained.page.plan.entities[name]?.call;
    const data = begun.state.queries[begun.entityKeys[name] ?? '']?.data;
    return call === undefined ? [] : [{ call, input: {}, data }];
  });
  return [...ofNodes, ...ofPage];
}

/** The calls of a node, of the data that it reads, and of what the page is about where it reads that. */
export function explainCalls(explained: ExplainedPage, node: PlanNode): Explanation['calls'] {
  const { page, runtime, begun, isPersonal } = explained;
  const { nodes, entities } = sourcesOf(explained, node);
  const ofNodes = nodes.flatMap((each) =>
    queriesOf(explained, each).map(({ call, key }) => ({
      call,
      ...placeOf(page, each),
      ...outcome(call, runtime.state.queries[key], isPersonal),
    })),
  );
  const ofPage = [...entities].flatMap((name) => {
    const call = page.plan.entities[name]?.call;
    const known = begun.state.queries[begun.entityKeys[name] ?? ''];
    if (call === undefined) return [];
    const failed = { status: 'failed' as const, bytes: 0, detail: begun.failure?.message };
    return [{ call, widget: 'page', ...(begun.failure && !known ? failed : outcome(call, known, isPersonal)) }];
  });
  return [...ofNodes, ...ofPage];
}
