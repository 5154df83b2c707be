// @ts-check
import { CallError } from 'endcap/shop';
import { keep, keptOf } from './client.mjs';
import { maxQuantityOf, picturesOf, presentCard, presentOptions, presentSummary } from './products.mjs';
import { readProducts } from './search.mjs';

/** Path of the page of the checkout. */
const checkoutPath = '/checkout';

/** Fields beside those that Medusa answers with by itself. */
export const cartFields = '+items.total,+items.original_total,+items.discount_total,+shipping_methods.name';

const lineMissing = () => new CallError(404, 'cart-line-not-found', 'This line is no longer in the cart.');
export const emptyCart = () => new CallError(409, 'cart-empty', 'The cart is empty.');
const changedElsewhere = () =>
  new CallError(409, 'cart-changed-elsewhere', 'The cart was changed elsewhere. Please look at it again.');

/** @param {import('./types.d.ts').CartLine} line @param {readonly import('./types.d.ts').Product[]} products @param {string} currencyCode */
function presentLine(line, products, currencyCode) {
  const { id, quantity, variant_id: variantId, product_id: productId } = line;
  const product = products.find((each) => each.id === productId);
  const variant = product?.variants?.find((each) => each.id === variantId);
  // Goods that have been deleted can be neither shown nor bought.
  if (!product || !variant) return [];
  const money = (/** @type {number} */ amount) => ({ amount, currencyCode });
  const assets = picturesOf(product, variant);
  const { slug, title, brand, category } = presentCard(product);
  const before = line.original_total ?? line.unit_price * quantity;
  const summary = presentSummary(product, variant);
  const discount = line.discount_total ?? 0;
  return [
    {
      id,
      quantity,
      maxQuantity: Math.max(quantity, maxQuantityOf(variant)),
      productVariant: {
        ...summary,
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
          variants: (product.variants ?? []).map((each) => presentSummary(product, each)),
          sellingPlans: [],
        },
      },
      cost: {
        amountPerQuantity: money(before / quantity),
        mrpPerQuantity: money(Math.max(before / quantity, summary.mrp.amount)),
        subtotalAmount: money(before),
        totalAmount: money(line.total ?? before),
      },
      discountAllocations:
        discount > 0 ? [{ title: line.adjustments?.[0]?.code ?? '', discountedAmount: money(discount) }] : [],
      attributes: [],
      isGiftWrapped: false,
    },
  ];
}

/** A cart as pages show it; an empty one where the session has none. @param {import('./client.mjs').Medusa} medusa @param {any} context @param {import('./types.d.ts').Cart | undefined} cart */
export async function presentCart(medusa, context, cart) {
  const { config } = context.shop;
  const currencyCode = cart?.currency_code.toUpperCase() ?? config.currencyCode;
  const money = (/** @type {number} */ amount) => ({ amount, currencyCode });
  const items = cart?.items ?? [];
  const ids = [...new Set(items.flatMap(({ product_id: id }) => id ?? []))];
  const { products } =
    ids.length > 0 ? await readProducts(medusa, context, { id: ids, limit: ids.length }) : { products: [] };
  const reduction = money(cart?.discount_total ?? 0);
  const total = money(cart?.item_total ?? 0);
  const zero = money(0);
  return {
    id: cart?.id ?? '',
    lines: items.flatMap((line) => presentLine(line, products, currencyCode)),
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: {
      subtotalAmount: money(cart?.original_item_total ?? 0),
      totalTaxAmount: money(cart?.item_tax_total ?? 0),
      totalAmount: total,
      totalDiscountAmount: reduction,
      totalSavingsAmount: reduction,
    },
    discountCodes: codesOf(cart).map((code) => ({ code, applicable: true })),
    discountAllocations: [],
    automaticDiscountAllocations: [],
    // Medusa has none of these by itself.
    coins: {
      spendable: { currentlyApplicable: { coins: 0, amount: zero } },
      available: 0,
      isApplied: false,
      discount: zero,
    },
    giftCardBalance: { isUsed: false, available: zero, used: zero, payable: total },
    orderProtection: { isEnabled: false },
    attributes: [],
    customerNote: noteOf(cart),
    checkoutUrl: checkoutPath,
    notices: [],
    sequence: context.sequence?.seq ?? 0,
  };
}

/** The note that a shopper leaves, which is kept in the metadata. @param {{ metadata?: Record<string, unknown> | null } | undefined} holder */
export const noteOf = (holder) => String(holder?.metadata?.['customer_note'] ?? '');

/** Codes that a shopper has entered. @param {import('./types.d.ts').Cart | undefined} cart */
const codesOf = (cart) => (cart?.promotions ?? []).flatMap(({ code, is_automatic: isOwn }) => (isOwn || !code ? [] : [code]));

