import { defineCall } from '../../../schemas/contract/call.ts';
import { recommendedCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { recommendationQuery } from '../../inputs/recommendation-query.ts';

export default defineCall({
  id: 'recommendation.list',
  method: 'GET',
  path: '/api/v1/org/recommendation',
  summary: 'Recommended products, for a product, a collection or the shop.',
  access: 'anyone',
  query: recommendationQuery,
  answer: pagedList('Recommendations', recommendedCard),
});
