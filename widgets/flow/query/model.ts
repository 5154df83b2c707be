import { defineModel } from '../../../runtime/define.ts';
import { type CallInputs, callInputOf, queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a query: its response, and whether that is empty. */
export interface QueryData extends Loading {
  data?: unknown;
  isEmpty: boolean;
}

const refOf = ({ call, with: input, keepPrevious }: Props) =>
  queryRef(call, callInputOf((input ?? {}) as CallInputs), { keepPrevious });

/** Whether a response is missing, an empty list, or a page of a list without hits. */
function isWithoutContent(answer: unknown): boolean {
  if (answer === null || answer === undefined) return true;
  const list = Array.isArray(answer) ? answer : (answer as { hits?: unknown }).hits;
  return Array.isArray(list) && list.length === 0;
}

const succeeded = ({ data, before }: { data: QueryData; before: QueryData }): Effect[] =>
  data.status === 'success' && data.data !== before.data
    ? [{ effect: 'emit', event: 'success', data: { data: data.data } }]
    : [];

export default defineModel<Props, QueryData>({
  queries: ({ props }) => ({ answer: props.enabled ? refOf(props) : undefined }),
  data({ queries }) {
    const answer = queries.answer!;
    const isThere = answer.status === 'success';
    return {
      ...loadingOf(answer),
      ...(isThere ? { data: answer.data } : {}),
      isEmpty: isThere && isWithoutContent(answer.data),
    };
  },
  shows: ({ status, isEmpty }) => (status === 'success' ? [isEmpty ? 'empty' : 'success', 'children'] : [status]),
  actions: { refetch: ({ props }) => (props.enabled ? [{ effect: 'fetch', query: refOf(props) }] : []) },
  changed: (input) => [...emitFetchFailure(input), ...succeeded(input)],
});
