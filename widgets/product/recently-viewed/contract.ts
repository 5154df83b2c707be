import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchPageAction, pagedData, pagedSlots } from '../../ui/lists/paged-contract.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'recently-viewed',
  summary:
    'Products that this shopper looked at, the latest first. Loaded in the browser at the first sign of the shopper, so cached pages have none.',
  loads: true,
  alsoKnownAs: ['last-seen', 'seen-products', 'viewed-products', 'browsing-history'],
  calls: ['product.seen', 'product.get'],
  props: object({
    slug: optional(
      text('Product that the shopper is looking at: it is added to the list, and not shown.', { refers: 'product' }),
    ),
    perPage: integer('Products per page.', { default: limits.listPerPage, minimum: 1, maximum: 100 }),
    ...appearance,
  }),
  data: object(pagedData(productCard, 'The products of this page.')),
  actions: fetchPageAction,
  events: fetchFailure,
  slots: pagedSlots(productCard),
});
