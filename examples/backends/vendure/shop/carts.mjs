// @ts-check
import { CallError, moneyFromMinor } from 'endcap/shop';
import { order as orderFields } from './documents.mjs';
import { maxQuantityOf, picturesOf, presentCard, presentOptions, presentSummary } from './products.mjs';

/** Path of the page of the checkout. */
const checkoutPath = '/checkout';

const lineMissing = () => new CallError(404, 'cart-line-not-found', 'This line is no longer in the cart.');

/** Creates the error for a checkout without goods. */
export const emptyCart = () => new CallError(409, 'cart-empty', 'The cart is empty.');
const changedElsewhere = () =>
  new CallError(409, 'cart-changed-elsewhere', 'The cart was changed elsewhere. Please look at it again.');

/** Errors of Vendure by code: status, code and message of the shop's response. */
const refusals = {
  INSUFFICIENT_STOCK_ERROR: [409, 'out-of-stock', 'There are no more of these.'],
  ORDER_LIMIT_ERROR: [409, 'cart-full', 'The cart is full.'],
  NEGATIVE_QUANTITY_ERROR: [400, 'invalid-request', 'A quantity cannot be below zero.'],
  ORDER_MODIFICATION_ERROR: [409, 'cart-changed-elsewhere', 'The cart cannot be changed at the moment.'],
  COUPON_CODE_INVALID_ERROR: [409, 'discount-unknown', 'This code is not known.'],
  COUPON_CODE_EXPIRED_ERROR: [409, 'discount-not-applicable', 'This code has expired.'],
  COUPON_CODE_LIMIT_ERROR: [409, 'discount-not-applicable', 'This code has been used already.'],
  EMAIL_ADDRESS_CONFLICT_ERROR: [
    409,
    'account-exists',
    'There is an account with this e-mail address. Please sign in.',
  ],
  NO_ACTIVE_ORDER_ERROR: [409, 'cart-empty', 'The cart is empty.'],
  INELIGIBLE_SHIPPING_METHOD_ERROR: [409, 'delivery-unavailable', 'This way of delivery is not available.'],
  ORDER_PAYMENT_STATE_ERROR: [409, 'checkout-outdated', 'The order was changed. Please check it again.'],
  ORDER_STATE_TRANSITION_ERROR: [409, 'checkout-outdated', 'The order was changed. Please check it again.'],
};

/** Throws an error of Vendure as an error of the shop; returns any other result. @param {any} result */
export function accepted(result) {
  if (result?.errorCode === undefined) return result;
  const [status, code, message] = refusals[/** @type {keyof typeof refusals} */ (result.errorCode)] ?? [
    409,
    'backend-refused',
    'This is not possible at the moment.',
  ];
  throw new CallError(Number(status), String(code), String(message), { reason: result.errorCode });
}

/** Selection of a mutation's result: an order or an error. */
export const orderResult = `__typename ...Placed ... on ErrorResult { errorCode message }`;

/** @param {readonly any[]} discounts @param {string} currencyCode */
const allocations = (discounts, currencyCode) =>
  discounts.map(({ description, amountWithTax }) => ({
    title: description,
    discountedAmount: moneyFromMinor(Math.abs(amountWithTax), currencyCode),
  }));

/** @param {any} line @param {string} currencyCode */
function presentLine(
  { id, quantity, unitPriceWithTax, linePriceWithTax, discounts, productVariant, ...line },
  currencyCode,
) {
  const { product } = productVariant;
  const variant = product.variants.find((/** @type {any} */ each) => each.id === productVariant.id);
  const money = (/** @type {number} */ minor) => moneyFromMinor(minor, currencyCode);
  const assets = picturesOf(product, variant).slice(0, 1);
  const { slug, title, brand, category } = presentCard(product);
  return {
    id,
    quantity,
    maxQuantity: Math.max(quantity, maxQuantityOf(variant)),
    productVariant: {
      ...presentSummary(product, variant),
      assets,
      product: {
        id: product.id,
        simpleId: product.id,
        slug,
        title,
        brand,
        category,
        assets,
        options: presentOptions(product),
        variants: product.variants.map((/** @type {any} */ each) => presentSummary(product, each)),
        sellingPlans: [],
      },
    },
    cost: {
      amountPerQuantity: money(unitPriceWithTax),
      mrpPerQuantity: money(unitPriceWithTax),
      subtotalAmount: money(linePriceWithTax),
      totalAmount: money(line.discountedLinePriceWithTax),
    },
    discountAllocations: allocations(discounts, currencyCode),
    attributes: [],
    isGiftWrapped: false,
  };
}

