// @ts-check
import { CallError } from 'endcap/shop';
import { noteOf } from './carts.mjs';
import { keptOf } from './client.mjs';

const missing = () => new CallError(404, 'order-not-found', 'This order cannot be found.');

const defaultPerPage = 20;

/** Fields beside those that Medusa answers with by itself. */
const orderFields = '+payment_status,+fulfillment_status,+customer_id,*fulfillments';

/** Progress of delivery, by the states of Medusa. @type {Record<string, 'PARTIALLY_FULFILLED' | 'FULFILLED'>} */
const fulfilment = {
  partially_fulfilled: 'PARTIALLY_FULFILLED',
  partially_shipped: 'PARTIALLY_FULFILLED',
  partially_delivered: 'PARTIALLY_FULFILLED',
  fulfilled: 'FULFILLED',
  shipped: 'FULFILLED',
  delivered: 'FULFILLED',
};

/** @type {Record<string, 'PAID' | 'REFUNDED'>} */
const payment = { captured: 'PAID', refunded: 'REFUNDED' };

/** @param {import('./types.d.ts').OrderLine} line @param {string} currencyCode */
function presentItem(line, currencyCode) {
  const money = (/** @type {number} */ amount) => ({ amount, currencyCode });
  const before = line.original_total ?? line.unit_price * line.quantity;
  const price = money(before / line.quantity);
  return {
    id: line.id,
    quantity: line.quantity,
    title: line.product_title ?? line.title,
    variantTitle: line.variant_title ?? '',
    sku: line.variant_sku ?? '',
    productSlug: line.product_handle ?? '',
    variantId: line.variant_id ?? '',
    variantSimpleId: line.variant_id ?? '',
    productSimpleId: line.product_id ?? '',
    brand: '',
    category: line.product_type ?? '',
    price,
    mrp: price,
    subtotalPrice: money(before),
    totalPrice: money(line.total ?? before),
    discountAllocations: (line.adjustments ?? []).map(({ code, amount }) => ({
      title: code ?? '',
      discountedAmount: money(amount),
    })),
    ...(line.thumbnail
      ? { asset: { id: line.id, cdnUrl: line.thumbnail, mimeType: 'image/jpeg', altText: line.product_title ?? '' } }
      : {}),
    attributes: [],
    isGiftWrapped: false,
  };
}

/** @param {import('./types.d.ts').Order['shipping_address']} address */
function presentAddress(address) {
  const [prefix = '', ...number] = (address?.phone ?? '').split(' ');
  return {
    id: 'order',
    isDefault: false,
    firstName: address?.first_name ?? '',
    ...(address?.last_name ? { lastName: address.last_name } : {}),
    address1: address?.address_1 ?? '',
    ...(address?.address_2 ? { address2: address.address_2 } : {}),
    city: address?.city ?? '',
    ...(address?.province ? { province: address.province } : {}),
    countryCode: (address?.country_code ?? '').toUpperCase(),
    zip: address?.postal_code ?? '',
    phoneWithCountryCode: { countryCode: prefix, phone: number.join(' ') },
  };
}

/**
 * All pieces as one parcel: the Store API says how far the delivery is, but not which pieces are in which parcel.
 *
 * @param {import('./types.d.ts').Order} order @param {ReturnType<typeof presentItem>[]} items
 */
const parcelOf = ({ fulfillment_status: state }, items) => ({
  id: 'parcel',
  displayStatus: /** @type {'DELIVERED' | 'IN_TRANSIT' | 'CONFIRMED'} */ (
    state === 'delivered' ? 'DELIVERED' : state === 'shipped' ? 'IN_TRANSIT' : 'CONFIRMED'
  ),
  totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  fulfillmentLineItems: items.map(({ id, quantity, totalPrice }) => ({
    lineItemId: id,
    quantity,
    totalAmount: totalPrice,
    totalPrice,
  })),
});

/**
 * An order as its page shows it.
 *
 * @param {import('./types.d.ts').Order} order @param {import('./types.d.ts').Cart} [cart] of which it was made, with the note
 */
