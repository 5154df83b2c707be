import { beforeEach, expect, it } from 'vitest';
import { cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { NodeDefinition } from '../../../schemas/page.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { page, rejected, shop, type Tamper, type TestPage, tampered } from '../../../testing/index.ts';
import type { ProductData } from './product-data.ts';

const toast = (text: string) => [{ do: 'show-toast', with: { text } }];

const node = (props: object): NodeDefinition => ({
  widget: 'product',
  props: { slug: 'cup', ...props },
  on: {
    variantChange: toast('variant {{ event.variant.sku }}'),
    addSuccess: toast('added, {{ event.cart.totalQuantity }} in it'),
    addFailure: toast('not added: {{ event.error.message }}'),
    wishlistSuccess: toast('wished'),
    wishlistFailure: toast('not wished: {{ event.error.message }}'),
    checkoutFailure: toast('not bought: {{ event.error.message }}'),
    fetchFailure: toast('not loaded: {{ event.error.message }}'),
  },
  slots: {
    loading: [{ widget: 'text', props: { text: 'Loading' } }],
    failure: [{ widget: 'text', props: { text: 'Failure {{ product.error.message }}' } }],
    success: [{ widget: 'text', props: { text: '{{ product.product.title }}' } }],
  },
});

let caller: LocalCaller;
let time: TestPage['time'];
let cup: Product;

beforeEach(async () => {
  const { visitor, time: clock } = await shop();
  caller = visitor();
  time = clock;
  cup = await caller.call(productGet, { params: { slug: 'cup' } });
});

async function shownProduct(props: object = {}, by: Record<string, Tamper> = {}, query = ''): Promise<TestPage> {
  const shown = page([node(props), { widget: 'toaster' }], {
    url: `/products/cup${query}`,
    slug: '/products/:slug',
    answers: tampered(caller, by),
    time,
  });
  await time.advance(0);
  return shown;
}

const data = (shown: TestPage) => shown.data<ProductData>('product');
const sku = (shown: TestPage) => data(shown).variant?.sku;
const doing = async (shown: TestPage, action: string, payload: object = {}) => {
  const [outcome] = await Promise.all([shown.act('product', action, payload), time.advance(0)]);
  return outcome;
};
const failed = (message: string) => ({ ok: false, failure: { message } });

/** Modifies the product in the server's response. */
const product =
  (change: (product: Product) => Partial<Product>): Tamper =>
  async (ask) => {
    const answer: Product = await ask();
    return { ...answer, ...change(answer) };
  };

it("publishes every picture of the product, the selected variant's first", async () => {
  const [asset] = cup.assets;
  const assets = ['front', 'back', 'ink', 'box'].map((id) => ({ ...asset!, id }));
  const shown = await shownProduct(
    {},
    {
      'product.get': product(({ variants }) => ({
        assets,
        variants: variants.map((variant, at) => ({ ...variant, assets: at < 2 ? [assets[0]!] : [assets[2]!] })),
      })),
    },
  );
  const gallery = () => data(shown).gallery.map(({ id }) => id);
  expect(gallery()).toEqual(['front', 'back', 'ink', 'box']);
  await doing(shown, 'setVariant', { variantId: cup.variants[3]!.id });
  expect(gallery()).toEqual(['ink', 'front', 'back', 'box']);
});

it('renders one of its three statuses', async () => {
  const shown = page([node({})], { answers: caller, time });
  expect(shown.text()).toBe('Loading');
  await time.advance(0);
  expect(shown.text()).toBe('Cup');
  const gone = await shownProduct({ slug: 'gone' });
  expect(gone.text()).toContain(`Failure ${messages.productNotFound}`);
  expect(gone.text()).toContain(`not loaded: ${messages.productNotFound}`);
});

it.each([
  ['the variant in the URL', '?variant=2', {}, 2],
  ['the variant in the URL, not the default', '?variant=2', { defaultVariantId: 1 }, 2],
  ['the default, when the URL names an unknown variant', '?variant=gone', { defaultVariantId: 1 }, 1],
  ['the default, when the URL is ignored', '?variant=2', { defaultVariantId: 1, urlVariant: false }, 1],
  ['the selected one', '', {}, 0],
  ['the selected one, when the default is unknown', '', { defaultVariantId: 'gone' }, 0],
])('initially shows %s', async (_, query, props, expected) => {
  const id = (index: unknown) => (typeof index === 'number' ? cup.variants[index]!.simpleId : String(index));
  const resolvedProps =
    'defaultVariantId' in props ? { ...props, defaultVariantId: id(props.defaultVariantId) } : props;
  const shown = await shownProduct(resolvedProps, {}, query.replace('2', id(2)));
  expect(sku(shown)).toBe(cup.variants[expected]!.sku);
});

it('initially shows the first variant in stock, or the first one if none is in stock', async () => {
  const with_ = (stock: (index: number) => boolean) =>
    product(({ variants }) => ({
      variants: variants.map((variant, index) => ({
        ...variant,
        isCurrentlySelected: false,
        stockStatus: stock(index) ? ('IN_STOCK' as const) : ('OUT_OF_STOCK' as const),
      })),
    }));
  expect(sku(await shownProduct({}, { 'product.get': with_((index) => index > 0) }))).toBe('CUP-CL');
  expect(sku(await shownProduct({}, { 'product.get': with_(() => false) }))).toBe('CUP-CS');
});

it('follows the options, replaces the variant in the URL, and emits the change', async () => {
  const shown = await shownProduct();
  await doing(shown, 'setOption', { option: 1, value: 'Large' });
  await doing(shown, 'setOption', { option: 0, value: 'Ink' });
  expect(sku(shown)).toBe('CUP-IL');
  const ink = cup.variants[3]!.simpleId;
  expect(shown.world.written.at(-1)).toEqual({ url: `/products/cup?variant=${ink}`, mode: 'replace' });
  expect(shown.text()).toContain('variant CUP-IL');
  expect(data(shown).options[0]!.values.map(({ value, isSelected }) => [value, isSelected])).toEqual([
    ['Chalk', false],
    ['Ink', true],
  ]);
  expect(data(shown).options[1]!.values.map(({ isInStock }) => isInStock)).toEqual([false, true]);
});

it('falls back to a variant that keeps the last changed option', async () => {
  const without = product(({ variants }) => ({ variants: variants.filter(({ sku }) => sku !== 'CUP-IS') }));
  const shown = await shownProduct({}, { 'product.get': without });
  expect(sku(shown)).toBe('CUP-CS');
  expect(data(shown).options[0]!.values[1]).toMatchObject({ value: 'Ink', isAvailable: false });
  await doing(shown, 'setOption', { option: 0, value: 'Ink' });
  expect(sku(shown)).toBe('CUP-IL');
});

it('leaves the URL unchanged with urlVariant off', async () => {
  const shown = await shownProduct({ urlVariant: false });
  await doing(shown, 'setVariant', { variantId: cup.variants[1]!.id });
  expect([sku(shown), shown.world.written]).toEqual(['CUP-CL', []]);
});

it.each([
  ['is capped by stock', 'CUP-IL', 500, 3],
  ['is unchanged below the stock', 'CUP-IL', 2, 2],
  ['ignores zero', 'CUP-IL', 0, 1],
  ['ignores negative values', 'CUP-IL', -4, 1],
  ['ignores all values when out of stock', 'CUP-IS', 5, 1],
])('a quantity %s', async (_, wanted, quantity, expected) => {
  const shown = await shownProduct();
  await doing(shown, 'setVariant', { variantId: cup.variants.find((each) => each.sku === wanted)!.id });
  await doing(shown, 'setQuantity', { quantity });
  expect(data(shown).quantity).toBe(expected);
});

it('caps the quantity from the prop, and caps it again when another variant has less stock', async () => {
  const shown = await shownProduct({ quantity: 10 });
  expect(data(shown)).toMatchObject({ quantity: 10, maxQuantity: 20 });
  await doing(shown, 'setVariant', { variantId: cup.variants[3]!.id });
  expect(data(shown)).toMatchObject({ quantity: 3, maxQuantity: 3 });
  const counted = await shownProduct({ quantity: 50, defaultVariantId: cup.variants[3]!.id });
  expect(data(counted).quantity).toBe(3);
});

it('allows any quantity when selling continues at zero stock', async () => {
  const goesOn = product(({ variants }) => ({
    variants: variants.map((variant) => ({ ...variant, inventoryPolicy: 'CONTINUE' as const })),
  }));
  const shown = await shownProduct({}, { 'product.get': goesOn });
  await doing(shown, 'setQuantity', { quantity: 500 });
  expect(data(shown).quantity).toBe(500);
});

it('adds the selected variant to the cart', async () => {
  const shown = await shownProduct();
  await doing(shown, 'setQuantity', { quantity: 2 });
  const adding = shown.act('product', 'addToCart', { attributes: [{ key: 'note', value: 'Wrap it' }] });
  expect(data(shown).isAdding).toBe(true);
  await time.advance(0);
  expect(await adding).toMatchObject({ ok: true });
  expect(data(shown).isAdding).toBe(false);
  expect(shown.text()).toContain('added, 2 in it');
  expect((await caller.call(cartGet)).lines).toMatchObject([
    { quantity: 2, productVariant: { sku: 'CUP-CS' }, attributes: [{ key: 'note', value: 'Wrap it' }] },
  ]);
});

it('emits why it could not be added to the cart', async () => {
  const shown = await shownProduct({}, { 'cart.addLines': rejected('Not today') });
  expect(await doing(shown, 'addToCart')).toMatchObject(failed('Not today'));
  expect(shown.text()).toContain('not added: Not today');
  expect(data(shown).isAdding).toBe(false);
});

it('rejects adding a sold-out variant, and ignores quantity zero', async () => {
  const shown = await shownProduct({ defaultVariantId: cup.variants[2]!.id });
  expect(await doing(shown, 'addToCart')).toMatchObject(failed('Cup is sold out.'));
  expect(await doing(shown, 'addToCart', { quantity: 0 })).toEqual({ ok: true });
  expect(shown.world.calls.map(({ id }) => id)).toEqual(['product.get']);
});

it.each([
  ['addToCart', {}, messages.selectedVariantRequired],
  ['addToVolumeCombo', { slug: 'x' }, messages.selectedVariantRequired],
  ['addToBuyXAtY', { slug: 'x' }, messages.selectedVariantRequired],
  ['setVariant', { variantId: 'x' }, messages.selectedVariantRequired],
  ['setOption', { option: 0, value: 'x' }, messages.selectedVariantRequired],
  ['expressCheckout', {}, messages.variantRequired],
  ['toggleWishlist', {}, messages.productNotFound],
])('%s %j requires a variant', async (action, payload, message) => {
  const shown = await shownProduct({ slug: 'gone' });
  expect(await doing(shown, action, payload)).toMatchObject(failed(message));
});

it.each([
  ['addToCart', { expressDelivery: true }, messages.pincodeRequired],
  ['addToCombo', { comboType: 'FIXED', comboSlug: 'tea' }, messages.comboFieldsRequired],
  ['addToCombo', { comboSlug: 'tea', discountCode: 'TEA' }, messages.comboFieldsRequired],
  ['addToCombo', { comboType: 'FIXED', discountCode: 'TEA' }, messages.comboFieldsRequired],
  ['addToVolumeCombo', {}, messages.volumeComboSlugRequired],
  ['addToBuyXAtY', {}, messages.buyXAtYSlugRequired],
  ['setVariant', { variantId: 'gone' }, messages.selectedVariantRequired],
  ['setOption', { option: 0, value: 'Pink' }, messages.selectedVariantRequired],
])('%s %j is rejected with a message', async (action, payload, message) => {
  const shown = await shownProduct();
  expect(await doing(shown, action, payload)).toMatchObject(failed(message));
  expect(data(shown).isAdding).toBe(false);
});

it.each([
  ['addToVolumeCombo', 'volumeCombo.addLines', 'volumeCombo.cart'],
  ['addToBuyXAtY', 'buyXAtY.addLines', 'buyXAtY.cart'],
])("%s replaces the offer's cart and refetches the product", async (action, call, cart) => {
  const nothing = { amount: 0, currencyCode: 'INR' };
  const answer = { id: 'offer', totalQuantity: 1, lines: [], cost: { subtotalAmount: nothing, totalAmount: nothing } };
  const shown = await shownProduct({}, { [call]: () => answer });
  expect(await doing(shown, action, { slug: 'three' })).toMatchObject({ ok: true });
  expect(shown.world.calls.map(({ id }) => id)).toEqual(['product.get', call, 'product.get']);
  expect(shown.runtime.state.queries[`${cart} {"params":{"slug":"three"}}`]?.data).toMatchObject({ id: 'offer' });
  expect(shown.text()).toContain('added, 1 in it');
});

it('adds other lines in the same request', async () => {
  const shown = await shownProduct({}, { 'cart.addLines': rejected() });
  await doing(shown, 'addToCart', { lines: [{ variantId: 'candle', quantity: 2 }] });
  expect(shown.world.calls.find(({ id }) => id === 'cart.addLines')?.input.body).toEqual([
    { variantId: cup.variants[0]!.id, quantity: 1 },
    { variantId: 'candle', quantity: 2 },
  ]);
});

it('requests express delivery to a postal code', async () => {
  const shown = await shownProduct({}, { 'cart.addLines': rejected() });
  await doing(shown, 'addToCart', { expressDelivery: true, pincode: '560001' });
  expect(shown.world.calls.at(-2)?.input.body).toEqual([
    { variantId: cup.variants[0]!.id, quantity: 1, expressDeliveryUpsell: { add: true, pincode: '560001' } },
  ]);
});

const planned = product(({ variants }) => ({
  sellingPlans: [{ id: 'monthly', name: 'Monthly', intervalUnit: 'MONTH', intervalCount: 1 }],
  variants: variants.map((variant, index) => ({
    ...variant,
    sellingPlanAllocations: index === 0 ? [{ sellingPlanId: 'monthly', price: variant.price }] : [],
  })),
}));

it('buys with a subscription until the selected variant does not offer it', async () => {
  const shown = await shownProduct({}, { 'product.get': planned, 'cart.addLines': rejected() });
  await doing(shown, 'setSellingPlan', { sellingPlanId: 'monthly' });
  expect(data(shown).sellingPlan?.name).toBe('Monthly');
  await doing(shown, 'addToCart');
  expect(shown.world.calls.find(({ id }) => id === 'cart.addLines')?.input.body).toMatchObject([
    { sellingPlanId: 'monthly' },
  ]);
  await doing(shown, 'setVariant', { variantId: cup.variants[1]!.id });
  await doing(shown, 'setVariant', { variantId: cup.variants[0]!.id });
  expect(data(shown).sellingPlan).toBeUndefined();
});

it('adds to and removes from the wishlist in sequence, and reverts on failure', async () => {
  const shown = await shownProduct();
  await Promise.all([shown.act('product', 'toggleWishlist'), shown.act('product', 'toggleWishlist', { value: true })]);
  expect(data(shown).inWishlist).toBe(true);
  await Promise.all([doing(shown, 'toggleWishlist'), doing(shown, 'toggleWishlist'), doing(shown, 'toggleWishlist')]);
  expect(data(shown).inWishlist).toBe(false);
  expect(shown.world.calls.map(({ id }) => id).filter((id) => id.startsWith('wishlist'))).toEqual([
    'wishlist.add',
    'wishlist.remove',
    'wishlist.add',
    'wishlist.remove',
  ]);
  expect((await caller.call(productGet, { params: { slug: 'cup' } })).inDefaultWishlist).toBe(false);
  const refusing = await shownProduct({}, { 'wishlist.add': rejected('Full') });
  await doing(refusing, 'toggleWishlist');
  expect(data(refusing).inWishlist).toBe(false);
  expect(refusing.text()).toContain('not wished: Full');
});

it.each([
  ['/checkout?cart=1', {}, ['/checkout?cart=1']],
  ['/checkout?cart=1', { payment: 'upi' }, ['/checkout?cart=1&payment=upi']],
  ['/checkout', { payment: 'a b' }, ['/checkout?payment=a%20b']],
  ['javascript:alert(1)', {}, []],
])('express checkout navigates to %s with %j', async (checkoutUrl, payload, opened) => {
  const shown = await shownProduct({}, { 'cart.expressCheckout': () => ({ checkoutUrl }) });
  await doing(shown, 'expressCheckout', payload);
  expect(shown.world.opened).toEqual(opened);
  expect(shown.world.calls.at(-1)?.input.body).toEqual({
    lines: [{ variantId: cup.variants[0]!.id, quantity: 1 }],
    attributes: [{ key: 'checkoutPartner', value: 'SHOPIFY' }],
  });
});

it('emits why the express checkout failed', async () => {
  const shown = await shownProduct({}, { 'cart.expressCheckout': rejected('Closed') });
  await doing(shown, 'expressCheckout');
  expect(shown.text()).toContain('not bought: Closed');
});

it('adds all lines of a combo', async () => {
  const shown = await shownProduct({}, { 'cart.addCombo': rejected('Closed') });
  const lines = [
    { variantId: 'a', quantity: 2 },
    { variantId: 'b', quantity: 1 },
  ];
  const combo = { comboType: 'FIXED', comboSlug: 'tea', discountCode: 'TEA' };
  await doing(shown, 'addToCombo', { ...combo, lines });
  expect(shown.world.calls.find(({ id }) => id === 'cart.addCombo')?.input.body).toEqual({ ...combo, lines });
});

it.each([
  [{}, {}],
  [{ customisation: { text: 'Asha' } }, {}],
  [{ customisation: { text: 'Asha' }, includeCustomisation: true }, { customisation: { text: 'Asha' } }],
  [{ includeUserProfile: true }, { userProfileData: {} }],
  [{ attributes: [{ key: 'a', value: 'b' }] }, { attributes: [{ key: 'a', value: 'b' }] }],
])('passes the options of the express checkout to the line: %j', async (payload, expected) => {
  const shown = await shownProduct();
  await doing(shown, 'expressCheckout', payload);
  const body = shown.world.calls.find(({ id }) => id === 'cart.expressCheckout')?.input.body;
  expect(body).toMatchObject({ lines: [{ variantId: data(shown).variant?.id, quantity: 1 }] });
  const { variantId: _, quantity: __, ...more } = (body as { lines: [Record<string, unknown>] }).lines[0];
  expect(more).toEqual(expected);
});

it('passes the offer to the express checkout', async () => {
  const shown = await shownProduct({}, { 'bundle.expressCheckout': rejected('Closed') });
  await doing(shown, 'expressCheckout', { bundle: { type: 'buyXAtY', slug: 'three' } });
  const call = shown.world.calls.find(({ id }) => id === 'bundle.expressCheckout');
  expect(call?.input.params).toEqual({ bundleType: 'buyXAtY', bundleSlug: 'three' });
});