/** Whether a line still has its variant, which may have been deleted. @param {any} line */
const isBuyable = ({ quantity, productVariant: { id, product } }) =>
  quantity > 0 && product.variants.some((/** @type {any} */ each) => each.id === id);

/** Totals of an order in minor units. @param {any} order */
export function totalsOf(order) {
  const subtotal = order.lines.reduce(
    (/** @type {number} */ sum, /** @type {any} */ line) => sum + line.linePriceWithTax,
    0,
  );
  return {
    subtotal,
    discount: subtotal - order.subTotalWithTax,
    tax: order.subTotalWithTax - order.subTotal,
    goods: order.subTotalWithTax,
  };
}

/** Converts an order of Vendure to a cart; an empty cart where there is none. @param {any} context @param {any} order */
export function presentCart({ shop: { config }, sequence }, order, notices = /** @type {any[]} */ ([])) {
  const currencyCode = order?.currencyCode ?? config.currencyCode;
  const money = (/** @type {number} */ minor) => moneyFromMinor(minor, currencyCode);
  const zero = money(0);
  const lines = (order?.lines ?? []).filter(isBuyable);
  const totals = order ? totalsOf(order) : { subtotal: 0, discount: 0, tax: 0, goods: 0 };
  const discounts = allocations(order?.discounts ?? [], currencyCode);
  return {
    id: order?.id ?? '',
    lines: lines.map((/** @type {any} */ line) => presentLine(line, currencyCode)),
    totalQuantity: lines.reduce((/** @type {number} */ sum, /** @type {any} */ { quantity }) => sum + quantity, 0),
    cost: {
      subtotalAmount: money(totals.subtotal),
      totalTaxAmount: money(totals.tax),
      totalAmount: money(totals.goods),
      totalDiscountAmount: money(totals.discount),
      totalSavingsAmount: money(totals.discount),
    },
    discountCodes: (order?.couponCodes ?? []).map((/** @type {string} */ code) => ({ code, applicable: true })),
    discountAllocations: discounts,
    automaticDiscountAllocations: order?.couponCodes.length > 0 ? [] : discounts,
    // Vendure has no equivalents of these.
    coins: {
      spendable: { currentlyApplicable: { coins: 0, amount: zero } },
      available: 0,
      isApplied: false,
      discount: zero,
    },
    giftCardBalance: { isUsed: false, available: zero, used: zero, payable: money(totals.goods) },
    orderProtection: { isEnabled: false },
    attributes: [],
    customerNote: order?.customFields.customerNote ?? '',
    checkoutUrl: checkoutPath,
    notices,
    // Requests of one browser come one after another, so each answer includes all that were sent before it.
    sequence: sequence?.seq ?? 0,
  };
}

const activeOrder = `${orderFields} query { activeOrder { ...Placed } }`;

/** Returns the active order of a shopper, which is the cart. @param {import('./client.mjs').Vendure} vendure @param {any} context */
export async function openOrder(vendure, context) {
  if (!(await vendure.knows(context))) return undefined;
  return (await vendure.askAs(context, activeOrder)).activeOrder ?? undefined;
}

/** Mutations that may exceed the stock. */
const takesPieces = new Set(['addItemToOrder', 'adjustOrderLine']);

/**
 * Runs a mutation of the cart. When the stock is insufficient, Vendure adds the available pieces, and the cart gets a
 * notice.
 *
 * @param {import('./client.mjs').Vendure} vendure
 * @param {any} context
 * @param {string} name
 * @param {Record<string, [type: string, value: unknown]>} given
 */
