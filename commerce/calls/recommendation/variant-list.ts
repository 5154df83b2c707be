import { defineCall } from '../../../schemas/contract/call.ts';
import { recommendedVariant } from '../../../schemas/entities/catalogue/product-card.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { recommendationQuery } from '../../inputs/recommendation-query.ts';

export default defineCall({
  id: 'recommendation.variantList',
  method: 'GET',
  path: '/api/v1/org/productVariantCompat/recommendation',
  summary: 'Recommended variants, for a product, a collection or the shop.',
  access: 'anyone',
  query: recommendationQuery,
  answer: pagedList('Recommendations', recommendedVariant),
});
