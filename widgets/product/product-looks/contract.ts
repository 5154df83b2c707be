import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { look } from '../../../schemas/entities/catalogue/look.ts';
import { integer, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchPageAction, pagedData, pagedSlots } from '../../ui/lists/paged-contract.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'product-looks',
  summary: 'Looks that a product is part of.',
  loads: true,
  alsoKnownAs: ['complete-the-look', 'wear-it-with', 'product-outfits'],
  calls: ['product.looks'],
  props: object({
    slug: text('The product.', { minLength: 1, refers: 'product' }),
    page: integer('First page that is shown.', { default: limits.looks.page, minimum: 1, maximum: limits.maxPage }),
    perPage: integer('Looks per page.', { default: limits.looks.perPage, minimum: 1, maximum: 100 }),
    ...appearance,
  }),
  data: object(pagedData(look, 'The looks of this page.')),
  actions: fetchPageAction,
  events: fetchFailure,
  slots: pagedSlots(look),
});
