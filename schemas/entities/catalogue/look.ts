import { list, object, optional, type Static, text } from '../../schema.ts';
import { mediaAsset } from './media-asset.ts';
import { productCard } from './product-card.ts';

/** Products worn or used together. */
export const look = object(
  {
    id: text('Identifier'),
    slug: text('Path segment'),
    title: text('Name'),
    description: optional(text('Description as plain text')),
    tags: optional(list('Tags', text('Tag'))),
    asset: optional(mediaAsset),
    // The look's own picture; `asset` is this picture or, without one, the first picture of the first product.
    picture: optional(mediaAsset),
    products: list('Products', productCard),
  },
  'A look',
);
export type Look = Static<typeof look>;
