import { defineWidget } from '../../../schemas/contract/widget.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import {
  goodsEvents,
  listingActions,
  listingData,
  listingProps,
  listingSlots,
  priceRangeLabelProps,
  searchParams,
} from '../../ui/listing/listing-contract.ts';

export default defineWidget({
  name: 'product-list',
  summary: 'Products of a collection or a search, with sorting, filters and pagination.',
  loads: true,
  searchParams: [{ names: searchParams, prop: 'syncUrl' }],
  calls: ['collection.productSearch', 'collection.variantSearch', 'product.search', 'product.variantSearch'],
  props: object({
    collection: optional(
      text('Slug of the collection; without it the whole shop is searched.', { refers: 'collection' }),
    ),
    compat: boolean('Searches variants and shows each as a product.', { default: false }),
    ...priceRangeLabelProps,
    ...listingProps('Products'),
  }),
  data: object(listingData(productCard, 'products')),
  actions: listingActions,
  events: goodsEvents,
  slots: listingSlots(productCard),
});