/** The cart of a session, unless it has been ordered. @param {import('./client.mjs').Medusa} medusa @param {any} context @returns {Promise<import('./types.d.ts').Cart | undefined>} */
export async function openCart(medusa, context) {
  const { cart: id } = await keptOf(context);
  if (id === undefined) return undefined;
  try {
    const { cart } = await medusa.ask(context, 'GET /store/carts/:id', { params: { id }, query: { fields: cartFields } });
    return cart.completed_at ? undefined : cart;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context */
async function ownCart(medusa, context) {
  const cart = await openCart(medusa, context);
  if (!cart) throw emptyCart();
  return cart;
}

const query = { fields: cartFields };

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {readonly any[]} wanted */
export async function addLines(medusa, context, wanted) {
  let cart = await openCart(medusa, context);
  if (!cart) {
    const { token } = await keptOf(context);
    const body = { region_id: await medusa.regionOf(context) };
    ({ cart } = await medusa.ask(context, 'POST /store/carts', { query, body }, token));
    await keep(context, { cart: cart.id });
  }
  const params = { id: cart.id };
  for (const { variantId, quantity = 1 } of wanted) {
    const body = { variant_id: variantId, quantity };
    ({ cart } = await medusa.ask(context, 'POST /store/carts/:id/line-items', { params, query, body }));
  }
  const codes = wanted.flatMap(({ discountCode }) => (discountCode ? [discountCode] : []));
  return codes.length === 0 ? presentCart(medusa, context, cart) : applyCodes(medusa, context, cart, codes);
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {readonly any[]} updates */
export async function updateLines(medusa, context, updates) {
  let cart = await openCart(medusa, context);
  for (const { id, quantity, variantId, expectedQuantities } of updates) {
    const line = cart?.items?.find((each) => each.id === id);
    if (!cart || !line) throw lineMissing();
    if (expectedQuantities && !expectedQuantities.includes(line.quantity)) throw changedElsewhere();
    const wanted = quantity ?? line.quantity;
    const params = { id: cart.id, line_id: id };
    if (variantId !== undefined && variantId !== line.variant_id) {
      // Another variant is another line.
      const body = { variant_id: variantId, quantity: wanted };
      await medusa.ask(context, 'POST /store/carts/:id/line-items', { params, query, body });
      cart = await removeLine(medusa, context, params);
    } else if (wanted === 0) cart = await removeLine(medusa, context, params);
    else {
      const body = { quantity: wanted };
      ({ cart } = await medusa.ask(context, 'POST /store/carts/:id/line-items/:line_id', { params, query, body }));
    }
  }
  return presentCart(medusa, context, cart);
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {Readonly<Record<'id' | 'line_id', string>>} params */
async function removeLine(medusa, context, params) {
  const { parent } = await medusa.ask(context, 'DELETE /store/carts/:id/line-items/:line_id', { params, query });
  return parent;
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {readonly string[] | undefined} ids all lines by default */
export async function removeLines(medusa, context, ids) {
  let cart = await openCart(medusa, context);
  // A line that is gone already is what was wanted.
  for (const { id } of cart?.items ?? [])
    if (cart && (!ids || ids.includes(id))) cart = await removeLine(medusa, context, { id: cart.id, line_id: id });
  return presentCart(medusa, context, cart);
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {import('./types.d.ts').Cart} cart @param {readonly string[]} codes */
async function applyCodes(medusa, context, cart, codes) {
  const params = { id: cart.id };
  const body = { promo_codes: [...codes] };
  const changed = await medusa.ask(context, 'POST /store/carts/:id/promotions', { params, query, body });
  // Medusa leaves out codes that do not apply, and says nothing.
  const has = codesOf(changed.cart);
  const refused = codes.find((code) => !has.includes(code));
  if (refused !== undefined)
    throw new CallError(409, 'discount-not-applicable', 'This code does not apply.', { code: refused });
  return presentCart(medusa, context, changed.cart);
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {any} body */
export async function changeCodes(medusa, context, { discountCodes, toInsert = [], toDelete = [] }) {
  let cart = await ownCart(medusa, context);
  const named = (/** @type {any[]} */ list) => list.map(({ discountCode }) => discountCode.trim());
  const has = codesOf(cart);
  const isAll = discountCodes !== undefined || named(toDelete).includes('');
  const added = (discountCodes ?? named(toInsert)).filter((/** @type {string} */ code) => code.trim() !== '');
  const removed = (isAll ? has : named(toDelete)).filter((code) => has.includes(code) && !added.includes(code));
  const params = { id: cart.id };
  if (removed.length > 0) {
    const body = { promo_codes: removed };
    ({ cart } = await medusa.ask(context, 'DELETE /store/carts/:id/promotions', { params, query, body }));
  }
  const missing = added.filter((/** @type {string} */ code) => !has.includes(code));
  return missing.length === 0 ? presentCart(medusa, context, cart) : applyCodes(medusa, context, cart, missing);
}

/** @param {import('./client.mjs').Medusa} medusa @param {any} context @param {string} note */
export async function setNote(medusa, context, note) {
  const before = await ownCart(medusa, context);
  const body = { metadata: { ...before.metadata, customer_note: note } };
  const { cart } = await medusa.ask(context, 'POST /store/carts/:id', { params: { id: before.id }, query, body });
  return presentCart(medusa, context, cart);
}

/** The cart as it goes to the checkout. @param {import('./client.mjs').Medusa} medusa @param {any} context */
export async function finalise(medusa, context) {
  const cart = await presentCart(medusa, context, await openCart(medusa, context));
  if (cart.lines.length === 0) throw emptyCart();
  return cart;
}
