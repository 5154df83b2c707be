import { messages } from '../../../commerce/messages.ts';
import type { RecurringChange } from '../../../commerce/rules/orders/recurring-order.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import { type CallInputs, queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { RouteState } from '../../../runtime/state/page-state.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { RecurringOrder } from '../../../schemas/entities/orders/recurring-order.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & Loading;

interface Local {
  changing?: string;
  message?: string;
}

interface Which {
  id?: string;
}

const nothing: Loading = { status: 'success', isFetching: false };

type Name = RecurringChange | 'ADDRESS' | 'CARD';

/** Path of the current page with its locale prefix. */
const pagePath = ({ route, market }: ReduceInput<Props, Local, Data>['state']): string =>
  withLocalePrefix((route as RouteState).path, (market as Market).localePathPrefix);

/** Makes a change; only one at a time. */
function send(
  { id: target, local, data }: ReduceInput<Props, Local, Data>,
  { id }: Which,
  { name, call, body, done }: { name: Name; call: string; body: (known: RecurringOrder) => object; done?: string },
): Effect[] {
  const known = data.recurringOrders.find((each) => each.id === id);
  if (!known) throw new FailureError('recurring-not-found', messages.recurringNotFound);
  if (local.changing !== undefined) return [];
  local.changing = known.id;
  delete local.message;
  const to = (type: string) => ({ type: `recurring-orders.${type}`, target, payload: { change: name } });
  const input: CallInputs = { body: { recurringOrderId: known.id, ...body(known) } };
  return [{ effect: 'call', call, input, done: to(done ?? 'stored'), failed: to('notStored') }];
}

const change = (input: ReduceInput<Props, Local, Data>, which: Which, name: RecurringChange): Effect[] =>
  send(input, which, {
    name,
    call: 'recurringOrder.change',
    // Skips only the delivery that the customer saw, not a later one.
    body: ({ nextDay }) => ({ change: name, ...(name === 'SKIP' && nextDay !== undefined ? { nextDay } : {}) }),
  });

export default defineModel<Props, Data, Local>({
  uses: ['user', 'route', 'market'],
  initial: () => ({}),
  queries: ({ state }) => ({
    list: (state.user as User).isAnonymous ? undefined : queryRef('recurringOrder.list', {}, { keepPrevious: true }),
  }),
  data({ local, queries, state }) {
    const { recurringOrders = [] } = (queries.list?.data as { recurringOrders?: RecurringOrder[] } | undefined) ?? {};
    return {
      ...((state.user as User).isAnonymous ? nothing : loadingOf(queries.list!)),
      ...local,
      recurringOrders,
      found: recurringOrders.length,
    };
  },
  items: { item: ({ recurringOrders }) => slotItems(recurringOrders) },
  shows: (data) => slotsByStatus(['before', 'after', data.recurringOrders.length > 0 ? 'item' : 'empty'])(data),
  actions: {
    skip: (input, which: Which) => change(input, which, 'SKIP'),
    pause: (input, which: Which) => change(input, which, 'PAUSE'),
    resume: (input, which: Which) => change(input, which, 'RESUME'),
    end: (input, which: Which) => change(input, which, 'END'),
    deliverTo(input, { addressId, ...which }: Which & { addressId?: string }) {
      if (!addressId) throw new FailureError('internal', messages.addressIdMissing);
      return send(input, which, { name: 'ADDRESS', call: 'recurringOrder.setAddress', body: () => ({ addressId }) });
    },
    changeCard: (input, which: Which) =>
      send(input, which, {
        name: 'CARD',
        call: 'recurringOrder.changeCard',
        body: () => ({ returnPath: pagePath(input.state) }),
        done: 'opened',
      }),
    opened({ local }, { answer }: { answer: { address: string } }) {
      // The page is left; a customer who returns with the browser's back button can press again.
      delete local.changing;
      return [{ effect: 'navigate', to: answer.address }];
    },
    stored({ local }, { change: name, answer }: { change: Name; answer: RecurringOrder }) {
      delete local.changing;
      return [
        { effect: 'refetch', match: 'recurringOrder.list' },
        { effect: 'emit', event: 'changed', data: { change: name, recurringOrder: answer } },
      ];
    },
    notStored({ local }, { failure }: { failure: Failure }) {
      delete local.changing;
      local.message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [
        { effect: 'refetch', match: 'recurringOrder.list' },
        { effect: 'emit', event: 'failure', data: { error: failure } },
      ];
    },
    refetch: () => [{ effect: 'refetch', match: 'recurringOrder.list' }],
  },
  changed: emitFetchFailure,
});
