import { expect, it } from 'vitest';
import { cartAddLines, cartDiscountCodes, cartGet, productGet } from '../commerce/calls/registry.ts';
import { type OrderState, orderWithBalance } from '../commerce/rules/orders/order-balance.ts';
import type { Order, OrderTransaction } from '../schemas/entities/orders/order.ts';
import type { NodeDefinition } from '../schemas/page.ts';
import { page, shop } from '../testing/index.ts';
import { exampleFragments, examplePage } from './examples.ts';

const inr = (amount: number) => ({ amount, currencyCode: 'INR' });
const line = (id: string, quantity: number, price: number, reduction: number) => ({
  id,
  quantity,
  title: id,
  variantTitle: '',
  sku: '',
  brand: '',
  productSlug: id,
  variantId: id,
  variantSimpleId: id,
  productSimpleId: id,
  category: '',
  price: inr(price),
  mrp: inr(price),
  totalPrice: inr(quantity * price - reduction),
  discountAllocations: [{ title: 'Welcome', code: 'WELCOME10', discountedAmount: inr(reduction) }],
  attributes: [],
  isGiftWrapped: false,
});
const parcel = (displayStatus: Order['fulfillments'][number]['displayStatus']) => ({
  id: 'p',
  displayStatus,
  totalQuantity: 3,
  fulfillmentLineItems: [],
});
const transaction = (kind: OrderTransaction['kind'], amount: number, day: string): OrderTransaction => ({
  id: `${kind}-${day}`,
  kind,
  amount: inr(amount),
  createdAt: `${day}T10:00:00.000Z`,
});

/** An order of goods for ₹3,080 with a discount of 10 %, and delivery for ₹99. */
const order: Order = {
  id: 'o',
  globalId: 'o',
  simpleId: 'AAAA-1111',
  name: '#AAAA-1111',
  createdAt: '2026-01-01T10:00:00.000Z',
  canceledAt: null,
  fulfillmentStatus: 'UNFULFILLED',
  financialStatus: 'PENDING',
  paymentMethod: 'CASH_ON_DELIVERY',
  lineItems: [line('Cup', 2, 645, 129), line('पतीला', 1, 1790, 179)],
  fulfillments: [parcel('CONFIRMED')],
  subtotalPrice: inr(3080),
  totalTax: inr(422.85),
  totalShippingPrice: inr(99),
  totalDiscount: inr(308),
  totalPrice: inr(2871),
  coinDiscount: inr(0),
  couponDiscount: inr(308),
  discountCodes: ['WELCOME10'],
  discountAllocations: [{ title: 'Welcome', code: 'WELCOME10', discountedAmount: inr(308) }],
  attributes: [],
  customerNote: '',
  email: 'maya@example.com',
  phone: '+919876543210',
  shippingAddress: {
    id: 'a',
    address1: '12 Lake Road',
    city: 'Bengaluru',
    isDefault: true,
    countryCode: 'IN',
    zip: '560001',
    firstName: 'Maya',
    lastName: 'Rao',
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  },
};

const contentOf = (name: string): NodeDefinition[] =>
  (examplePage(name).page.body as unknown as NodeDefinition[]).filter(({ widget }) => widget !== 'fragment');

const orderPage = async (more: Partial<Order>, noted: Partial<Omit<OrderState, 'order'>> = {}): Promise<string> => {
  const state = { paid: 0, refunded: 0, ...noted, order: { ...order, ...more } };
  const shown = page(contentOf('order'), {
    url: `/account/orders/${order.simpleId}`,
    slug: '/account/orders/:simpleId',
    answers: async () => orderWithBalance(state),
  });
  await shown.time.advance(0);
  return shown.text();
};

const cancelled = { canceledAt: '2026-01-03T10:00:00.000Z', fulfillments: [parcel('NOT_DELIVERED')] };
const asksToPay = /pay ₹[\d,.]+ when the parcel is at your door/;

it.each<[what: string, more: Partial<Order>, noted: Partial<OrderState>, says: string[], never: (string | RegExp)[]]>([
  ['placed', {}, {}, ['Thank you, Maya.', 'pay ₹2,871 when'], ['Paid', 'Refunded', 'nothing to pay']],
  ['on its way', { fulfillments: [parcel('IN_TRANSIT')] }, {}, ['is on its way', 'pay ₹2,871 when'], ['Thank you']],
  ['delivered', { fulfillments: [parcel('DELIVERED')] }, {}, ['has arrived', 'Cash on delivery'], [asksToPay]],
  ['paid in part', {}, { paid: 87_100 }, ['pay ₹2,000 when', 'Paid: ₹871', 'Still to be paid'], ['Refunded']],
  ['paid', {}, { paid: 287_100 }, ['Paid: ₹2,871'], [asksToPay, 'Cash on delivery', 'Still to be paid']],
  [
    'paid and refunded in part',
    { transactions: [transaction('PAYMENT', 2871, '2026-01-02'), transaction('REFUND', 1161, '2026-01-05')] },
    { paid: 287_100, refunded: 116_100 },
    ['Paid: ₹2,871', 'Refunded ₹1,161 on 5 January 2026'],
    [asksToPay, 'Cash on delivery', 'Still to be paid', 'You get'],
  ],
  ['cancelled', cancelled, {}, ['was cancelled', 'There is nothing to pay.'], ['Thank you', asksToPay, 'Paid']],
  ['paid and cancelled', cancelled, { paid: 287_100 }, ['You get ₹2,871 back.'], ['Thank you', asksToPay, 'nothing']],
  [
    'paid, cancelled and refunded',
    { ...cancelled, transactions: [transaction('REFUND', 2871, '2026-01-06')] },
    { paid: 287_100, refunded: 287_100 },
    ['Refunded ₹2,871 on 6 January 2026'],
    ['Thank you', asksToPay, 'You get'],
  ],
  ['came back', { fulfillments: [parcel('NOT_DELIVERED')] }, {}, ['There is nothing to pay.'], [asksToPay]],
])('the page of an order that is %s shows its state', async (_, more, noted, says, never) => {
  const text = await orderPage(more, noted);
  for (const part of says) expect(text).toContain(part);
  for (const part of never) expect(text).not.toMatch(part);
});

