// @ts-check
import { CallError, moneyFromMinor } from 'endcap/shop';
import { order as orderFields } from './documents.mjs';
import { picturesOf, presentCard, presentSummary } from './products.mjs';

const missing = () => new CallError(404, 'order-not-found', 'This order cannot be found.');

const defaultPerPage = 20;

/** Fulfilment status by Vendure's order state. @type {Record<string, 'PARTIALLY_FULFILLED' | 'FULFILLED'>} */
const fulfilment = {
  PartiallyShipped: 'PARTIALLY_FULFILLED',
  PartiallyDelivered: 'PARTIALLY_FULFILLED',
  Shipped: 'FULFILLED',
  Delivered: 'FULFILLED',
};

/** @type {Record<string, 'IN_TRANSIT' | 'DELIVERED'>} */
const parcelStates = { Shipped: 'IN_TRANSIT', Delivered: 'DELIVERED' };

/** @param {any} line @param {string} currencyCode */
function presentItem(
  { id, quantity, unitPriceWithTax, linePriceWithTax, discounts, productVariant, ...line },
  currencyCode,
) {
  const { product } = productVariant;
  const money = (/** @type {number} */ minor) => moneyFromMinor(minor, currencyCode);
  const { slug, title, brand, category } =
    product.variants.length > 0
      ? presentCard(product)
      : { slug: product.slug, title: product.name, brand: '', category: '' };
  const variant = product.variants.find((/** @type {any} */ each) => each.id === productVariant.id);
  const [asset] = variant ? picturesOf(product, variant) : [];
  return {
    id,
    quantity,
    title,
    variantTitle: variant ? presentSummary(product, variant).title : '',
    sku: variant?.sku ?? '',
    productSlug: slug,
    variantId: productVariant.id,
    variantSimpleId: productVariant.id,
    productSimpleId: product.id,
    brand,
    category,
    price: money(unitPriceWithTax),
    mrp: money(unitPriceWithTax),
    subtotalPrice: money(linePriceWithTax),
    totalPrice: money(line.discountedLinePriceWithTax),
    discountAllocations: discounts.map((/** @type {any} */ { description, amountWithTax }) => ({
      title: description,
      discountedAmount: money(Math.abs(amountWithTax)),
    })),
    ...(asset ? { asset } : {}),
    attributes: [],
    isGiftWrapped: false,
  };
}

/** @param {any} address */
function presentAddress(address) {
  const { fullName, streetLine1, streetLine2, city, province, postalCode, countryCode, country, phoneNumber } =
    address ?? {};
  const [firstName = '', ...last] = (fullName ?? '').split(' ');
  const [prefix = '', ...number] = (phoneNumber ?? '').split(' ');
  return {
    id: 'order',
    isDefault: false,
    firstName,
    ...(last.length > 0 ? { lastName: last.join(' ') } : {}),
    address1: streetLine1 ?? '',
    ...(streetLine2 ? { address2: streetLine2 } : {}),
    city: city ?? '',
    ...(province ? { province } : {}),
    countryCode: countryCode ?? '',
    ...(country ? { country } : {}),
    zip: postalCode ?? '',
    phoneWithCountryCode: { countryCode: prefix, phone: number.join(' ') },
  };
}

/** @param {any} parcel @param {any} order */
const presentParcel = ({ id, state, method, trackingCode, lines }, order) => ({
  id,
  displayStatus: parcelStates[state] ?? /** @type {const} */ ('CONFIRMED'),
  totalQuantity: lines.reduce((/** @type {number} */ sum, /** @type {any} */ { quantity }) => sum + quantity, 0),
  ...(method ? { carrier: method } : {}),
  ...(trackingCode ? { trackingNumber: trackingCode } : {}),
  fulfillmentLineItems: lines.flatMap((/** @type {any} */ { orderLineId, quantity }) => {
    const line = order.lines.find((/** @type {any} */ each) => each.id === orderLineId);
    const amount = moneyFromMinor((line?.unitPriceWithTax ?? 0) * quantity, order.currencyCode);
    return [{ lineItemId: orderLineId, quantity, totalAmount: amount, totalPrice: amount }];
  }),
});

/** Returns the pieces without a parcel as a parcel that is still to be sent. @param {any} order */
function waitingParcel(order) {
  const sent = new Map();
  for (const { lines } of order.fulfillments ?? [])
    for (const { orderLineId, quantity } of lines) sent.set(orderLineId, (sent.get(orderLineId) ?? 0) + quantity);
  const lines = order.lines
    .map((/** @type {any} */ { id, quantity }) => ({ orderLineId: id, quantity: quantity - (sent.get(id) ?? 0) }))
    .filter((/** @type {any} */ { quantity }) => quantity > 0);
  return lines.length === 0 ? [] : [presentParcel({ id: 'waiting', state: 'Pending', lines }, order)];
}

/** @param {any} order @returns {'PAID' | 'REFUNDED' | 'PENDING'} */
function paymentStatus({ payments, totalWithTax }) {
  const settled = (payments ?? [])
    .filter((/** @type {any} */ { state }) => state === 'Settled')
    .reduce((/** @type {number} */ sum, /** @type {any} */ { amount }) => sum + amount, 0);
  return settled >= totalWithTax && totalWithTax > 0 ? 'PAID' : 'PENDING';
}

