import { expect, it } from 'vitest';
import { cartAddLines, productGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { page, rejected, shop, type Tamper, tampered } from '../../../testing/index.ts';

const origin = 'https://partner.example';
const connected = {
  thirdPartyIntegrations: [{ type: 'RAZORPAY_MAGIC', isEnabled: true, config: { script: `${origin}/sdk.js`, origin } }],
};

async function shown(by: Record<string, Tamper> = {}, more: object = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 1 }] });
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const rendered = page(
    [
      {
        widget: 'magic-checkout-redirect',
        slots: {
          redirecting: [{ widget: 'text', props: { text: 'Taking you there' } }],
          failure: [{ widget: 'text', props: { text: 'It did not work' } }],
        },
        on: { initialised: toast('with {{ event.partner }}'), checkoutFailure: toast('failed') },
      },
      { widget: 'toaster' },
    ],
    { answers: tampered(caller, by), time, ...more },
  );
  const tries = () => rendered.world.calls.filter(({ id }) => id === 'cart.finalise').length;
  const status = () => rendered.data<{ status: string }>('magic-checkout-redirect').status;
  /** Advances time until the widget has a status. */
  const becomes = (wanted: string) =>
    expect
      .poll(async () => {
        await time.advance(limits.partnerScriptDelayMs);
        return status();
      })
      .toBe(wanted);
  return { ...rendered, time, tries, status, becomes };
}

/** Fails a number of times, and then passes the call to the shop. */
const failing =
  (times: number, failure: () => Error): Tamper =>
  async (ask) => {
    times -= 1;
    if (times >= 0) throw failure();
    return ask();
  };
const broken = () => new FailureError('unexpected', 'Broken', { status: 503 });
const unreachable = () => new FailureError('network', 'Unreachable');

it("opens its partner's checkout when the page opens", async () => {
  const opened: unknown[] = [];
  const scripts = { 'RazorpayMagic.openCheckout': (cart: unknown) => void opened.push(cart) };
  const { world, text, status, becomes } = await shown({}, { config: connected, scripts });
  expect([status(), text()]).toEqual(['redirecting', 'Taking you there']);
  await becomes('started');
  expect(world.calls.map(({ id, input }) => [id, input.body])).toEqual([
    ['cart.finalise', { partner: 'RAZORPAY_MAGIC', attributes: [{ key: 'checkoutPartner', value: 'RAZORPAY_MAGIC' }] }],
  ]);
  expect([opened.length, text()]).toEqual([1, 'Taking you there with RAZORPAY_MAGIC']);
});

it('goes to the shop’s own checkout without its partner', async () => {
  const { world, becomes } = await shown();
  await becomes('started');
  expect(world.opened).toEqual([expect.stringContaining('/checkout')]);
});

it.each([
  ['the server is broken', broken],
  ['there is no connection', unreachable],
])('retries three times when %s', async (_, failure) => {
  const { world, tries, becomes } = await shown({ 'cart.finalise': failing(limits.magicCheckoutRetries, failure) });
  await becomes('started');
  expect([tries(), world.opened.length]).toEqual([1 + limits.magicCheckoutRetries, 1]);
});

it('waits before retrying', async () => {
  const { time, tries, status } = await shown({ 'cart.finalise': failing(1, broken) });
  await expect.poll(tries).toBe(1);
  for (let round = 0; round < 20; round++) await time.advance(0);
  expect([tries(), status()]).toEqual([1, 'redirecting']);
});

it('gives up after the last retry, reports it once, and can be retried by the shopper', async () => {
  const { world, tries, text, act, data, becomes } = await shown({ 'cart.finalise': failing(4, broken) });
  await becomes('failed');
  expect([tries(), text(), world.opened]).toEqual([4, 'It did not work failed', []]);
  expect(data('magic-checkout-redirect')).toMatchObject({ error: { message: 'Broken' } });
  await act('magic-checkout-redirect', 'retry');
  await becomes('started');
  expect([tries(), world.opened.length]).toEqual([5, 1]);
});

it('does not retry requests that the shop rejects', async () => {
  const { tries, text, becomes } = await shown({ 'cart.finalise': rejected('Your cart is empty') });
  await becomes('failed');
  expect([tries(), text()]).toEqual([1, 'It did not work failed']);
});
