// @ts-check
import { CallError, minorFromMajor, moneyFromMinor } from 'endcap/shop';
import { accepted, emptyCart, openOrder, orderResult, presentCart, totalsOf } from './carts.mjs';
import { order as orderFields } from './documents.mjs';
import { presentOrder } from './orders.mjs';

/** Code of the payment method "pay on delivery". */
const payOnDelivery = 'pay-on-delivery';

/** Durations for which a repeated request returns the first order, while it runs and afterwards. */
const oncePerOrder = { runsMs: 20_000, keptMs: 3_600_000 };

const totalChanged = () => new CallError(409, 'total-changed', 'The total has changed. Please check it again.');

const methods = 'eligibleShippingMethods { id code name priceWithTax }';

/** Converts the address of an order to the fields of the checkout. @param {any} order */
function addressOf({ shippingAddress }) {
  if (!shippingAddress?.streetLine1) return undefined;
  const { fullName, streetLine1, streetLine2, city, province, postalCode, countryCode, phoneNumber } = shippingAddress;
  const [firstName = '', ...last] = (fullName ?? '').split(' ');
  const [prefix = '', ...number] = (phoneNumber ?? '').split(' ');
  return {
    firstName,
    ...(last.length > 0 ? { lastName: last.join(' ') } : {}),
    address1: streetLine1,
    ...(streetLine2 ? { address2: streetLine2 } : {}),
    city,
    ...(province ? { province } : {}),
    country: countryCode,
    zip: postalCode,
    phoneWithCountryCode: { countryCode: prefix, phone: number.join(' ') },
  };
}

