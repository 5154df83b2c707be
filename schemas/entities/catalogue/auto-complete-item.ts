import { choice, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';
import { mediaAsset } from './media-asset.ts';

/** A suggestion of the search box; `target` is the kind of page it links to. */
export const autoCompleteItem = object(
  {
    id: text('Identifier, unique in the list'),
    target: choice('Kind of target', ['PRODUCT_SEARCH', 'COLLECTION', 'ARTICLE', 'PRODUCT']),
    name: text('Label'),
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
