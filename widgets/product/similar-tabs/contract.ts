import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { productCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchPageAction, pagedData, pagedSlots } from '../../ui/lists/paged-contract.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'similar-tabs',
  summary: 'Products that are similar to one, in tabs: of its category, and of its brand.',
  loads: true,
  alsoKnownAs: ['similar-products', 'related-products', 'more-like-this'],
  calls: ['product.similarTabs'],
  props: object({
    slug: text('The product.', { minLength: 1, refers: 'product' }),
    variantId: optional(
      text('Its variant: others are shown in the same colour, or whatever its first option is.', {
        maxLength: limits.maxIdLength,
      }),
    ),
    perPage: integer('Products per page of a tab.', { default: limits.listPerPage, minimum: 1, maximum: 100 }),
    label: text('Accessible name of the tabs.', { default: 'Similar products' }),
    ...appearance,
  }),
  data: object({
    tabs: list(
      'The tabs.',
      object({
        id: text('Shared property of the products.'),
        title: text('Name.'),
        found: integer('Number of products.'),
      }),
    ),
    selected: text('Identifier of the chosen tab.'),
    ...pagedData(productCard, 'The products of this page of the chosen tab.'),
  }),
  actions: {
    ...fetchPageAction,
    select: { summary: 'Chooses a tab.', payload: object({ tab: text('Identifier of the tab.') }) },
  },
  events: {
    ...fetchFailure,
    change: { summary: 'Another tab was chosen.', data: object({ selected: text('Identifier of the tab.') }) },
  },
  slots: pagedSlots(productCard),
});