/** @param {any} context @param {any} order @param {readonly any[]} ways */
function presentCheckout(context, order, ways) {
  const cart = presentCart(context, order);
  const currencyCode = order?.currencyCode ?? context.shop.config.currencyCode;
  const money = (/** @type {number} */ minor) => moneyFromMinor(minor, currencyCode);
  const chosen = order?.shippingLines[0]?.shippingMethod.id;
  const sorted = [...ways].sort(
    (a, b) => Number(b.id === chosen) - Number(a.id === chosen) || a.priceWithTax - b.priceWithTax,
  );
  const isEmpty = cart.lines.length === 0;
  const shipping = isEmpty ? 0 : chosen === undefined ? (sorted[0]?.priceWithTax ?? 0) : order.shippingWithTax;
  const totals = order ? totalsOf(order) : { subtotal: 0, discount: 0, tax: 0, goods: 0 };
  const address = order && addressOf(order);
  const total = money(totals.goods + shipping);
  return {
    id: order?.id ?? '',
    status: /** @type {'EMPTY_CART' | 'READY' | 'NEEDS_ADDRESS'} */ (
      isEmpty ? 'EMPTY_CART' : address && chosen ? 'READY' : 'NEEDS_ADDRESS'
    ),
    cart,
    ...(order?.customer ? { email: order.customer.emailAddress } : {}),
    ...(address ? { shippingAddress: address } : {}),
    deliveryMethods: sorted.map(({ id, name, priceWithTax }) => ({
      value: id,
      label: name,
      price: money(priceWithTax),
    })),
    paymentMethods: [{ value: /** @type {const} */ ('CASH_ON_DELIVERY'), label: 'Pay on delivery' }],
    cost: {
      subtotalAmount: money(totals.subtotal),
      totalDiscountAmount: money(totals.discount),
      totalTaxAmount: money(totals.tax),
      shippingAmount: money(shipping),
      coinDiscount: money(0),
      totalAmount: total,
      giftCardAmount: money(0),
      payableAmount: total,
    },
  };
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context */
export async function readCheckout(vendure, context) {
  if (!(await vendure.knows(context))) return presentCheckout(context, undefined, []);
  const document = `${orderFields} query { activeOrder { ...Placed } ${methods} }`;
  const { activeOrder, eligibleShippingMethods } = await vendure.askAs(context, document);
  return presentCheckout(context, activeOrder ?? undefined, eligibleShippingMethods);
}

/** Returns an order with an unfinished payment to the state in which it can be changed. */
async function reopen(
  /** @type {import('./client.mjs').Vendure} */ vendure,
  /** @type {any} */ context,
  /** @type {any} */ order,
) {
  if (order.state === 'AddingItems') return;
  const document = `${orderFields} mutation { result: transitionOrderToState(state: "AddingItems") { __typename ... on OrderStateTransitionError { errorCode } } }`;
  accepted((await vendure.askAs(context, document)).result);
}

/**
 * Sets the e-mail address, the delivery address and the cheapest delivery method.
 *
 * @param {import('./client.mjs').Vendure} vendure @param {any} context @param {any} body
 */
export async function setAddress(vendure, context, { email, shippingAddress: given }) {
  const before = await openOrder(vendure, context);
  if (!before || before.lines.length === 0) throw emptyCart();
  if (!context.shop.config.countries.includes(given.country))
    throw new CallError(400, 'country-unsupported', 'We do not deliver to this country.');
  await reopen(vendure, context, before);
  const { firstName, lastName = '', phoneWithCountryCode: phone } = given;
  const customer = { emailAddress: email, firstName, lastName };
  const address = {
    fullName: `${firstName} ${lastName}`.trim(),
    streetLine1: given.address1,
    streetLine2: given.address2 ?? '',
    company: given.company ?? '',
    city: given.city,
    province: given.province ?? '',
    postalCode: given.zip,
    countryCode: given.country,
    phoneNumber: `${phone.countryCode} ${phone.phone}`,
  };
  const isGuest = context.caller.userId === undefined;
  const document = `mutation ($address: CreateAddressInput!${isGuest ? ', $customer: CreateCustomerInput!' : ''}) {
    ${isGuest ? 'customer: setCustomerForOrder(input: $customer) { __typename ... on ErrorResult { errorCode } }' : ''}
    address: setOrderShippingAddress(input: $address) { __typename ... on ErrorResult { errorCode } } }`;
  const set = await vendure.askAs(context, document, { address, ...(isGuest ? { customer } : {}) });
  accepted(set.customer);
  accepted(set.address);
  const { eligibleShippingMethods: ways } = await vendure.askAs(context, `query { ${methods} }`);
  const [first] = [...ways].sort((a, b) => a.priceWithTax - b.priceWithTax);
  if (!first) throw new CallError(409, 'delivery-unavailable', 'We cannot deliver this cart to this address.');
  const delivery = `${orderFields} mutation ($ids: [ID!]!) { result: setOrderShippingMethod(shippingMethodId: $ids) { ${orderResult} } }`;
  const { result } = await vendure.askAs(context, delivery, { ids: [first.id] });
  return presentCheckout(context, accepted(result), ways);
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context @param {any} body */
async function place(vendure, context, { expectedTotal }) {
  const before = await openOrder(vendure, context);
  if (!before || before.lines.length === 0) throw emptyCart();
  if (expectedTotal !== undefined && minorFromMajor(expectedTotal, before.currencyCode) !== before.totalWithTax)
    throw totalChanged();
  if (before.state === 'AddingItems') {
    const arrange = `${orderFields} mutation { result: transitionOrderToState(state: "ArrangingPayment") { ${orderResult} } }`;
    accepted((await vendure.askAs(context, arrange)).result);
  }
  const pay = `${orderFields} mutation ($input: PaymentInput!) { result: addPaymentToOrder(input: $input) { ${orderResult} } }`;
  const { result } = await vendure.askAs(context, pay, { input: { method: payOnDelivery, metadata: {} } });
  // After a failed payment, the cart can be changed again.
  if (result.errorCode !== undefined) await reopen(vendure, context, { state: 'ArrangingPayment' });
  const placed = accepted(result);
  await vendure.remember(context, placed.code);
  return JSON.stringify(presentOrder(placed));
}

/**
 * Places the order. Idempotent: pressing twice places one order.
 *
 * @param {import('./client.mjs').Vendure} vendure @param {any} context @param {any} body
 */
export async function placeOrder(vendure, context, body) {
  const key = `vendure ${context.caller.session.id} ${body.idempotencyKey}`;
  const placed = await context.shop.state.once('form-answer', key, oncePerOrder, () => place(vendure, context, body));
  return { order: JSON.parse(placed) };
}
