import { integer, object, optional, type Static, text } from '../../schema.ts';
import { seoFields } from '../content/seo-fields.ts';
import { mediaAsset } from './media-asset.ts';

/** A set of products with its own page. */
export const collection = object(
  {
    id: text('Identifier'),
    slug: text('Path segment of its page'),
    title: text('Name'),
    description: text('Description as plain text'),
    descriptionHtml: optional(text('Description as sanitised HTML, where it has more than its words')),
    productCount: integer('Number of products'),
    asset: optional(mediaAsset),
    seoFields: optional(seoFields),
  },
  'A collection',
);
export type Collection = Static<typeof collection>;
