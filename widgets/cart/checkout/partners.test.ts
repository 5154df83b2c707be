import { describe, expect, it } from 'vitest';
import { cartAddLines, productGet } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { page, shop } from '../../../testing/index.ts';

const origin = 'https://partner.example';

const connected = (type: string, more: object = {}) => ({
  thirdPartyIntegrations: [
    {
      type,
      isEnabled: true,
      config: { script: `${origin}/sdk.js`, origin, thankYouUrl: `${origin}/thanks`, ...more },
    },
  ],
});

const opens = {
  GOKWIK: 'gokwikSdk.initCheckout',
  RAZORPAY_MAGIC: 'RazorpayMagic.openCheckout',
  SHIPROCKET: 'HeadlessCheckout.addToCart',
  SHOPFLO: 'shopflo.openCheckout',
} as const;

type Partner = keyof typeof opens;
type Scripts = Record<string, (...args: readonly unknown[]) => unknown>;

/** A page on which a checkout with this partner has started; `scripts` are the loaded partner scripts. */
async function begun(partner: Partner, scripts: Scripts, { url = '/cart', config = connected(partner) } = {}) {
  const { visitor, time } = await shop();
  const caller = visitor();
  const cup = await caller.call(productGet, { params: { slug: 'cup' } });
  await caller.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 1 }] });
  const toast = (text: string) => [{ do: 'show-toast', with: { text } }];
  const shown = page(
    [
      { widget: 'checkout', props: { partner }, on: { initialised: toast('with {{ event.partner }}') } },
      { widget: 'toaster' },
    ],
    { answers: caller, time, url, slug: url, config, scripts },
  );
  const ended = shown.act('checkout', 'start');
  await time.advance(0);
  return { shown, time, ended };
}

const partners = Object.keys(opens) as Partner[];

describe.each(partners)('%s', (partner) => {
  it('opens its window once, and publishes the status', async () => {
    const calls: unknown[][] = [];
    const { shown, ended } = await begun(partner, { [opens[partner]]: (...args) => void calls.push([...args]) });
    expect(await ended).toMatchObject({ ok: true });
    expect(calls).toHaveLength(1);
    expect(JSON.stringify(calls[0])).toContain('/checkout');
    expect(shown.world.scripts).toEqual([`${origin}/sdk.js`]);
    expect(shown.world.opened).toEqual([]);
    expect(shown.text()).toBe(`with ${partner}`);
    expect(shown.data('checkout')).toEqual({ status: 'started', partner });
    expect(shown.world.calls[0]?.input.body).toMatchObject({ partner });
  });

  it('waits for its script, and falls back to the shop’s own checkout when it does not load', async () => {
    const { shown, time } = await begun(partner, {});
    const wait = limits.partnerScriptRetries * limits.partnerScriptDelayMs;
    await time.advance(wait - 1);
    expect(shown.world.opened).toEqual([]);
    await time.advance(1);
    expect(shown.world.opened).toEqual([expect.stringContaining('/checkout')]);
    expect(shown.text()).toBe(`with ${limits.defaultCheckoutPartner}`);
    expect(shown.data('checkout')).toEqual({ status: 'started', partner: limits.defaultCheckoutPartner });
    expect(shown.world.reports.map(({ message }) => message)).toEqual([expect.stringContaining(partner)]);
  });

  it('opens when its script loads late', async () => {
    const scripts: Scripts = {};
    const { shown, time } = await begun(partner, scripts);
    await time.advance(limits.partnerScriptDelayMs);
    scripts[opens[partner]] = () => {};
    await time.advance(limits.partnerScriptDelayMs);
    expect(shown.world.opened).toEqual([]);
    expect(shown.data('checkout')).toMatchObject({ status: 'started', partner });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('No merchant');
      },
    ],
    [
      'is refused',
      async () => {
        throw new Error('No merchant');
      },
    ],
  ])('falls back to the shop’s own checkout when its window %s', async (_, open) => {
    const { shown, ended } = await begun(partner, { [opens[partner]]: open });
    expect(await ended).toMatchObject({ ok: true });
    expect(shown.world.opened).toEqual([expect.stringContaining('/checkout')]);
    expect(shown.world.reports[0]?.message).toContain('No merchant');
  });

  it('is used only when enabled', async () => {
    const config = connected(partner);
    config.thirdPartyIntegrations[0]!.isEnabled = false;
    const { shown } = await begun(partner, { [opens[partner]]: () => {} }, { config });
    expect(shown.data('checkout')).toMatchObject({ partner: limits.defaultCheckoutPartner });
    expect(shown.world.scripts).toEqual([]);
  });

  it('can be opened by a configured function', async () => {
    const calls: unknown[] = [];
    const config = connected(partner, { function: 'Partner.open' });
    await begun(partner, { 'Partner.open': () => void calls.push(1) }, { config });
    expect(calls).toHaveLength(1);
  });
});

