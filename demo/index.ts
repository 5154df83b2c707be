import { join } from 'node:path';
import type { StarterShop } from '../server/catalogue/starter-shop.ts';
import { demoCatalogue, demoPictures, openingPictures } from './catalogue/index.ts';
import { demoShopConfig } from './config.ts';
import { demoPostalCodes } from './postal-places.ts';
import { readStarterAudiences, readStarterPages, readStarterRedirects } from './starter-pages.ts';

/** Returns the demo shop. @param root folder of the package, which contains the example pages */
export const demoShop = (root: string): StarterShop => ({
  config: demoShopConfig,
  catalogue: demoCatalogue,
  postalCodes: demoPostalCodes(),
  searches: ['mug', 'lamp', 'linen', 'notebook', 'candle', 'throw', 'vase'],
  pictures: demoPictures,
  films: join(root, 'examples/films'),
  openingPictures,
  documents: [readStarterAudiences, readStarterPages, readStarterRedirects].flatMap((read) =>
    read(join(root, 'examples')),
  ),
});
