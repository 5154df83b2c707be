import { createStorefront, type Storefront, type StorefrontOptions } from '../server/render/answers/storefront.ts';
import { noAssets } from '../server/render/assets/client-assets.ts';

/**
 * Creates the storefront of a shop at `https://shop.example` in one market, without a built client. @param more
 * options that differ
 */
export const sampleStorefront = (
  shop: StorefrontOptions['shop'],
  more: Partial<Omit<StorefrontOptions, 'shop'>> = {},
): Storefront =>
  createStorefront({
    shop,
    assets: noAssets,
    origin: 'https://shop.example',
    pictureHosts: async () => [],
    markets: [{ locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' }],
    ...more,
  });
