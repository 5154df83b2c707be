// @ts-check
import { CallError } from 'endcap/shop';
import { mutations, queries } from './documents.mjs';
import {
  maxQuantityOf,
  picturesOf,
  presentCard,
  presentMoney,
  presentOptions,
  presentSummary,
} from './products.mjs';

const lineMissing = () => new CallError(404, 'cart-line-not-found', 'This line is no longer in the cart.');
const emptyCart = () => new CallError(409, 'cart-empty', 'The cart is empty.');
const changedElsewhere = () =>
  new CallError(409, 'cart-changed-elsewhere', 'The cart was changed elsewhere. Please look at it again.');

/** @param {import('./types.d.ts').Line} line */
function presentLine({ id, quantity, merchandise, cost }) {
  const { product } = merchandise;
  const variant = product.variants.nodes.find((each) => each.id === merchandise.id);
  if (!variant) return [];
  const assets = picturesOf(product, variant).slice(0, 1);
  const { slug, title, brand, category } = presentCard(product);
  const amount = presentMoney(cost.amountPerQuantity);
  return [
    {
      id,
      quantity,
      maxQuantity: Math.max(quantity, maxQuantityOf(variant)),
      productVariant: {
        ...presentSummary(variant),
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
          variants: product.variants.nodes.map(presentSummary),
          sellingPlans: [],
        },
      },
      cost: {
        amountPerQuantity: amount,
        mrpPerQuantity: presentMoney(variant.compareAtPrice ?? cost.amountPerQuantity),
        subtotalAmount: presentMoney(cost.subtotalAmount),
        totalAmount: presentMoney(cost.totalAmount),
      },
      discountAllocations: [],
      attributes: [],
      isGiftWrapped: false,
    },
  ];
}

/** Converts a cart of Shopify to one of the shop; an empty cart where there is none. @param {any} context @param {import('./types.d.ts').ShopifyCart | null | undefined} cart */
export function presentCart({ shop: { config }, sequence }, cart) {
  const notices = cart?.notices ?? [];
  const zero = { amount: 0, currencyCode: config.currencyCode };
  const subtotal = cart ? presentMoney(cart.cost.subtotalAmount) : zero;
  const total = cart ? presentMoney(cart.cost.totalAmount) : zero;
  const reduction = { amount: Math.max(0, subtotal.amount - total.amount), currencyCode: total.currencyCode };
  return {
    id: cart?.id ?? '',
    lines: (cart?.lines.nodes ?? []).flatMap(presentLine),
    totalQuantity: cart?.totalQuantity ?? 0,
    cost: {
      subtotalAmount: subtotal,
      totalTaxAmount: cart?.cost.totalTaxAmount ? presentMoney(cart.cost.totalTaxAmount) : zero,
      totalAmount: total,
      totalDiscountAmount: reduction,
      totalSavingsAmount: reduction,
    },
    discountCodes: (cart?.discountCodes ?? []).map(({ code, applicable }) => ({ code, applicable })),
    discountAllocations: [],
    automaticDiscountAllocations: [],
    // Shopify has no equivalents of these.
    coins: {
      spendable: { currentlyApplicable: { coins: 0, amount: zero } },
      available: 0,
      isApplied: false,
      discount: zero,
    },
    giftCardBalance: { isUsed: false, available: zero, used: zero, payable: total },
    orderProtection: { isEnabled: false },
    attributes: [],
    customerNote: cart?.note ?? '',
    // The checkout is that of the store.
    checkoutUrl: cart?.checkoutUrl ?? '',
    notices,
    sequence: sequence?.seq ?? 0,
  };
}

/** Returns the cart of a session. @param {import('./client.mjs').Storefront} storefront @param {any} context @returns {Promise<import('./types.d.ts').ShopifyCart | undefined>} */
export async function openCart(storefront, context) {
  const id = await context.backendToken.read();
  if (id === undefined) return undefined;
  return (await storefront.ask(context, queries.cart, { id })).cart ?? undefined;
}

/** Shopify's warning codes for insufficient stock. */
const short = ['MERCHANDISE_NOT_ENOUGH_STOCK', 'MERCHANDISE_OUT_OF_STOCK'];

/** Returns the result of a mutation; throws Shopify's errors as errors of the shop. @param {import('./types.d.ts').Changed} changed */
function accepted({ cart, userErrors: [error], warnings }) {
  if (cart && !error)
    return Object.assign(cart, {
      notices: warnings.some(({ code }) => short.includes(code))
        ? [{ code: /** @type {const} */ ('quantity-capped'), message: 'There are fewer of these than you wanted.' }]
        : [],
    });
  throw new CallError(409, 'backend-refused', 'This is not possible at the moment.', { reason: error?.code });
}

