import { expect, it } from 'vitest';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { Product } from '../../schemas/entities/catalogue/product.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { eventOfCall, eventOfFailure } from './call-events.ts';
import { createSender } from './sender.ts';
import { viewEvents } from './view-events.ts';

const money = (amount: number) => ({ amount, currencyCode: 'INR' });
const variant = {
  id: 'v',
  simpleId: 'V1',
  sku: 'S',
  title: 'Blue',
  price: money(5),
  mrp: money(6),
  quantityAvailable: 3,
};
const goods = { simpleId: 'P1', slug: 'cup', title: 'Cup', brand: 'Quarry', category: 'Mugs' };
const shownVariant = {
  sku: 'S',
  simpleId: 'V1',
  title: 'Blue',
  mrp: money(6),
  price: money(5),
  stockStatus: 'IN_STOCK',
};
const line = {
  id: 'l',
  quantity: 2,
  cost: {},
  discountAllocations: [],
  productVariant: { ...variant, stockStatus: 'IN_STOCK', product: { ...goods, id: 'p', options: [] } },
};
const cart = {
  id: 'c',
  discountCodes: [],
  automaticDiscountAllocations: [],
  discountAllocations: [],
  attributes: [],
  checkoutUrl: '/checkout',
  customerNote: 'private',
  lines: [line],
  buyXAtYDiscount: { slug: 'three' },
  cost: { totalTaxAmount: money(1), totalAmount: money(10), subtotalAmount: money(10), totalSavingsAmount: money(2) },
  coins: { spendable: { currentlyApplicable: { coins: 7 } } },
} as unknown as Cart;
const order = {
  globalId: 'g',
  name: '#1',
  simpleId: '1',
  totalTax: money(1),
  totalShippingPrice: money(0),
  totalPrice: money(9),
  coinDiscount: money(0),
  couponDiscount: money(1),
  discountAllocations: [],
  lineItems: [],
  email: 'a@b',
  phone: '1',
};
const card = (slug: string) => ({ ...goods, slug, price: money(5), variant: { ...variant, stockStatus: 'IN_STOCK' } });
const cards = ['a', 'b', 'c', 'd'].map(card);
const list = { hits: cards, found: 4, executedQuery: { q: 'cup' } };
const item = (slug: string) => ({ ...goods, slug, variants: [shownVariant] });
const firstThree = ['a', 'b', 'c'].map(item);
const cartPayload = {
  id: 'c',
  coins: 7,
  discountCodes: [],
  automaticDiscountAllocations: [],
  discountAllocations: [],
  attributes: [],
  checkoutUrl: '/checkout',
  buyXAtYDiscount: { slug: 'three' },
  cost: { totalTaxAmount: money(1), totalAmount: money(10), subtotalAmount: money(10) },
  lines: [
    {
      quantity: 2,
      cost: {},
      discountAllocations: [],
      productVariant: { ...shownVariant, product: goods },
    },
  ],
};
const lines = [{ variantId: 'V1', quantity: 2 }];
const orderPayload = order;

