import { expect, it } from 'vitest';
import { productGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { Json } from '../../../schemas/page.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';

const user = { isAnonymous: false, firstName: 'Asha', email: 'asha@example.com', password: 'never sent' };

async function shown(props: Record<string, Json>, by: Record<string, Tamper> = {}, more: object = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const variantId = (await caller.call(productGet, { params: { slug: 'cup' } })).variants[0]!.id;
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const given = 'variantId' in props ? props : { variantId, ...props };
  const rendered = page(
    [
      {
        widget: 'express-checkout',
        props: given,
        on: {
          initialised: toast('with {{ event.partner }}'),
          checkoutFailure: toast('not begun: {{ event.error.message }}'),
        },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time, user, ...more },
  );
  const start = async (payload: object = {}) => {
    const ended = rendered.act('express-checkout', 'start', payload);
    await time.advance(0);
    return ended;
  };
  return { ...rendered, start, variantId };
}

const body = ({ world }: Awaited<ReturnType<typeof shown>>) => world.calls.at(-1)?.input.body;

it('buys a variant immediately, and goes to the checkout of its cart', async () => {
  const rendered = await shown({ quantity: 2, payment: 'upi' });
  const { start, variantId, data, world } = rendered;
  await Promise.all([start(), start()]);
  expect(world.calls.map(({ id }) => id)).toEqual(['cart.expressCheckout']);
  expect(body(rendered)).toEqual({
    lines: [{ variantId, quantity: 2, attributes: [] }],
    attributes: [{ key: 'checkoutPartner', value: limits.defaultCheckoutPartner }],
  });
  expect(world.opened).toEqual([expect.stringMatching(/^\/checkout\?cart=express&payment=upi$/)]);
  expect([data('express-checkout'), rendered.text()]).toEqual([
    { status: 'started' },
    `with ${limits.defaultCheckoutPartner}`,
  ]);
});

it.each([null, ''])('requires a variant: %j', async (variantId) => {
  const { start, world, data } = await shown({ variantId });
  expect(await start()).toMatchObject({ ok: false, failure: { message: messages.expressVariantIdRequired } });
  expect([world.calls, data('express-checkout')]).toEqual([[], { status: 'idle' }]);
});

it("uses the variant, quantity and payment in the action's payload", async () => {
  const rendered = await shown({ variantId: 'other' });
  const { variantId } = await shown({});
  await rendered.start({ variantId, quantity: 3, payment: 'card' });
  expect(body(rendered)).toMatchObject({ lines: [{ variantId, quantity: 3 }] });
});

it.each([
  [{}, {}],
  [{ customisation: { text: 'अ' } }, {}],
  [{ customisation: { text: 'अ' }, includeCustomisation: true }, { customisation: { text: 'अ' } }],
  [{ includeUserProfile: true }, { userProfileData: { firstName: 'Asha', email: 'asha@example.com' } }],
])('sends profile and customisation only when configured: %j', async (props, sent) => {
  const rendered = await shown(props);
  await rendered.start();
  const { lines } = body(rendered) as { lines: object[] };
  expect(lines).toEqual([{ variantId: rendered.variantId, quantity: 1, attributes: [], ...sent }]);
});

it('buys through an offer', async () => {
  const { start, world } = await shown({ bundle: { type: 'buyXAtY', slug: 'three' } });
  await start();
  expect(world.calls.at(-1)).toMatchObject({
    id: 'bundle.expressCheckout',
    input: { params: { bundleType: 'buyXAtY', bundleSlug: 'three' } },
  });
});

it.each([
  ['the server refuses it', { 'cart.expressCheckout': rejected('Sold out') }, 'Sold out'],
  [
    'the address is unsafe',
    { 'cart.expressCheckout': async () => ({ checkoutUrl: 'javascript:alert(1)' }) },
    messages.somethingWentWrong,
  ],
])('reports an error when %s, and can be started again', async (_, by, message) => {
  const { start, data, text, world } = await shown({}, by);
  await start();
  expect(data('express-checkout')).toMatchObject({ status: 'failed', error: { message } });
  expect(text()).toBe(`not begun: ${message}`);
  await start();
  expect([world.calls.length, world.opened]).toEqual([2, []]);
});
