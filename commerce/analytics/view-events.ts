import type { QueryState } from '../../runtime/state/page-state.ts';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { Product } from '../../schemas/entities/catalogue/product.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { isListCall, listEvent } from './list-event.ts';
import { cartPayload, orderPayload, productPayload } from './payloads.ts';

interface View {
  type: string;
  queries: Readonly<Record<string, QueryState>>;
}

/** Page types with a single subject, with the call that loads it and its view event. */
const subjects: Readonly<Record<string, readonly [call: string, view: (answer: unknown) => AnalyticsEvent]>> = {
  PRODUCT: ['product.get', (answer) => ({ event: 'view_item', data: { product: productPayload(answer as Product) } })],
  CART: ['cart.get', (answer) => ({ event: 'view_cart', data: { cart: cartPayload(answer as Cart) } })],
  ORDER: ['order.get', (answer) => ({ event: 'view_order', data: { order: orderPayload(answer as Order) } })],
};

const callOf = (key: string): string => key.split(' ')[0]!;

/** Slug of the collection in a query's key. */
const collectionOf = (key: string): string | undefined =>
  (JSON.parse(key.slice(callOf(key).length) || '{}') as { params?: { slug?: string } }).params?.slug;

/** View events of a page: one for its entity, and one for each of its lists. */
export function viewEvents({ type, queries }: View): AnalyticsEvent[] {
  const [subject, view] = subjects[type] ?? [];
  return Object.entries(queries).flatMap(([key, { data }]) => {
    const call = callOf(key);
    if (data === undefined) return [];
    if (call === subject && view) return [view(data)];
    return isListCall(call) ? [listEvent(call, data as Parameters<typeof listEvent>[1], collectionOf(key))] : [];
  });
}
