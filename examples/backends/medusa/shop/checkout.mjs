// @ts-check
import { CallError } from 'endcap/shop';
import { cartFields, emptyCart, openCart, presentCart } from './carts.mjs';
import { keptOf, rememberOrder } from './client.mjs';
import { presentOrder } from './orders.mjs';

/** Payment provider of Medusa that takes no money itself: the carrier does. */
const payOnDelivery = 'pp_system_default';

/** How long a second press of the button gets the order of the first. */
const oncePerOrder = { runsMs: 20_000, keptMs: 3_600_000 };

const totalChanged = () => new CallError(409, 'total-changed', 'The total has changed. Please check it again.');

const query = { fields: cartFields };

/** The address of a cart as the form of the checkout has it. @param {import('./types.d.ts').Cart} cart */
function addressOf({ shipping_address: address }) {
  if (!address?.address_1) return undefined;
  const [prefix = '', ...number] = (address.phone ?? '').split(' ');
  return {
    firstName: address.first_name ?? '',
    ...(address.last_name ? { lastName: address.last_name } : {}),
    ...(address.company ? { company: address.company } : {}),
    address1: address.address_1,
    ...(address.address_2 ? { address2: address.address_2 } : {}),
    city: address.city ?? '',
    ...(address.province ? { province: address.province } : {}),
    country: (address.country_code ?? '').toUpperCase(),
    zip: address.postal_code ?? '',
    phoneWithCountryCode: { countryCode: prefix, phone: number.join(' ') },
  };
}

/** Ways of delivery, the cheapest first. @param {import('./client.mjs').Medusa} medusa @param {any} context @param {string} cartId */
async function waysOf(medusa, context, cartId) {
  const asked = { query: { cart_id: cartId } };
  const { shipping_options: ways } = await medusa.ask(context, 'GET /store/shipping-options', asked);
  return ways.filter(({ amount }) => typeof amount === 'number').sort((a, b) => a.amount - b.amount);
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {import('./types.d.ts').Cart | undefined} cart @param {readonly import('./types.d.ts').ShippingOption[]} ways */
async function presentCheckout(medusa, context, cart, ways) {
  const shown = await presentCart(medusa, context, cart);
  const { currencyCode } = shown.cost.totalAmount;
  const money = (/** @type {number} */ amount) => ({ amount, currencyCode });
  const chosen = cart?.shipping_methods?.[0];
  const sorted = [...ways].sort(
    (a, b) => Number(b.id === chosen?.shipping_option_id) - Number(a.id === chosen?.shipping_option_id),
  );
  const isEmpty = shown.lines.length === 0;
  const shipping = isEmpty ? 0 : chosen ? (cart?.shipping_total ?? 0) : (sorted[0]?.amount ?? 0);
  const address = cart && addressOf(cart);
  const total = money(shown.cost.totalAmount.amount + shipping);
  return {
    id: cart?.id ?? '',
    status: /** @type {'EMPTY_CART' | 'READY' | 'NEEDS_ADDRESS'} */ (
      isEmpty ? 'EMPTY_CART' : address && chosen ? 'READY' : 'NEEDS_ADDRESS'
    ),
    cart: shown,
    ...(cart?.email ? { email: cart.email } : {}),
    ...(address ? { shippingAddress: address } : {}),
    deliveryMethods: sorted.map(({ id, name, amount }) => ({ value: id, label: name, price: money(amount) })),
    paymentMethods: [{ value: /** @type {const} */ ('CASH_ON_DELIVERY'), label: 'Pay on delivery' }],
    cost: {
      subtotalAmount: shown.cost.subtotalAmount,
      totalDiscountAmount: shown.cost.totalDiscountAmount,
      totalTaxAmount: money(cart?.tax_total ?? 0),
      shippingAmount: money(shipping),
      coinDiscount: money(0),
      totalAmount: total,
      giftCardAmount: money(0),
      payableAmount: total,
    },
  };
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context */
export async function readCheckout(medusa, context) {
  const cart = await openCart(medusa, context);
  const ways = cart?.items?.length ? await waysOf(medusa, context, cart.id) : [];
  return presentCheckout(medusa, context, cart, ways);
}

/**
 * Sets e-mail, address and the cheapest way of delivery.
 *
 * @param {import('./client.mjs').Medusa} medusa @param {any} context @param {any} body
 */
export async function setAddress(medusa, context, { email, shippingAddress: given }) {
  const before = await openCart(medusa, context);
  if (!before?.items?.length) throw emptyCart();
  if (!context.shop.config.countries.includes(given.country))
    throw new CallError(400, 'country-unsupported', 'We do not deliver to this country.');
  const address = {
    first_name: given.firstName,
    last_name: given.lastName ?? '',
    company: given.company ?? '',
    address_1: given.address1,
    address_2: given.address2 ?? '',
    city: given.city,
    province: given.province ?? '',
    postal_code: given.zip,
    country_code: given.country.toLowerCase(),
    phone: `${given.phoneWithCountryCode.countryCode} ${given.phoneWithCountryCode.phone}`,
  };
  const params = { id: before.id };
  const body = { email, shipping_address: address, billing_address: address };
  await medusa.ask(context, 'POST /store/carts/:id', { params, query, body });
  const ways = await waysOf(medusa, context, before.id);
  const [first] = ways;
  if (!first) throw new CallError(409, 'delivery-unavailable', 'We cannot deliver this cart to this address.');
  const chosen = { params, query, body: { option_id: first.id } };
  const { cart } = await medusa.ask(context, 'POST /store/carts/:id/shipping-methods', chosen);
  return presentCheckout(medusa, context, cart, ways);
}

/** Makes sure that there is a session of the payment provider, without which Medusa completes no cart. @param {import('./client.mjs').Medusa} medusa @param {any} context @param {import('./types.d.ts').Cart} cart */
async function beginPayment(medusa, context, { id: cartId, payment_collection: begun }) {
  if (begun?.payment_sessions?.some(({ provider_id: provider }) => provider === payOnDelivery)) return;
  const id =
    begun?.id ??
    (await medusa.ask(context, 'POST /store/payment-collections', { body: { cart_id: cartId } })).payment_collection.id;
  const { token } = await keptOf(context);
  const session = { params: { id }, body: { provider_id: payOnDelivery } };
  await medusa.ask(context, 'POST /store/payment-collections/:id/payment-sessions', session, token);
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {any} body */
async function place(medusa, context, { expectedTotal }) {
  const cart = await openCart(medusa, context);
  if (!cart?.items?.length) throw emptyCart();
  if (expectedTotal !== undefined && expectedTotal !== cart.total) throw totalChanged();
  await beginPayment(medusa, context, cart);
  const completed = await medusa.ask(context, 'POST /store/carts/:id/complete', { params: { id: cart.id } });
  if (completed.type === 'cart')
    throw new CallError(409, 'payment-refused', 'The payment was refused.', { reason: completed.error.type });
  await rememberOrder(context, completed.order.id);
  return JSON.stringify(presentOrder(completed.order, cart));
}

/**
 * Places the order; pressing twice places one.
 *
 * @param {import('./client.mjs').Medusa} medusa @param {any} context @param {any} body
 */
export async function placeOrder(medusa, context, body) {
  const key = `medusa ${context.caller.session.id} ${body.idempotencyKey}`;
  const placed = await context.shop.state.once('form-answer', key, oncePerOrder, () => place(medusa, context, body));
  return { order: JSON.parse(placed) };
}
