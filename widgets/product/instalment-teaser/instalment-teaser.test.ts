import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const connected = {
  thirdPartyIntegrations: [
    { type: 'INSTALMENTS', isEnabled: true, config: { script: 'https://pay.test/a.js', function: 'Pay.teaser' } },
  ],
};
const teaser = (props: object, options: object = {}) =>
  page(
    [
      {
        widget: 'instalment-teaser',
        props: { merchantId: 'm1', price: 0, ...props },
        children: [{ widget: 'text', props: { text: 'own words' } }],
      },
    ],
    options,
  );

it.each<[object, object]>([
  [{ price: 24 }, { price: 2400, isOffered: true }],
  [{ price: { amount: 19.99, currencyCode: 'EUR' } }, { price: 1999, isOffered: true }],
  [
    { price: 24, min: 30 },
    { price: 2400, min: 3000, isOffered: false },
  ],
  [
    { price: 24, max: 23.5 },
    { price: 2400, max: 2350, isOffered: false },
  ],
  [
    { price: 24, min: 24, max: 24 },
    { price: 2400, min: 2400, max: 2400, isOffered: true },
  ],
  [{ price: '{{ route.missing }}' }, { isOffered: false }],
])('converts %j to %j and shows the slot only when offered', (props, expected) => {
  expect(teaser(props).data('instalment-teaser')).toEqual(expected);
  expect(teaser(props).text()).toBe('isOffered' in expected && expected.isOffered ? 'own words' : '');
});

it('passes the price and bounds to the partner in cents', async () => {
  const told: unknown[] = [];
  const scripts = { 'Pay.teaser': (input: unknown) => told.push(input) };
  const shown = teaser({ price: 24, min: 3, pageType: 'cart' }, { config: connected, scripts });
  await shown.time.advance(0);
  expect(shown.world.scripts).toEqual(['https://pay.test/a.js']);
  expect(told).toEqual([{ element: 'w0-partner', merchantId: 'm1', price: 2400, min: 300, pageType: 'cart' }]);
});

it('loads no script when no partner is connected', () => {
  expect(teaser({ price: 24 }).world.scripts).toEqual([]);
});
