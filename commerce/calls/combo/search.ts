import { defineCall } from '../../../schemas/contract/call.ts';
import { combo } from '../../../schemas/entities/catalogue/combo.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { choice, object, optional, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'combo.search',
  method: 'GET',
  path: '/api/proxy/avalon/v1/org/combo/search',
  summary:
    'Combos of the shop: all of them, those of a kind, or those that a product, variant or collection is part of.',
  access: 'anyone',
  query: object({
    comboType: optional(text('Kind of combo', { minLength: 1, maxLength: limits.maxNameLength })),
    comboSlug: optional(identifier('Combo')),
    resourceType: optional(
      choice('Kind of resource that resourceId identifies; a product by default', [
        'PRODUCT',
        'PRODUCT_VARIANT',
        'COLLECTION',
      ]),
    ),
    resourceId: optional(identifier('Only combos with this: identifier or slug')),
    ...paging(limits.combosPerPage),
  }),
  answer: pagedList('Combos', combo),
});
