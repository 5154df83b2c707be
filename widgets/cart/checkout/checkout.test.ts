import { expect, it } from 'vitest';
import { cartAddLines, productGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';

async function checkout(props: object, by: Record<string, Tamper> = {}, device: Record<string, unknown> = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 1 }] });
  const shown = page(
    [
      {
        widget: 'checkout',
        props: { ...props },
        on: {
          initialised: [{ do: 'show-toast', with: { text: 'with {{ event.partner }}' } }],
          checkoutFailure: [{ do: 'show-toast', with: { text: 'not begun: {{ event.error.message }}' } }],
        },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time, device },
  );
  const start = async (payload: object = {}) => {
    const ended = shown.act('checkout', 'start', payload);
    expect(shown.data('checkout')).toMatchObject({ status: 'starting' });
    await Promise.all([ended, shown.act('checkout', 'start', payload), time.advance(0)]);
  };
  return { shown, start };
}

const at = (checkoutUrl: string): Record<string, Tamper> => ({
  'cart.finalise': async (ask) => ({ ...((await ask()) as object), checkoutUrl }),
});

it.each([undefined, 'SHOPIFY', 'GOKWIK', 'unknown', 'constructor'])(
  'finalises the cart once and goes to the shop’s own checkout, with %s when no partner is connected',
  async (partner) => {
    const attributes = [{ key: 'actionLink', value: '/?tt-cart-mod=1' }];
    const { shown, start } = await checkout({ ...(partner ? { partner } : {}), attributes });
    await start();
    expect(shown.world.calls.map(({ id, input }) => [id, input.body])).toEqual([
      [
        'cart.finalise',
        {
          partner: limits.defaultCheckoutPartner,
          attributes: [...attributes, { key: 'checkoutPartner', value: limits.defaultCheckoutPartner }],
        },
      ],
    ]);
    expect(shown.world.opened).toHaveLength(1);
    expect(shown.text()).toBe(`with ${limits.defaultCheckoutPartner}`);
    expect(shown.data('checkout')).toEqual({ status: 'started', partner: limits.defaultCheckoutPartner });
  },
);

it.each([
  [{}, {}, '/c?id=1'],
  [{ payment: 'upi' }, {}, '/c?id=1&payment=upi'],
  [{ payment: 'upi' }, { payment: 'card & co' }, '/c?id=1&payment=card%20%26%20co'],
])('passes on the payment channel: %j %j', async (props, payload, address) => {
  const { shown, start } = await checkout(props, at('/c?id=1'));
  await start(payload);
  expect(shown.world.opened).toEqual([address]);
});

it.each([
  ['the server rejects the request', { 'cart.finalise': rejected('Closed') }, 'Closed'],
  ['the address is unsafe', at('javascript:alert(1)'), messages.somethingWentWrong],
])('reports an error when %s, and can be started again', async (_, by, message) => {
  const { shown, start } = await checkout({}, by);
  await start();
  expect(shown.text()).toBe(`not begun: ${message}`);
  expect(shown.data('checkout')).toMatchObject({ status: 'failed', error: { message } });
  expect(shown.world.opened).toEqual([]);
  await start();
});

it('sends the action link that the shopper opened', async () => {
  const actionLink = '/?tt-cart-mod=V1*1~x';
  const { shown, start } = await checkout({}, {}, { actionLink });
  await start();
  expect(shown.world.calls[0]?.input.body).toMatchObject({
    attributes: [
      { key: 'checkoutPartner', value: 'SHOPIFY' },
      { key: 'actionLink', value: actionLink },
    ],
  });
});