const ordered = (data: unknown) => ({ type: 'orderSuccess', data });
const thanks = `${origin}/thanks`;

describe('partner window events', () => {
  it.each<[Partner, unknown, string[], string[]]>([
    [
      'GOKWIK',
      ordered({ order_id: '77', order_number: '#1', phone: '98' }),
      [`${thanks}?order_number=%231&order_id=77&phone=98`],
      [],
    ],
    ['GOKWIK', ordered({ order_id: 77 }), [`${thanks}?order_id=77`], []],
    ['GOKWIK', ordered({ order_id: 'tmp_77' }), [], [messages.partnerOrderTemporary]],
    ['GOKWIK', ordered({}), [], [messages.partnerOrderMissing]],
    ['GOKWIK', ordered({ order_id: '  ' }), [], [messages.partnerOrderMissing]],
    ['GOKWIK', ordered({ order_id: 'x'.repeat(129) }), [], [messages.partnerOrderMissing]],
    ['GOKWIK', ordered({ order_id: { html: '<b>' } }), [], [messages.partnerOrderMissing]],
    ['GOKWIK', { type: 'shopifyRedirect' }, ['/checkout'], []],
    ['GOKWIK', { type: 'close' }, [], []],
    ['GOKWIK', { type: 'constructor' }, [], []],
    ['GOKWIK', 'orderSuccess', [], []],
    ['GOKWIK', null, [], []],
    ['RAZORPAY_MAGIC', ordered({ order_id: '8' }), [`${thanks}?order_id=8`], []],
    ['SHIPROCKET', { type: 'close', data: { is_signed_in: false } }, [], []],
    ['SHOPFLO', ordered({ order_id: 'a b&c' }), [`${thanks}?order_id=a+b%26c`], []],
    ['SHIPROCKET', ordered({ order_id: '9' }), [`${thanks}?order_id=9`], []],
  ])('%s %j', async (partner, message, opened, reports) => {
    const { shown, time } = await begun(partner, { [opens[partner]]: () => {} });
    shown.world.postMessage('https://elsewhere.example', message);
    expect(shown.world.opened).toEqual([]);
    shown.world.postMessage(origin, message);
    await time.advance(10_000);
    expect(shown.world.opened.map((address) => address.replace(/\?id=.*/, ''))).toEqual(opened);
    expect(shown.world.reports.map((report) => report.message)).toEqual(reports);
  });

  it.each(['javascript:alert(1)', undefined])(
    'does not navigate when the thank-you page is %s',
    async (thankYouUrl) => {
      const config = connected('GOKWIK', { thankYouUrl });
      const { shown } = await begun('GOKWIK', { [opens.GOKWIK]: () => {} }, { config });
      shown.world.postMessage(origin, ordered({ order_id: '77' }));
      expect(shown.world.opened).toEqual([]);
      expect(shown.world.reports.map(({ message }) => message)).toEqual([messages.thankYouUnknown]);
    },
  );

  it.each([
    ['/cart', 'reload'],
    ['/products/cup', '/cart'],
  ])('SHIPROCKET closed at %s navigates to %s after a delay', async (url, opened) => {
    const { shown, time } = await begun('SHIPROCKET', { [opens.SHIPROCKET]: () => {} }, { url });
    shown.world.postMessage(origin, { type: 'close' });
    await time.advance(limits.partnerCloseWaitMs - 1);
    expect(shown.world.opened).toEqual([]);
    await time.advance(1);
    expect(shown.world.opened).toEqual([opened]);
  });
});

it.each([
  ['volumeCombo', 'GOKWIK', 'GOKWIK'],
  ['volumeCombo', 'SHOPFLO', limits.defaultCheckoutPartner],
  ['buyXAtY', 'GOKWIK', limits.defaultCheckoutPartner],
])('a %s cart in a shop with %s uses %s by default', async (type, integration, partner) => {
  const shown = page([{ widget: 'checkout', props: { bundle: { type, slug: 'some' } } }], {
    config: connected(integration),
  });
  expect(shown.data('checkout')).toMatchObject({ partner });
});