/** Amounts in a text between two words; reductions are negative. */
const amountsBetween = (text: string, from: string, to: string): number[] =>
  [
    ...text
      .slice(text.indexOf(from), text.lastIndexOf(to))
      .replaceAll(/₹[\d,.]+ each/g, '')
      .matchAll(/(-|−)?₹([\d,.]+)/g),
  ].map(([, sign, digits = '']) => Number(digits.replaceAll(',', '')) * (sign === undefined ? 1 : -1));
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

it("an order's lines, discounts by code and delivery add up to its total", async () => {
  const text = await orderPage({});
  expect(text).toContain('Welcome (WELCOME10)');
  expect(text).toContain('Includes ₹422.85 tax');
  expect(text).toContain('2 pieces, ₹645 each');
  expect(amountsBetween(text, 'What you ordered', 'Goods')).toEqual([1290, 1790]);
  expect(amountsBetween(text, 'Goods', 'Total')).toEqual([3080, -308, 99]);
  expect(sum([1290, 1790, -308, 99])).toBe(order.totalPrice.amount);
});

it('an order with free delivery shows this in words', async () => {
  const text = await orderPage({ totalShippingPrice: inr(0) });
  expect(text).toContain('Delivery Free');
  expect(amountsBetween(text, 'Goods', 'Total')).toEqual([3080, -308]);
});

it.each(['cart', 'checkout'])('lines and discounts by code of the %s add up to its total', async (where) => {
  const { shop: created, visitor, time } = await shop();
  Object.assign(created.services.config, {
    promotions: [{ code: 'TEN', title: 'Ten off', type: 'PERCENTAGE', value: 10 }],
  });
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 3 }] });
  await caller.call(cartDiscountCodes, { body: { toInsert: [{ discountCode: 'TEN' }] } });
  const { cost } = await caller.call(cartGet);
  const fragment = exampleFragments['cart-lines'] as unknown as { body: NodeDefinition[] };
  const body = where === 'cart' ? fragment.body : contentOf('checkout');
  const shown = page(body, { answers: caller, time });
  await time.advance(0);
  const text = shown.text();
  expect(text).toContain('Ten off (TEN)');
  const [from, to] = where === 'cart' ? ['', 'Subtotal'] : ['Your order', 'Total'];
  const amounts = amountsBetween(text, from, to);
  expect(amounts[0]).toBe(cost.subtotalAmount.amount);
  expect(sum(amounts.slice(amounts.indexOf(cost.subtotalAmount.amount, 1)))).toBeCloseTo(cost.totalAmount.amount, 9);
});

it('addresses of orders show place names, or place codes when no names are known', async () => {
  const at = (more: object) => orderPage({ shippingAddress: { ...order.shippingAddress, ...more } });
  expect(await at({ provinceCode: 'KA', province: 'Karnataka', country: 'India' })).toContain(
    'Bengaluru, Karnataka, 560001, India',
  );
  expect(await at({ provinceCode: 'KA' })).toContain('Bengaluru, KA, 560001, IN');
  expect(await at({ provinceCode: '' })).toContain('Bengaluru, 560001, IN');
});

it.each([
  [[500, 300, 900], 500, '300'],
  [[400, 400], 400, undefined],
  [[900, 300], 900, '300'],
])('of the prices %j, with %i shown first, "from" shows the lowest', (prices, price, lowest) => {
  const money = (amount: number) => ({ amount, currencyCode: 'INR' });
  const product = {
    id: 'p',
    globalId: 'p',
    simpleId: 'p',
    slug: 'shades',
    title: 'Shades',
    brand: '',
    category: '',
    summary: '',
    tags: [],
    assets: [],
    stockStatus: 'IN_STOCK',
    publishedAt: '2026-01-01T00:00:00.000Z',
    variantCount: 3,
    variant: {
      id: 'v',
      simpleId: 'v',
      sku: 'v',
      title: '',
      stockStatus: 'IN_STOCK',
      quantityAvailable: 1,
      price: money(price),
      mrp: money(price),
    },
    price: money(price),
    mrp: money(price + 100),
    options: [],
    rating: { average: 0, count: 0 },
    priceRange: { min: money(Math.min(...prices)), max: money(Math.max(...prices)) },
  };
  const card = exampleFragments['product-card']!;
  const nodes = [{ widget: 'fragment', props: { name: 'product-card', with: { product } } }];
  const shown = page(nodes, { fragments: { 'product-card': card } });
  expect(shown.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const text = shown.text();
  if (lowest === undefined) expect(text).not.toContain('from');
  else expect(text).toMatch(new RegExp(`from ₹${lowest}(?!\\d)`));
});
