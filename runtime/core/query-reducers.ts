import type { Effect, Message } from './effect.ts';
import type { Failure } from './failure.ts';
import type { PageState } from './state.ts';

type Reducer<Payload> = (draft: PageState, payload: Payload) => Effect[] | undefined;

const reducer =
  <Payload>(reduce: Reducer<Payload>) =>
  (draft: PageState, message: Message) =>
    reduce(draft, message.payload as Payload);

/** How answers of the server enter the state. */
export const queryReducers = {
  'query.fetching': reducer<{ key: string }>((draft, { key }) => {
    const query = draft.queries[key];
    if (query) query.isFetching = true;
    else draft.queries[key] = { status: 'pending', isFetching: true };
    return undefined;
  }),
  'query.answered': reducer<{ key: string; data: unknown; at: number }>((draft, { key, data, at }) => {
    draft.queries[key] = { status: 'success', data, isFetching: false, updatedAt: at };
    return undefined;
  }),
  'query.failed': reducer<{ key: string; failure: Failure }>((draft, { key, failure }) => {
    const query = draft.queries[key];
    draft.queries[key] = {
      status: 'error',
      error: failure,
      isFetching: false,
      ...(query?.data === undefined ? {} : { data: query.data }),
    };
    return undefined;
  }),
  /** A fetch that was given up for a newer one, or because nobody wants it any more. */
  'query.dropped': reducer<{ key: string }>((draft, { key }) => {
    const query = draft.queries[key];
    if (!query) return undefined;
    if (query.status === 'pending') delete draft.queries[key];
    else query.isFetching = false;
    return undefined;
  }),
};
