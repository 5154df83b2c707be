import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { combo } from '../../../schemas/entities/catalogue/combo.ts';
import { anything, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchPageAction, pagedData, pagedSlots } from '../../ui/lists/paged-contract.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'combos',
  alsoKnownAs: ['bundle', 'set', 'bought together'],
  summary: 'Products that cost less together: those of the shop, or those that a product is part of.',
  loads: true,
  calls: ['combo.search', 'cart.addCombo'],
  props: object({
    comboType: optional(text('Only combos of this kind.')),
    comboSlug: optional(text('Only this combo.', { refers: 'combo' })),
    resourceType: choice(
      'Kind of resource that `resourceId` identifies.',
      ['PRODUCT', 'PRODUCT_VARIANT', 'COLLECTION'],
      {
        default: 'PRODUCT',
      },
    ),
    resourceId: optional(
      text('Only combos with this: identifier or slug. Nothing is shown while it is empty.', { refers: 'goods' }),
    ),
    perPage: integer('Combos per page.', { default: limits.combosPerPage, minimum: 1, maximum: 100 }),
    ...appearance,
  }),
  data: object({
    ...pagedData(combo, 'The combos of this page.'),
    adding: optional(text('Slug of the combo that is being added to the cart.')),
  }),
  actions: {
    ...fetchPageAction,
    add: {
      summary: 'Adds a set to the cart.',
      payload: object({ comboSlug: optional(text('Slug of the combo.', { refers: 'combo' })) }),
    },
  },
  events: {
    ...fetchFailure,
    addSuccess: {
      summary: 'A set is in the cart.',
      data: object({ cart: anything('The cart.'), comboSlug: text('Slug of the combo.') }),
      follows: ['add'],
    },
    addFailure: {
      summary: 'The set could not be added.',
      data: object({ error: anything('The error.'), comboSlug: text('Slug of the combo.') }),
    },
  },
  slots: pagedSlots(combo),
});