/** Converts an order of Vendure to one of the shop. @param {any} order */
export function presentOrder(order) {
  const { id, code, state, currencyCode, lines, orderPlacedAt, updatedAt } = order;
  const money = (/** @type {number} */ minor) => moneyFromMinor(minor, currencyCode);
  const subtotal = lines.reduce((/** @type {number} */ sum, /** @type {any} */ line) => sum + line.linePriceWithTax, 0);
  const discount = subtotal - order.subTotalWithTax;
  const tax = order.taxSummary.reduce(
    (/** @type {number} */ sum, /** @type {any} */ { taxTotal }) => sum + taxTotal,
    0,
  );
  return {
    id,
    globalId: id,
    simpleId: code,
    name: code,
    createdAt: orderPlacedAt ?? updatedAt,
    canceledAt: state === 'Cancelled' ? updatedAt : null,
    fulfillmentStatus: fulfilment[state] ?? /** @type {const} */ ('UNFULFILLED'),
    financialStatus: paymentStatus(order),
    paymentMethod: /** @type {const} */ ('CASH_ON_DELIVERY'),
    lineItems: lines.map((/** @type {any} */ line) => presentItem(line, currencyCode)),
    fulfillments: [
      ...(order.fulfillments ?? []).map((/** @type {any} */ parcel) => presentParcel(parcel, order)),
      ...waitingParcel(order),
    ],
    subtotalPrice: money(subtotal),
    totalTax: money(tax),
    totalShippingPrice: money(order.shippingWithTax),
    totalDiscount: money(discount),
    totalPrice: money(order.totalWithTax),
    coinDiscount: money(0),
    couponDiscount: money(order.couponCodes.length > 0 ? discount : 0),
    discountAllocations: order.discounts.map((/** @type {any} */ { description, amountWithTax }) => ({
      title: description,
      discountedAmount: money(Math.abs(amountWithTax)),
    })),
    discountCodes: order.couponCodes,
    ...(order.customer ? { email: order.customer.emailAddress } : {}),
    shippingAddress: presentAddress(order.shippingAddress),
    customerNote: order.customFields.customerNote ?? '',
    attributes: [],
  };
}

const byCode = `${orderFields} query ($code: String!) { orderByCode(code: $code) { ...Placed } }`;

/** Returns an order by its number, if Vendure allows access. @param {import('./client.mjs').Vendure} vendure @param {any} context @param {string} code */
async function orderWithCode(vendure, context, code) {
  try {
    return (await vendure.askAs(context, byCode, { code })).orderByCode ?? undefined;
  } catch (error) {
    if (error instanceof CallError && error.status === 403) return undefined;
    throw error;
  }
}

/**
 * Returns an order of this shopper. Vendure shows a guest's order to everyone who has its number; this shop only to the
 * session that has placed it, or that knows its e-mail address.
 *
 * @param {import('./client.mjs').Vendure} vendure @param {any} context @param {{ orderSimpleId?: string, orderId?: string }} query
 */
export async function orderOf(vendure, context, { orderSimpleId, orderId }) {
  const wanted = orderSimpleId ?? orderId ?? '';
  const isOwn = (await vendure.ordersOf(context)).includes(wanted);
  if (isOwn) {
    const placed = await orderWithCode(vendure, context, wanted);
    if (placed) return presentOrder(placed);
  }
  const [found] = (await ordersOfCustomer(vendure, context, { filter: { code: { eq: wanted } }, take: 1 })).items;
  if (!found) throw missing();
  return presentOrder(found);
}

/**
 * Gives a session that knows an order's number and e-mail address access to it.
 *
 * @param {import('./client.mjs').Vendure} vendure @param {any} context @param {{ orderNumber: string, email: string }} body
 */
export async function findOrder(vendure, context, { orderNumber, email }) {
  const code = orderNumber.trim().replace('#', '').toUpperCase();
  const placed = await orderWithCode(vendure, context, code);
  const isSame = placed?.customer?.emailAddress.toLowerCase() === email.trim().toLowerCase();
  // A wrong number and a wrong address have the same response, so that neither can be enumerated.
  if (!placed || placed.active || !isSame)
    throw new CallError(404, 'order-not-found', 'There is no order with this number and this e-mail address.');
  await vendure.remember(context, placed.code);
  return { order: presentOrder(placed) };
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context @param {any} options */
async function ordersOfCustomer(vendure, context, { filter, ...options }) {
  const none = { items: [], totalItems: 0 };
  if (context.caller.userId === undefined || !(await vendure.knows(context))) return none;
  const document = `${orderFields} query ($options: OrderListOptions) {
    activeCustomer { orders(options: $options) { totalItems items { ...Placed } } } }`;
  const listed = {
    ...options,
    sort: { orderPlacedAt: 'DESC' },
    filter: { ...filter, active: { eq: false } },
  };
  const { activeCustomer } = await vendure.askAs(context, document, { options: listed });
  return activeCustomer?.orders ?? none;
}

/**
 * Lists the orders of a customer, or those that a guest's session has placed.
 *
 * @param {import('./client.mjs').Vendure} vendure @param {any} context @param {{ first?: number, after?: string }} query
 */
export async function listOrders(vendure, context, { first = defaultPerPage, after }) {
  const skip = Number.parseInt(after ?? '0', 10) || 0;
  let found = await ordersOfCustomer(vendure, context, { take: first, skip });
  if (context.caller.userId === undefined) {
    const codes = await vendure.ordersOf(context);
    const shown = codes.slice(skip, skip + first);
    const placed = await Promise.all(shown.map((code) => orderWithCode(vendure, context, code)));
    found = { items: placed.filter((each) => each !== undefined), totalItems: codes.length };
  }
  const end = skip + found.items.length;
  return {
    edges: found.items.map((/** @type {any} */ each, /** @type {number} */ at) => ({
      cursor: String(skip + at + 1),
      node: presentOrder(each),
    })),
    pageInfo: { hasNextPage: end < found.totalItems, endCursor: found.items.length > 0 ? String(end) : null },
  };
}
