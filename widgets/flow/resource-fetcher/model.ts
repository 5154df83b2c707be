import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { type QueryRef, queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import { isIncomplete, type Props, resourceInput } from './resource-input.ts';

const call = 'resource.proxy';

/** Data of a fetched resource. */
export interface ResourceData extends Loading {
  data?: unknown;
}

interface Local {
  /** Data sent by "submit", which replaces the fetched data. */
  sent?: ResourceData;
}

type Input = ReduceInput<Props, Local, ResourceData>;

const incomplete = (): Failure => ({ code: 'resource-incomplete', message: messages.serverModeIncomplete });

/**
 * The query that is sent automatically; undefined for methods other than GET, which may have side effects and wait
 * for an action.
 */
function fetched(props: Props): QueryRef | undefined {
  const input = props.enabled && props.method === 'GET' ? resourceInput(props) : undefined;
  return input && queryRef(call, input);
}

function submit({ id, local, props, data }: Input, given: Pick<Props, 'query' | 'body'>): Effect[] {
  const input = resourceInput({ ...props, ...given });
  if (!input) return [];
  const { error: _, ...rest } = data;
  local.sent = { ...rest, status: data.status === 'success' ? 'success' : 'loading', isFetching: true };
  const to = (type: string) => ({ type: `resource-fetcher.${type}`, target: id, payload: {} });
  return [{ effect: 'call', call, input, key: `${id} submit`, done: to('answered'), failed: to('refused') }];
}

function refetch(input: Input): Effect[] {
  const query = fetched(input.props);
  if (!query) return input.local.sent ? submit(input, {}) : [];
  delete input.local.sent;
  return [{ effect: 'fetch', query }];
}

const succeeded = ({ data, before }: { data: ResourceData; before: ResourceData }): Effect[] =>
  data.status === 'success' && !data.isFetching && (before.isFetching || data.data !== before.data)
    ? [{ effect: 'emit', event: 'success', data: { data: data.data } }]
    : [];

export default defineModel<Props, ResourceData, Local>({
  initial: () => ({}),
  queries: ({ props }) => ({ resource: fetched(props) }),
  data({ local, props, queries }) {
    if (isIncomplete(props)) return { status: 'failure', isFetching: false, error: incomplete() };
    if (local.sent) return local.sent;
    const { resource } = queries;
    return { ...loadingOf(resource!), ...(resource!.status === 'success' ? { data: resource!.data } : {}) };
  },
  shows: slotsByStatus([]),
  actions: {
    refetch,
    submit,
    answered({ local }, { answer }: { answer: unknown }) {
      local.sent = { status: 'success', isFetching: false, data: answer };
      return undefined;
    },
    refused({ local }, { failure }: { failure: Failure }) {
      local.sent = { status: 'failure', isFetching: false, error: failure };
      return undefined;
    },
  },
  changed: (input) => [...emitFetchFailure(input), ...succeeded(input)],
});
