import { defineWidget } from '../../../schemas/contract/widget.ts';
import { collection } from '../../../schemas/entities/catalogue/collection.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import {
  goodsEvents,
  listingActions,
  listingData,
  listingParams,
  listingProps,
  listingSlots,
  priceRangeLabelProps,
} from '../../ui/listing/listing-contract.ts';

export default defineWidget({
  name: 'collection',
  summary: 'One collection: its name and what it says, and its products with search, sorting, filters and pagination.',
  loads: true,
  alsoKnownAs: ['category', 'category-page', 'collection-page', 'department'],
  searchParams: [{ names: listingParams, prop: 'syncUrl' }],
  calls: ['collection.get', 'collection.productSearch', 'collection.variantSearch'],
  props: object({
    slug: text('The collection.', { minLength: 1, refers: 'collection' }),
    compat: boolean('Searches variants and shows each as a product.', { default: false }),
    ...priceRangeLabelProps,
    ...listingProps('Products'),
  }),
  data: object({
    collection: optional(collection),
    ...listingData(productCard, 'products'),
  }),
  actions: listingActions,
  events: goodsEvents,
  slots: listingSlots(productCard),
});
