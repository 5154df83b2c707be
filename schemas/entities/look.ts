import { list, object, optional, type Static, text } from '../schema.ts';
import { mediaAsset } from './media-asset.ts';
import { productCard } from './product-card.ts';

/** Products that are worn or used together. */
export const look = object(
  {
    id: text('Identifier'),
    slug: text('Path segment'),
    title: text('Name'),
    asset: optional(mediaAsset),
    products: list('What is in it', productCard),
  },
  'A look',
);
export type Look = Static<typeof look>;
