import { orderDisplayStatus } from '../../../commerce/rules/orders/order-display-status.ts';
import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Order, OrderConnection } from '../../../schemas/entities/orders/order.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  /** Cursors of all pages but the first, each that of the last order on the page before. */
  after: string[];
}

type ShownOrder = Order & { displayStatus: string; pieces: number };

/** Data of the list: all orders loaded so far. */
export interface OrdersData extends Loading {
  orders: ShownOrder[];
  hasNext: boolean;
}

const pageQuery = ({ first }: Props, after: string | undefined) =>
  queryRef('order.list', { query: { first, ...(after === undefined ? {} : { after }) } });

const cursorsOf = ({ after }: Local): (string | undefined)[] => [undefined, ...after];

const nothing: Loading = { status: 'success', isFetching: false };

const shown = (order: Order): ShownOrder => ({
  ...order,
  displayStatus: orderDisplayStatus(order),
  pieces: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
});

export default defineModel<Props, OrdersData, Local>({
  uses: ['user'],
  initial: () => ({ after: [] }),
  queries: ({ props, local, state }) =>
    (state.user as User).isAnonymous
      ? {}
      : Object.fromEntries(cursorsOf(local).map((after, at) => [`page${at}`, pageQuery(props, after)])),
  data({ queries }) {
    const pages = Object.values(queries);
    const answers = pages.flatMap(({ data }) => (data ? [data as OrderConnection] : []));
    return {
      // The first page determines the status; an older page that fails can be requested again.
      ...(pages[0] ? loadingOf(pages[0]) : nothing),
      isFetching: pages.some(({ isFetching }) => isFetching),
      orders: answers.flatMap(({ edges }) => edges.map(({ node }) => shown(node))),
      hasNext: pages.at(-1)?.status === 'failure' || answers.at(-1)?.pageInfo.hasNextPage === true,
    };
  },
  items: { item: ({ orders }) => slotItems(orders) },
  shows: (data) => slotsByStatus(['before', 'after', data.orders.length > 0 ? 'item' : 'empty'])(data),
  actions: {
    fetchNext({ local, props, state, data }) {
      if (data.isFetching || !data.hasNext) return [];
      const query = pageQuery(props, cursorsOf(local).at(-1));
      const last = state.queries[query.key];
      if (last?.status === 'error') return [{ effect: 'fetch', query }];
      const cursor = (last?.data as OrderConnection | undefined)?.pageInfo.endCursor;
      if (cursor) local.after.push(cursor);
      return [];
    },
    refetch: () => [{ effect: 'refetch', match: 'order.list' }],
  },
  changed: emitFetchFailure,
});
