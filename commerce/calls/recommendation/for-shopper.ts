import { defineCall } from '../../../schemas/contract/call.ts';
import { personallyRecommended } from '../../../schemas/entities/catalogue/recommendations.ts';
import { shopperRecommendationQuery } from '../../inputs/recommendation-query.ts';

export default defineCall({
  id: 'recommendation.forShopper',
  method: 'GET',
  path: '/api/v1/org/user/recommendation',
  summary:
    'Products that go with the last orders of this shopper, or with what they viewed last, or those bought most.',
  access: 'session',
  query: shopperRecommendationQuery,
  answer: personallyRecommended,
});
