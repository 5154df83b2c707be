import type { ShopConfig } from '../server/config.ts';

/** Settings of the demo shop. */
export const demoShopConfig: Partial<ShopConfig> = {
  shopName: 'Endcap',
  defaultLocale: 'en-IN',
  currencyCode: 'INR',
  markets: [{ locale: 'en-US', localePathPrefix: '/en-us', currencyCode: 'INR' }],
  shipping: { flat: 9_900, freeFrom: 250_000 },
  expressDeliveryZips: ['1100', '4000', '5600', '6000', '7000'],
};
