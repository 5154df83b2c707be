import { expect, it } from 'vitest';
import { ga4Event } from './ga4-event.ts';

const price = { amount: 5.1, currencyCode: 'INR' };
const goods = { simpleId: 'P1', title: 'Cup', brand: 'Quarry', category: 'Mugs' };
const variant = { simpleId: 'V1', title: 'Blue', price };
const item = (quantity: number, more: object = {}) => ({
  item_id: 'P1',
  item_name: 'Cup',
  item_brand: 'Quarry',
  item_category: 'Mugs',
  item_variant: 'Blue',
  price: 5.1,
  quantity,
  ...more,
});
const line = (simpleId: string, quantity: number) => ({
  productVariant: { ...variant, simpleId, product: goods },
  quantity,
});
const cart = {
  cost: { totalAmount: { amount: 20.4, currencyCode: 'INR' } },
  lines: [line('V1', 3), line('V2', 1)],
};
const order = {
  name: '#1',
  email: 'a@b',
  totalPrice: { amount: 12, currencyCode: 'INR' },
  totalTax: { amount: 1, currencyCode: 'INR' },
  totalShippingPrice: { amount: 2, currencyCode: 'INR' },
  lineItems: [
    {
      productSimpleId: 'P1',
      title: 'Cup',
      variantTitle: 'Blue',
      brand: 'Quarry',
      category: 'Mugs',
      price,
      quantity: 2,
    },
  ],
};

const cases: [event: string, data: Record<string, unknown>, name: string, parameters: object][] = [
  [
    'view_item',
    { product: { ...goods, variants: [{ title: 'Red' }, { ...variant, isCurrentlySelected: true }] } },
    'view_item',
    { currency: undefined, value: 5.1, items: [item(1)] },
  ],
  [
    'view_item_list',
    { items: [{ ...goods, variants: [variant] }], found: 4, q: '*', currency: 'INR', collection: 'mugs' },
    'view_item_list',
    { found: 4, search_term: '*', item_list_id: 'mugs', currency: 'INR', value: 5.1, items: [item(1)] },
  ],
  [
    'add_to_cart',
    { lines: [{ variantId: 'V1', quantity: 2 }], cart },
    'add_to_cart',
    { currency: 'INR', value: 10.2, items: [item(2)] },
  ],
  ['view_cart', { cart }, 'view_cart', { currency: 'INR', value: 20.4, items: [item(3), item(1)] }],
  [
    'purchase',
    { order },
    'purchase',
    { currency: 'INR', value: 12, transaction_id: '#1', tax: 1, shipping: 2, items: [item(2)] },
  ],
  ['auth', { mode: 'emailOtp', type: 'singUp' }, 'sign_up', { method: 'emailOtp', type: 'singUp' }],
  ['auth', { mode: 'emailOtp', type: 'signIn' }, 'login', { method: 'emailOtp', type: 'signIn' }],
  ['product_click', { slug: 'cup' }, 'select_item', { slug: 'cup' }],
  ['impression', { name: 'Summer' }, 'view_promotion', { promotion_name: 'Summer' }],
  ['scroll', { percent_scrolled: 50 }, 'scroll', { percent_scrolled: 50 }],
  ['constructor', { nested: { a: 1 } }, 'constructor', {}],
];

it.each(cases)('converts the event %s with data %j to %s', (event, data, name, parameters) => {
  expect(ga4Event({ event, data, at: 0 })).toEqual([name, parameters]);
});