export function presentOrder(order, cart) {
  const currencyCode = order.currency_code.toUpperCase();
  const money = (/** @type {number} */ amount) => ({ amount, currencyCode });
  const items = (order.items ?? []).map((line) => presentItem(line, currencyCode));
  const codes = [...new Set(items.flatMap(({ discountAllocations }) => discountAllocations.map(({ title }) => title)))];
  const discount = order.discount_total ?? 0;
  return {
    id: order.id,
    globalId: order.id,
    simpleId: order.id,
    name: String(order.display_id ?? order.id),
    createdAt: String(order.created_at),
    canceledAt: order.status === 'canceled' ? String(order.updated_at) : null,
    fulfillmentStatus: fulfilment[order.fulfillment_status] ?? /** @type {const} */ ('UNFULFILLED'),
    financialStatus: payment[order.payment_status] ?? /** @type {const} */ ('PENDING'),
    paymentMethod: /** @type {const} */ ('CASH_ON_DELIVERY'),
    lineItems: items,
    fulfillments: [parcelOf(order, items)],
    subtotalPrice: money(order.original_item_total ?? 0),
    totalTax: money(order.tax_total ?? 0),
    totalShippingPrice: money(order.shipping_total ?? 0),
    totalDiscount: money(discount),
    totalPrice: money(order.total),
    coinDiscount: money(0),
    couponDiscount: money(codes.length > 0 ? discount : 0),
    discountAllocations: discount > 0 ? [{ title: codes.join(', '), discountedAmount: money(discount) }] : [],
    discountCodes: codes,
    ...(order.email ? { email: order.email } : {}),
    shippingAddress: presentAddress(order.shipping_address),
    customerNote: noteOf(order.metadata ? order : cart),
    attributes: [],
  };
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {string} id */
async function orderWith(medusa, context, id) {
  const asked = { params: { id }, query: { fields: orderFields } };
  return (await medusa.ask(context, 'GET /store/orders/:id', asked)).order;
}

/** Ids of orders of the customer, newest first. @param {import('./client.mjs').Medusa} medusa @param {any} context @param {{ limit: number, offset?: number, id?: string }} query */
async function ordersOfCustomer(medusa, context, query) {
  const { token } = await keptOf(context);
  const asked = { query: { ...query, fields: 'id', order: '-created_at' } };
  const { orders, count } = await medusa.ask(context, 'GET /store/orders', asked, token);
  return { ids: orders.map(({ id }) => id), count };
}

/** Whether this session belongs to a customer whom Medusa knows. @param {any} context */
async function isCustomer(context) {
  return context.caller.userId !== undefined && (await keptOf(context)).token !== undefined;
}

/**
 * An order of this shopper. Medusa shows an order to everyone who has its id; this shop shows it to the session that
 * has placed it, and to its customer.
 *
 * @param {import('./client.mjs').Medusa} medusa @param {any} context @param {{ orderSimpleId?: string, orderId?: string }} query
 */
export async function orderOf(medusa, context, { orderSimpleId, orderId }) {
  const id = orderSimpleId ?? orderId ?? '';
  const { orders = [] } = await keptOf(context);
  const isOwn =
    orders.includes(id) ||
    ((await isCustomer(context)) && (await ordersOfCustomer(medusa, context, { id, limit: 1 })).ids.includes(id));
  if (!isOwn) throw missing();
  return presentOrder(await orderWith(medusa, context, id));
}

/**
 * Orders of a customer, or those that a guest's session has placed.
 *
 * @param {import('./client.mjs').Medusa} medusa @param {any} context @param {{ first?: number, after?: string }} query
 */
export async function listOrders(medusa, context, { first = defaultPerPage, after }) {
  const offset = Number.parseInt(after ?? '0', 10) || 0;
  const { orders: placed = [] } = await keptOf(context);
  const { ids, count } = (await isCustomer(context))
    ? await ordersOfCustomer(medusa, context, { limit: first, offset })
    : { ids: placed.slice(offset, offset + first), count: placed.length };
  const orders = await Promise.all(ids.map((id) => orderWith(medusa, context, id)));
  const end = offset + ids.length;
  return {
    edges: orders.map((order, at) => ({ cursor: String(offset + at + 1), node: presentOrder(order) })),
    pageInfo: { hasNextPage: end < count, endCursor: ids.length > 0 ? String(end) : null },
  };
}
