// @ts-check
import { timingSafeEqual } from 'node:crypto';
import { CallError, defineShop, defineWebHook, subjectOf } from 'endcap/shop';
import { Medusa } from './shop/client.mjs';
import { medusaHandlers } from './shop/handlers.mjs';

const { MEDUSA_URL = 'http://127.0.0.1:9000', MEDUSA_KEY = '', MEDUSA_SECRET = '' } = process.env;

/** Whether a message has the secret that a subscriber in Medusa and this shop share. */
function hasSecret(given = '') {
  const [expected, received] = [Buffer.from(MEDUSA_SECRET), Buffer.from(given)];
  return MEDUSA_SECRET !== '' && expected.length === received.length && timingSafeEqual(expected, received);
}

export default defineShop({
  // The pages are those of the demo, unchanged; the goods are in Medusa.
  catalogue: 'elsewhere',
  settings: {
    shopName: 'Endcap on Medusa',
    currencyCode: 'EUR',
    countries: ['IE'],
    markets: [],
    pictureHosts: [new URL(MEDUSA_URL).origin],
    auth: {
      preferredIdentifier: 'email',
      strategies: [
        {
          identifier: 'email',
          verification: { strategy: 'PASSWORD' },
          isVerificationRequired: false,
          loginRedirectUrl: '/account/orders',
          signUpRedirectUrl: '/account/orders',
        },
      ],
    },
  },
  handlers: medusaHandlers(new Medusa(MEDUSA_URL, MEDUSA_KEY)),
  webHooks: [
    defineWebHook('/hooks/medusa/products', async ({ body, headers, changed }) => {
      if (!hasSecret(headers['x-medusa-secret'])) throw new CallError(401, 'not-signed', 'It is not signed.');
      const { handle } = JSON.parse(body);
      await changed([subjectOf.product(handle), subjectOf.listed(handle)]);
    }),
  ],
});
