/** Reports a page's calls to analytics. */
import { eventOfCall, eventOfFailure } from '../../commerce/analytics/call-events.ts';
import { isListCall } from '../../commerce/analytics/list-event.ts';
import { analyticsProperties, createSender } from '../../commerce/analytics/sender.ts';
import { failureOf } from '../../runtime/failure.ts';
import type { CallInputs } from '../../runtime/messages/call.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { windowValue } from '../world/window-value.ts';
import { pushToDataLayer } from './data-layer.ts';

/** Returns a key that is the same for all pages and orders of a list. */
const listOf = (call: string, { params, body }: CallInputs): string =>
  JSON.stringify([call, params?.slug, (body as { q?: unknown } | undefined)?.q]);

/** Returns the keys of the lists that the server has rendered and already reported in the document. */
const renderedLists = (queries: PageState['queries']): string[] =>
  Object.keys(queries).flatMap((key) => {
    const [call = ''] = key.split(' ');
    return isListCall(call) ? [listOf(call, JSON.parse(key.slice(call.length)) as CallInputs)] : [];
  });

/** Has every call of a page reported when it succeeds or fails. */
export function reportCalls(
  env: InitialEnv,
  { config, queries, user }: Pick<PageState, 'config' | 'queries' | 'user'>,
): void {
  const { call } = env;
  const lists = new Set(renderedLists(queries));
  const send = createSender(analyticsProperties(config), {
    find: (path) => windowValue(path).value,
    after: env.after,
    push: ({ event, data }) => pushToDataLayer(event, data, env.now()),
  });
  const isKnownList = (id: string, input: CallInputs): boolean => {
    if (!isListCall(id)) return false;
    const list = listOf(id, input);
    if (lists.has(list)) return true;
    lists.add(list);
    return false;
  };
  env.call = async (route, input, signal) => {
    try {
      const reply = await call(route, input, signal);
      const event = isKnownList(route.id, input)
        ? undefined
        : eventOfCall({ call: route.id, input, answer: reply.answer, user });
      if (event) send(event);
      return reply;
    } catch (thrown) {
      const event = eventOfFailure(route.id, failureOf(thrown));
      if (event) send(event);
      throw thrown;
    }
  };
}