async function change(vendure, context, name, given) {
  const names = Object.keys(given);
  const declared = names.length === 0 ? '' : `(${names.map((each) => `$${each}: ${given[each]?.[0]}`).join(', ')})`;
  const passed = names.length === 0 ? '' : `(${names.map((each) => `${each}: $${each}`).join(', ')})`;
  const short = takesPieces.has(name) ? '... on InsufficientStockError { quantityAvailable order { ...Placed } }' : '';
  const document = `${orderFields} mutation ${declared} { result: ${name}${passed} { ${orderResult} ${short} } }`;
  const variables = Object.fromEntries(names.map((each) => [each, given[each]?.[1]]));
  const { result } = await vendure.askAs(context, document, variables);
  if (result.errorCode === 'INSUFFICIENT_STOCK_ERROR' && result.quantityAvailable > 0) {
    const message = `There are only ${result.quantityAvailable} of these left.`;
    return { order: result.order, notices: [{ code: 'quantity-capped', message }] };
  }
  return { order: accepted(result), notices: [] };
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context @param {readonly any[]} lines */
export async function addLines(vendure, context, lines) {
  let changed;
  for (const { variantId, quantity = 1, discountCode } of lines) {
    changed = await change(vendure, context, 'addItemToOrder', {
      productVariantId: ['ID!', variantId],
      quantity: ['Int!', quantity],
    });
    if (discountCode)
      changed = await change(vendure, context, 'applyCouponCode', { couponCode: ['String!', discountCode] });
  }
  return presentCart(context, changed?.order, changed?.notices);
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context @param {readonly any[]} updates */
export async function updateLines(vendure, context, updates) {
  const before = await openOrder(vendure, context);
  let changed = { order: before, notices: /** @type {any[]} */ ([]) };
  for (const { id, quantity, variantId, expectedQuantities } of updates) {
    const line = before?.lines.find((/** @type {any} */ each) => each.id === id);
    if (!line) throw lineMissing();
    if (expectedQuantities && !expectedQuantities.includes(line.quantity)) throw changedElsewhere();
    const wanted = quantity ?? line.quantity;
    const isOther = variantId !== undefined && variantId !== line.productVariant.id;
    if (isOther)
      await change(vendure, context, 'addItemToOrder', {
        productVariantId: ['ID!', variantId],
        quantity: ['Int!', wanted],
      });
    changed =
      isOther || wanted === 0
        ? await change(vendure, context, 'removeOrderLine', { orderLineId: ['ID!', id] })
        : await change(vendure, context, 'adjustOrderLine', { orderLineId: ['ID!', id], quantity: ['Int!', wanted] });
  }
  return presentCart(context, changed.order, changed.notices);
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context @param {string} lineId */
export async function removeLine(vendure, context, lineId) {
  const before = await openOrder(vendure, context);
  // Removing a line that no longer exists has no effect.
  if (!before?.lines.some((/** @type {any} */ { id }) => id === lineId)) return presentCart(context, before);
  const { order } = await change(vendure, context, 'removeOrderLine', { orderLineId: ['ID!', lineId] });
  return presentCart(context, order);
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context */
export async function clearCart(vendure, context) {
  if (!(await openOrder(vendure, context))) return presentCart(context, undefined);
  return presentCart(context, (await change(vendure, context, 'removeAllOrderLines', {})).order);
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context @param {any} body */
export async function changeCodes(vendure, context, { discountCodes, toInsert = [], toDelete = [] }) {
  const before = await openOrder(vendure, context);
  const has = new Set(before?.couponCodes ?? []);
  const named = (/** @type {any[]} */ list) => list.map(({ discountCode }) => discountCode.trim());
  const isAll = named(toDelete).includes('');
  const removed = discountCodes || isAll ? [...has] : named(toDelete).filter((code) => has.has(code));
  const added = (discountCodes ?? named(toInsert)).filter((/** @type {string} */ code) => code.trim() !== '');
  let order = before;
  for (const couponCode of removed.filter((code) => !added.includes(code))) {
    const document = `${orderFields} mutation ($couponCode: String!) { removeCouponCode(couponCode: $couponCode) { ...Placed } }`;
    order = (await vendure.askAs(context, document, { couponCode })).removeCouponCode ?? order;
  }
  for (const couponCode of added.filter((/** @type {string} */ code) => !has.has(code)))
    ({ order } = await change(vendure, context, 'applyCouponCode', { couponCode: ['String!', couponCode] }));
  return presentCart(context, order);
}

/** Returns the cart before the checkout is opened. @param {import('./client.mjs').Vendure} vendure @param {any} context */
export async function finalise(vendure, context) {
  const cart = presentCart(context, await openOrder(vendure, context));
  if (cart.lines.length === 0) throw emptyCart();
  return cart;
}

/** @param {import('./client.mjs').Vendure} vendure @param {any} context @param {string} customerNote */
export async function setNote(vendure, context, customerNote) {
  if (!(await openOrder(vendure, context))) throw emptyCart();
  const { order } = await change(vendure, context, 'setOrderCustomFields', {
    input: ['UpdateOrderInput!', { customFields: { customerNote } }],
  });
  return presentCart(context, order);
}
