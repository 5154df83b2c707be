import checkServiceability from '../../../../commerce/calls/serviceability/check.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { canDeliver } from '../../presenters/people/delivery.ts';

export default defineHandler(
  checkServiceability,
  async ({ params, query, shop }) => {
    const answer = { isServiceable: await canDeliver(shop, query.variant_id, query.zip_code) };
    return params.version === 'v1' ? answer : [answer];
  },
  () => ['everything'],
);
