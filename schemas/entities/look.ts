import { list, object, optional, type Static, text } from '../schema.ts';
import { mediaAsset } from './media-asset.ts';
import { productCard } from './product-card.ts';

/** Products worn or used together. */
export const look = object(
  {
    id: text('Identifier'),
    slug: text('Path segment'),
    title: text('Name'),
    asset: optional(mediaAsset),
    products: list('Products', productCard),
  },
  'A look',
);
export type Look = Static<typeof look>;
