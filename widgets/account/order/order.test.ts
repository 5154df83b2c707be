import { expect, it } from 'vitest';
import { cartGet, productGet } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, rejected, shop, tampered } from '../../../testing/index.ts';
import type { OrderData } from './model.ts';

const order = async (props: object, answers: (id: string) => Promise<unknown>) => {
  const shown = page(
    [
      {
        widget: 'order',
        props: { ...props },
        on: { fetchFailure: [{ do: 'show-toast', with: { text: 'not loaded' } }] },
        slots: {
          failure: [{ widget: 'text', props: { text: '{{ order.error.message }}' } }],
          success: [{ widget: 'text', props: { text: '{{ order.order.name }}: {{ order.displayStatus }}' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers },
  );
  await shown.time.advance(0);
  return shown;
};
const parcels =
  (...statuses: string[]) =>
  async () => ({
    name: '#1',
    canceledAt: null,
    fulfillmentStatus: 'FULFILLED',
    lineItems: [],
    fulfillments: statuses.map((displayStatus) => ({ displayStatus, totalQuantity: 2 })),
  });

it.each([
  [['DELIVERED', 'DELIVERED'], 'Delivered'],
  [['DELIVERED', 'IN_TRANSIT'], '2 / 4 Delivered'],
  [['IN_TRANSIT', 'NOT_DELIVERED'], 'In Transit'],
  [['NOT_DELIVERED'], 'Order Cancelled'],
  [['CONFIRMED'], 'Order Placed'],
])('shows %j for an order with status %j', async (statuses, expected) => {
  expect((await order({ orderSimpleId: '1' }, parcels(...statuses))).text()).toBe(`#1: ${expected}`);
});

it('publishes the choices for the items and for the order', async () => {
  const shown = await order({ orderSimpleId: '1' }, async () => ({
    ...(await parcels('CONFIRMED')()),
    lineItems: [{ id: 'l1', title: 'Cup', attributes: [{ key: 'Ribbon', value: 'red' }] }],
    attributes: [
      { key: 'checkoutPartner', value: 'SHOPIFY' },
      { key: 'actionLink', value: 'spring' },
    ],
  }));
  expect(shown.data<OrderData>('order')).toMatchObject({
    lines: [{ title: 'Cup', details: [{ label: 'Ribbon', value: 'red' }] }],
    details: [{ label: 'actionLink', value: 'spring' }],
  });
});

it.each([
  [{ orderSimpleId: '1' }, { orderSimpleId: '1' }],
  [{ orderId: 'o' }, { orderId: 'o' }],
])('requests the order %j', async (props, query) => {
  expect((await order(props, parcels('CONFIRMED'))).world.calls).toEqual([{ id: 'order.get', input: { query } }]);
});

it('requests nothing without a number and reports an error', async () => {
  const shown = await order({}, parcels());
  expect([shown.text(), shown.world.calls]).toEqual([messages.orderNotFound, []]);
});

it('reports a failed request', async () => {
  const shown = await order({ orderId: 'o' }, () => Promise.reject(new Error('Down')));
  expect(shown.text()).toBe('Down not loaded');
});

it.each([
  ['b', 'Bowl'],
  ['none', ''],
])('publishes the line %s separately', async (lineItem, title) => {
  const lines = [
    { id: 'a', title: 'Cup' },
    { id: 'b', title: 'Bowl' },
  ];
  const shown = page(
    [
      {
        widget: 'order',
        props: { orderSimpleId: '1', lineItem },
        slots: { success: [{ widget: 'text', props: { text: '{{ order.lineItem.title }}' } }] },
      },
    ],
    { answers: async () => ({ ...(await parcels('DELIVERED')()), lineItems: lines }) },
  );
  await shown.time.advance(0);
  expect(shown.text()).toBe(title);
});

it.each([
  ['adds the items of the order to the cart again', {}, 'in the cart', undefined],
  ['says why they were not added', { 'cart.addLines': rejected('Sold out') }, 'not added', messages.somethingWentWrong],
])('%s', async (_, by, said, message) => {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  const lineItems = [{ id: 'l', variantId: cup.variants[0]!.id, quantity: 2 }];
  const delivered = { ...(await parcels('DELIVERED')()), lineItems };
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const shown = page(
    [
      {
        widget: 'order',
        props: { orderSimpleId: '1' },
        on: { buySuccess: toast('in the cart'), buyFailure: toast('not added') },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, { 'order.get': () => delivered, ...by }), time },
  );
  await time.advance(0);
  await Promise.all([shown.act('order', 'buyAgain'), time.advance(0)]);
  await time.advance(0);
  expect(shown.text()).toContain(said);
  expect((await caller.call(cartGet)).totalQuantity).toBe(message ? 0 : 2);
  const { isBuying, message: shownMessage } = shown.data<OrderData>('order');
  expect([isBuying, shownMessage]).toEqual([false, message]);
});
