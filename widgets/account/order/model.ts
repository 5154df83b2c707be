import { messages } from '../../../commerce/messages.ts';
import { type LineDetail, lineDetails, shownAttributes } from '../../../commerce/rules/line-details.ts';
import { orderDisplayStatus } from '../../../commerce/rules/order-display-status.ts';
import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/effects/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Order, OrderLineItem } from '../../../schemas/entities/order.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

type OrderLine = OrderLineItem & { details: LineDetail[] };

export interface OrderData extends Loading {
  order?: Order;
  displayStatus?: string;
  lines: OrderLine[];
  /** The item that the address names. */
  lineItem?: OrderLine;
  details: LineDetail[];
}

const queryOf = ({ orderSimpleId, orderId }: Props) => {
  const query = { ...(orderSimpleId ? { orderSimpleId } : {}), ...(orderId ? { orderId } : {}) };
  return Object.keys(query).length === 0 ? undefined : queryRef('order.get', { query });
};

export default defineModel<Props, OrderData>({
  queries: ({ props }) => ({ order: queryOf(props) }),
  data({ props, queries }) {
    const loading = queryOf(props)
      ? loadingOf(queries.order!)
      : {
          status: 'failure' as const,
          isFetching: false,
          error: { code: 'no-order', message: messages.orderNotFound },
        };
    const order = queries.order?.data as Order | undefined;
    if (!order) return { ...loading, lines: [], details: [] };
    const lines = (order.lineItems ?? []).map((item) => ({ ...item, details: lineDetails(item) }));
    const lineItem = lines.find(({ id }) => id === props.lineItem);
    return {
      ...loading,
      ...{ order, lines, displayStatus: orderDisplayStatus(order) },
      ...(lineItem ? { lineItem } : {}),
      details: shownAttributes((order.attributes ?? []).filter(({ key }) => key !== 'checkoutPartner')),
    };
  },
  shows: slotsByStatus([]),
  actions: { refetch: () => [{ effect: 'refetch', match: 'order.get' }] },
  changed: emitFetchFailure,
});
