import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { messages } from '../../../commerce/messages.ts';
import { type LineDetail, lineDetails, shownAttributes } from '../../../commerce/rules/carts/line-details.ts';
import { orderDisplayStatus } from '../../../commerce/rules/orders/order-display-status.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { Order, OrderLineItem } from '../../../schemas/entities/orders/order.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

type OrderLine = OrderLineItem & { details: LineDetail[] };

interface Local {
  isBuying: boolean;
  message?: string;
}

/** Data of an order, once it is loaded. */
export interface OrderData extends Loading, Local {
  order?: Order;
  displayStatus?: string;
  lines: OrderLine[];
  /** The line named by the prop. */
  lineItem?: OrderLine;
  details: LineDetail[];
}

const queryOf = ({ orderSimpleId, orderId }: Props) => {
  const query = { ...(orderSimpleId ? { orderSimpleId } : {}), ...(orderId ? { orderId } : {}) };
  return Object.keys(query).length === 0 ? undefined : queryRef('order.get', { query });
};

const to = (id: string, name: string) => ({ type: `order.${name}`, target: id, payload: {} });

export default defineModel<Props, OrderData, Local>({
  initial: () => ({ isBuying: false }),
  queries: ({ props }) => ({ order: queryOf(props) }),
  data({ props, local, queries }) {
    const loading = queryOf(props)
      ? loadingOf(queries.order!)
      : {
          status: 'failure' as const,
          isFetching: false,
          error: { code: 'no-order', message: messages.orderNotFound },
        };
    const order = queries.order?.data as Order | undefined;
    if (!order) return { ...loading, ...local, lines: [], details: [] };
    const lines = (order.lineItems ?? []).map((item) => ({ ...item, details: lineDetails(item) }));
    const lineItem = lines.find(({ id }) => id === props.lineItem);
    return {
      ...loading,
      ...local,
      order,
      lines,
      displayStatus: orderDisplayStatus(order),
      ...(lineItem ? { lineItem } : {}),
      details: shownAttributes((order.attributes ?? []).filter(({ key }) => key !== 'checkoutPartner')),
    };
  },
  shows: slotsByStatus([]),
  actions: {
    buyAgain({ id, local, data }) {
      if (local.isBuying || data.lines.length === 0) return [];
      local.isBuying = true;
      delete local.message;
      const lines = data.lines.map(({ variantId, quantity }) => ({ variantId, quantity }));
      return cartEffects.add(lines, { done: to(id, 'bought'), failed: to(id, 'notBought') });
    },
    bought({ local }, { answer }: { answer: Cart }) {
      local.isBuying = false;
      return [{ effect: 'emit', event: 'buySuccess', data: { cart: answer } }];
    },
    notBought({ local }, { failure }: { failure: Failure }) {
      local.isBuying = false;
      local.message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'buyFailure', data: { error: failure } }];
    },
    refetch: () => [{ effect: 'refetch', match: 'order.get' }],
  },
  changed: emitFetchFailure,
});