const cases: [call: string, input: object, answer: unknown, event: string | undefined, data?: object][] = [
  ['cart.addLines', { body: lines }, cart, 'add_to_cart', { lines, cart: cartPayload }],
  ['cart.addCombo', { body: { comboType: 'FIXED', lines } }, cart, 'add_to_cart', { lines, cart: cartPayload }],
  ['cart.moveFromWishlist', { body: { lines } }, cart, 'add_to_cart', { lines, cart: cartPayload }],
  [
    'cart.addLines',
    { body: lines },
    { ...cart, lines: [{ ...line, sellingPlanName: 'Every month', userProfileData: 'private' }] },
    'add_to_cart',
    { lines, cart: { ...cartPayload, lines: [{ ...cartPayload.lines[0], sellingPlanName: 'Every month' }] } },
  ],
  ['cart.processActionLink', {}, cart, 'add_to_cart', { cart: cartPayload }],
  ['cart.updateLines', { body: lines }, cart, 'update_cart', { lines, cart: cartPayload }],
  ['cart.removeLine', { query: { lineId: 'l' } }, cart, 'remove_from_cart', { lineId: 'l', cart: cartPayload }],
  ['cart.clear', {}, cart, 'clear_cart', { cart: cartPayload }],
  [
    'cart.moveToWishlist',
    { body: { lineIds: ['l'] } },
    cart,
    'move_to_wishlist',
    { lineIds: ['l'], cart: cartPayload },
  ],
  [
    'cart.discountCodes',
    { body: { toInsert: [] } },
    cart,
    'change_discount_codes',
    { change: { toInsert: [] }, cart: cartPayload },
  ],
  [
    'cart.finalise',
    { body: { partner: 'GOKWIK' } },
    cart,
    'begin_checkout',
    { partner: 'GOKWIK', isAnonymous: true, cart: cartPayload },
  ],
  ['cart.customerNote', { body: { note: 'private' } }, cart, 'change_cart_note', { hasNote: true, cart: cartPayload }],
  ['cart.customerNote', { body: { note: '' } }, cart, 'change_cart_note', { hasNote: false, cart: cartPayload }],
  [
    'cart.giftWrap',
    { body: { toAdd: [{ lineItemId: 'l' }] } },
    cart,
    'change_cart_extras',
    { toAdd: [{ lineItemId: 'l' }], cart: cartPayload },
  ],
  [
    'cart.orderProtection',
    { body: { enabled: false } },
    cart,
    'change_cart_extras',
    { enabled: false, cart: cartPayload },
  ],
  [
    'cart.upsell',
    { body: { upsellSlug: 'card', enabled: true, customisationData: { words: 'private' } } },
    cart,
    'change_cart_extras',
    { upsellSlug: 'card', enabled: true, cart: cartPayload },
  ],
  ['cart.coinsApplicable', { body: { apply: true } }, cart, 'change_cart_coins', { apply: true, cart: cartPayload }],
  [
    'cart.giftCardBalanceUsed',
    { body: { useGiftCardBalance: true } },
    cart,
    'change_cart_gift_card',
    { useGiftCardBalance: true, cart: cartPayload },
  ],
  ['giftCard.link', { body: { cardNumber: 'private', pin: 'private' } }, {}, 'redeem_gift_card', {}],
  [
    'recurringOrder.change',
    { body: { recurringOrderId: 'private', change: 'PAUSE' } },
    {},
    'change_subscription',
    { change: 'PAUSE' },
  ],
  [
    'recurringOrder.setAddress',
    { body: { recurringOrderId: 'private', addressId: 'private' } },
    {},
    'change_subscription',
    { change: 'ADDRESS' },
  ],
  ['bundle.finalise', { body: {} }, cart, 'begin_checkout', { partner: null, isAnonymous: true, cart: cartPayload }],
  [
    'cart.expressCheckout',
    { body: { lines } },
    cart,
    'begin_checkout',
    { partner: null, isAnonymous: true, cart: cartPayload },
  ],
  [
    'bundle.expressCheckout',
    { body: { lines } },
    cart,
    'begin_checkout',
    { partner: null, isAnonymous: true, cart: cartPayload },
  ],
  ['bundle.mergeWithMain', {}, cart, 'add_to_cart', { cart: cartPayload }],
  ['buyXAtY.addLines', { body: lines }, cart, 'add_to_bundle', { lines, cart: cartPayload }],
  ['buyXAtY.updateLines', { body: lines }, cart, 'update_bundle', { lines, cart: cartPayload }],
  ['buyXAtY.removeLine', {}, cart, 'remove_from_bundle', { cart: cartPayload }],
  ['volumeCombo.addLines', { body: lines }, cart, 'add_to_bundle', { lines, cart: cartPayload }],
  ['volumeCombo.updateLines', { body: lines }, cart, 'update_bundle', { lines, cart: cartPayload }],
  ['volumeCombo.removeLine', {}, cart, 'remove_from_bundle', { cart: cartPayload }],
  ['checkout.placeOrder', {}, { order: { ...order, customerNote: 'private' } }, 'purchase', { order: orderPayload }],
  ['wishlist.add', { body: { productId: 'p' } }, {}, 'add_to_wishlist', { productId: 'p' }],
  ['wishlist.remove', { params: { productId: 'p' } }, {}, 'remove_from_wishlist', { productId: 'p' }],
  ['search.recordHistory', { body: { tsQuery: { q: 'cup' } } }, {}, 'search', { q: 'cup' }],
  ['review.create', { params: { slug: 'cup' } }, {}, 'submit_review', { productSlug: 'cup' }],
  ['user.emailSubscription', {}, {}, 'subscribe', {}],
  ['product.search', {}, list, 'view_search_results', { items: firstThree, found: 4, q: 'cup', currency: 'INR' }],
  [
    'product.variantSearch',
    {},
    { ...list, hits: cards.map((product) => ({ product })) },
    'view_search_results',
    { items: firstThree, found: 4, q: 'cup', currency: 'INR' },
  ],
  [
    'collection.productSearch',
    { params: { slug: 'mugs' } },
    { ...list, hits: [] },
    'view_item_list',
    { items: [], found: 4, q: 'cup', currency: 'INR', collection: 'mugs' },
  ],
  [
    'auth.signInOrUp',
    { params: { mode: 'sign-in', identifier: 'phone' } },
    {},
    'auth',
    { mode: 'phoneNumberOtp', type: 'signIn' },
  ],
  [
    'auth.signInOrUp',
    { params: { mode: 'sign-up', identifier: 'email' } },
    {},
    'auth',
    { mode: 'emailOtp', type: 'singUp' },
  ],
  ['auth.shiprocketVerify', {}, {}, 'auth', { mode: 'shiprocket', type: 'custom' }],
  ['auth.shopifyVerify', {}, {}, 'auth', { mode: 'shopifyCustomerAccounts', type: 'custom' }],
  ['auth.kwikPassToken', {}, {}, 'auth', { mode: 'kwikPass', type: 'custom' }],
  ['cart.get', {}, cart, undefined],
  ['constructor', {}, {}, undefined],
];

