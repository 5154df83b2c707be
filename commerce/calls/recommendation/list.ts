import { defineCall } from '../../../schemas/contract/call.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { productCard } from '../../../schemas/entities/product-card.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'recommendation.list',
  method: 'GET',
  path: '/api/v1/org/recommendation',
  summary: 'Recommended products, for a product or in general.',
  access: 'anyone',
  query: object({
    entity: optional(text('Entity to recommend for', { maxLength: limits.maxNameLength })),
    intent: optional(text('Purpose of the recommendation', { maxLength: limits.maxNameLength })),
    identifier: optional(identifier('Product, by identifier or slug')),
    ...paging(limits.recommendationsPerPage),
    considerOnlyLatestApplicableVariant: optional(boolean('Only the latest variant of each', { default: false })),
  }),
  answer: pagedList('Recommendations', productCard),
});
