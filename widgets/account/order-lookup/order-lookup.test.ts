import { expect, it } from 'vitest';
import { cartAddLines, checkoutPlaceOrder, checkoutSetAddress, productGet } from '../../../commerce/calls/registry.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, shop } from '../../../testing/index.ts';
import type { OrderLookupData } from './model.ts';

const shippingAddress = {
  address1: '12 Lake Road',
  city: 'Bengaluru',
  country: 'IN',
  firstName: 'Asha',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

async function lookup() {
  const { visitor, time } = await shop();
  const buyer = visitor();
  const cup = await buyer.call(productGet, { params: { slug: 'cup' } });
  await buyer.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id }] });
  await buyer.call(checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress } });
  const { order } = await buyer.call(checkoutPlaceOrder, {
    body: { idempotencyKey: 'a-key-of-the-buyer', paymentMethod: 'CASH_ON_DELIVERY' },
  });
  const shown = page(
    [
      {
        widget: 'order-lookup',
        on: {
          invalid: [{ do: 'show-toast', with: { text: 'wrong: {{ event.field }}' } }],
          notFound: [{ do: 'show-toast', with: { text: 'not found' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers: visitor(), time },
  );
  await time.advance(0);
  const find = async (values: Record<string, string>) => {
    await Promise.all([shown.act('order-lookup', 'find', { values }), time.advance(0)]);
    return shown.data<OrderLookupData>('order-lookup');
  };
  return { shown, find, number: order.simpleId };
}

it('opens the page of an order in another browser', async () => {
  const { shown, find, number } = await lookup();
  await find({ orderNumber: ` #${number.toLowerCase()} `, email: 'Asha@Example.com ' });
  expect(shown.world.opened).toEqual([`/order/${number}`]);
});

it('shows the same message for an unknown number and a wrong e-mail address', async () => {
  const { shown, find, number } = await lookup();
  const { message } = await find({ orderNumber: number, email: 'ravi@example.com' });
  expect(message).toBe(messages.orderNotFoundByEmail);
  expect((await find({ orderNumber: 'AAAA-BBBB', email: 'asha@example.com' })).message).toBe(message);
  expect(shown.text()).toContain('not found');
  expect(shown.world.opened).toEqual([]);
});

it.each([
  [
    { orderNumber: '', email: '' },
    { orderNumber: 'Please fill this in.', email: 'Please fill this in.' },
    'orderNumber',
  ],
  [{ orderNumber: '1', email: 'asha' }, { email: 'Enter a valid e-mail address.' }, 'email'],
])('makes no request for %j', async (values, errors, field) => {
  const { shown, find } = await lookup();
  expect(await find(values)).toMatchObject({ values, errors });
  expect(shown.text()).toContain(`wrong: ${field}`);
  expect(shown.world.calls).toEqual([]);
});
