import { choice, object, optional, type Static, text } from '../schema.ts';
import { mediaAsset } from './media-asset.ts';
import { money } from './money.ts';

/** One suggestion under the search box. Where it leads is told by `target`. */
export const autoCompleteItem = object(
  {
    id: text('Identifier, unique in the list'),
    target: choice('Where it leads', ['PRODUCT_SEARCH', 'COLLECTION', 'ARTICLE', 'PRODUCT']),
    name: text('What the shopper reads'),
    productSearch: optional(object({ query: text('Text to search for') })),
    collection: optional(object({ slug: text('Collection') })),
    article: optional(object({ blogSlug: text('Blog'), articleSlug: text('Article') })),
    product: optional(
      object({ slug: text('Product'), asset: optional(mediaAsset), price: money, brand: text('Brand') }),
    ),
  },
  'A suggestion',
);
export type AutoCompleteItem = Static<typeof autoCompleteItem>;
