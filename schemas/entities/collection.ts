import { integer, object, optional, type Static, text } from '../schema.ts';
import { mediaAsset } from './media-asset.ts';
import { seoFields } from './seo-fields.ts';

/** A set of products with a page of its own. */
export const collection = object(
  {
    id: text('Identifier'),
    slug: text('Path segment of its page'),
    title: text('Name'),
    description: text('Plain text about it'),
    productCount: integer('How many products it has'),
    asset: optional(mediaAsset),
    seoFields: optional(seoFields),
  },
  'A collection',
);
export type Collection = Static<typeof collection>;