it.each(cases)('reports the call %s with the input %j', (call, input, answer, event, data) => {
  const told = eventOfCall({ call, input, answer, user: {} });
  expect(told).toEqual(event === undefined ? undefined : { event, data });
});

it('reports a checkout of a known shopper as not anonymous', () => {
  const told = eventOfCall({ call: 'cart.finalise', input: {}, answer: cart, user: { email: 'a@b' } });
  expect(told?.data.isAnonymous).toBe(false);
});

const failure = { code: 'out-of-stock', message: 'Sold out.' };

it.each([
  ['cart.addLines', failure, 'add_to_cart_error', failure],
  ['auth.signInOrUp', failure, 'custom_auth_error', { call: 'auth.signInOrUp', ...failure }],
  ['cart.addLines', { ...failure, aborted: true }, undefined, undefined],
  ['cart.get', failure, undefined, undefined],
])('reports a failed %s with the failure %j', (call, failed, event, data) => {
  expect(eventOfFailure(call, failed)).toEqual(event === undefined ? undefined : { event, data });
});

const query = (data: unknown) => ({ status: 'success' as const, data, isFetching: false });

it.each<[string, Record<string, unknown>, AnalyticsEvent[]]>([
  [
    'PRODUCT',
    {
      'product.get {"params":{"slug":"cup"}}': {
        ...goods,
        descriptionHtml: 'long',
        variants: [variant],
      } as unknown as Product,
    },
    [{ event: 'view_item', data: { product: { ...goods, variants: [{ ...shownVariant, stockStatus: undefined }] } } }],
  ],
  ['CART', { 'cart.get': cart }, [{ event: 'view_cart', data: { cart: cartPayload } }]],
  ['ORDER', { 'order.get {}': order }, [{ event: 'view_order', data: { order: orderPayload } }]],
  [
    'HOME',
    { 'cart.get': cart, 'collection.productSearch {"body":{},"params":{"slug":"mugs"}}': list },
    [{ event: 'view_item_list', data: { items: firstThree, found: 4, q: 'cup', currency: 'INR', collection: 'mugs' } }],
  ],
  ['SEARCH', { 'product.search {"body":{"q":"cup"}}': undefined }, []],
])('reports the view of a page of type %s with its entity', (type, answers, expected) => {
  const queries = Object.fromEntries(Object.entries(answers).map(([key, data]) => [key, query(data)]));
  expect(viewEvents({ type, queries })).toEqual(expected);
});

const world = () => {
  const pushed: AnalyticsEvent[] = [];
  const timers: [number, () => void][] = [];
  const values: Record<string, unknown> = {};
  return {
    pushed,
    timers,
    values,
    find: (path: string) => values[path],
    after: (milliseconds: number, run: () => void) => void timers.push([milliseconds, run]),
    push: (event: AnalyticsEvent) => void pushed.push(event),
  };
};
const told = (event: string, data = {}): AnalyticsEvent => ({ event, data });

it('sends events immediately when the shop requires no properties', () => {
  const there = world();
  createSender({}, there)(told('a'));
  expect(there.pushed).toEqual([told('a')]);
});

it('waits for a property, a second at a time, and keeps the order of events', () => {
  const there = world();
  const send = createSender({ clientId: 'ga.id' }, there);
  send(told('a'));
  expect([there.pushed, there.timers.map(([wait]) => wait)]).toEqual([[], [1000]]);
  there.values['ga.id'] = '7';
  there.timers[0]![1]();
  send(told('b'));
  expect(there.pushed).toEqual([told('a', { clientId: '7' }), told('b', { clientId: '7' })]);
});

it('looks up a property three times, and then sends events without it', () => {
  const there = world();
  const send = createSender({ clientId: 'ga.id', plan: 'shop.plan' }, there);
  there.values['shop.plan'] = 'x';
  send(told('a'));
  there.timers[0]![1]();
  expect(there.pushed).toEqual([]);
  there.timers[1]![1]();
  expect(there.timers).toHaveLength(2);
  expect(there.pushed).toEqual([told('a', { plan: 'x' })]);
});
