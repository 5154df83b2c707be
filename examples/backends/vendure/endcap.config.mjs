// @ts-check
import { defineShop } from 'endcap/shop';
import { Vendure } from './shop/client.mjs';
import { vendureHandlers } from './shop/handlers.mjs';

const { VENDURE_PORT: port = '3001', VENDURE_TIMEOUT_MS: timeout = '5000' } = process.env;
const vendure = new Vendure(`http://127.0.0.1:${port}/shop-api`, { timeoutMs: Number(timeout) });

export default defineShop({
  // The pages are those of the demo; the catalogue is in Vendure.
  catalogue: 'elsewhere',
  settings: {
    shopName: 'Endcap on Vendure',
    currencyCode: 'INR',
    defaultLocale: 'en-IN',
    countries: ['IN'],
    markets: [],
    shipping: { flat: 9_900 },
    taxBasisPoints: 1_800,
    pictureHosts: [`http://localhost:${port}`],
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
  handlers: vendureHandlers(vendure),
});