/**
 * Runs a mutation of the session's cart, or creates the cart.
 *
 * @param {import('./client.mjs').Storefront} storefront
 * @param {any} context
 * @param {string} document
 * @param {Record<string, unknown>} variables
 */
async function change(storefront, context, document, variables) {
  return accepted((await storefront.ask(context, document, variables)).result);
}

/** @param {import('./client.mjs').Storefront} storefront @param {any} context @param {readonly any[]} wanted */
export async function addLines(storefront, context, wanted) {
  const lines = wanted.map(({ variantId, quantity = 1 }) => ({ merchandiseId: variantId, quantity }));
  const before = await openCart(storefront, context);
  const cart = before
    ? await change(storefront, context, mutations.add, { cartId: before.id, lines })
    : await change(storefront, context, mutations.create, { input: { lines } });
  await context.backendToken.keep(cart.id);
  const codes = wanted.flatMap(({ discountCode }) => (discountCode ? [discountCode] : []));
  if (codes.length === 0) return presentCart(context, cart);
  return changeCodes(storefront, context, { toInsert: codes.map((discountCode) => ({ discountCode })) });
}

/** @param {import('./client.mjs').Storefront} storefront @param {any} context @param {readonly any[]} updates */
export async function updateLines(storefront, context, updates) {
  const before = await openCart(storefront, context);
  const lines = updates.map(({ id, quantity, variantId, expectedQuantities }) => {
    const line = before?.lines.nodes.find((each) => each.id === id);
    if (!line) throw lineMissing();
    if (expectedQuantities && !expectedQuantities.includes(line.quantity)) throw changedElsewhere();
    return { id, quantity: quantity ?? line.quantity, ...(variantId === undefined ? {} : { merchandiseId: variantId }) };
  });
  return presentCart(context, await change(storefront, context, mutations.update, { cartId: before?.id, lines }));
}

/** @param {import('./client.mjs').Storefront} storefront @param {any} context @param {readonly string[] | undefined} ids all lines by default */
export async function removeLines(storefront, context, ids) {
  const before = await openCart(storefront, context);
  const lineIds = (before?.lines.nodes ?? []).map(({ id }) => id).filter((id) => !ids || ids.includes(id));
  // Removing a line that no longer exists has no effect.
  if (!before || lineIds.length === 0) return presentCart(context, before);
  return presentCart(context, await change(storefront, context, mutations.remove, { cartId: before.id, lineIds }));
}

/** @param {import('./client.mjs').Storefront} storefront @param {any} context @param {any} body */
export async function changeCodes(storefront, context, { discountCodes, toInsert = [], toDelete = [] }) {
  const before = await openCart(storefront, context);
  if (!before) throw emptyCart();
  const named = (/** @type {any[]} */ list) => list.map(({ discountCode }) => discountCode.trim());
  const removed = named(toDelete);
  const kept = removed.includes('')
    ? []
    : before.discountCodes.map(({ code }) => code).filter((code) => !removed.includes(code));
  const codes = (discountCodes ?? [...kept, ...named(toInsert)]).filter((/** @type {string} */ code) => code.trim() !== '');
  const cart = await change(storefront, context, mutations.codes, { cartId: before.id, discountCodes: codes });
  const refused = cart.discountCodes
    .filter(({ code, applicable }) => !applicable && named(toInsert).includes(code))
    .map(({ code }) => code);
  if (refused.length === 0) return presentCart(context, cart);
  // Shopify also stores codes that it rejects, so they are removed again.
  const others = codes.filter((/** @type {string} */ code) => !refused.includes(code));
  await change(storefront, context, mutations.codes, { cartId: before.id, discountCodes: others });
  throw new CallError(409, 'discount-not-applicable', 'This code does not apply.', { code: refused[0] });
}

/** @param {import('./client.mjs').Storefront} storefront @param {any} context @param {string} note */
export async function setNote(storefront, context, note) {
  const before = await openCart(storefront, context);
  if (!before) throw emptyCart();
  return presentCart(context, await change(storefront, context, mutations.note, { cartId: before.id, note }));
}

/** Returns the cart before the store's checkout is opened. @param {import('./client.mjs').Storefront} storefront @param {any} context */
export async function finalise(storefront, context) {
  const cart = presentCart(context, await openCart(storefront, context));
  if (cart.lines.length === 0) throw emptyCart();
  return cart;
}
