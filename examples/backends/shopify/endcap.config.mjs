// @ts-check
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CallError, defineShop, defineWebHook, subjectOf } from 'endcap/shop';
import { Storefront } from './shop/client.mjs';
import { shopifyHandlers } from './shop/handlers.mjs';

const { SHOPIFY_STORE = 'example.myshopify.com', SHOPIFY_TOKEN = '', SHOPIFY_SECRET = '' } = process.env;

/** Whether a message is signed with the secret that the store and this shop share. @param {string} body */
function isSigned(body, signature = '') {
  const expected = createHmac('sha256', SHOPIFY_SECRET).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return SHOPIFY_SECRET !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}

export default defineShop({
  // The pages are those of the demo; the catalogue is in the store.
  catalogue: 'elsewhere',
  settings: {
    shopName: 'Endcap on Shopify',
    currencyCode: 'EUR',
    countries: ['IE'],
    markets: [],
    pictureHosts: ['https://cdn.shopify.com'],
  },
  handlers: shopifyHandlers(new Storefront(SHOPIFY_STORE, SHOPIFY_TOKEN)),
  webHooks: [
    defineWebHook('/hooks/shopify/products', async ({ body, headers, changed }) => {
      if (!isSigned(body, headers['x-shopify-hmac-sha256']))
        throw new CallError(401, 'not-signed', 'It is not signed.');
      const { handle } = JSON.parse(body);
      await changed([subjectOf.product(handle), subjectOf.listed(handle)]);
    }),
  ],
});
