import checkZip from '../../../../commerce/calls/zip/is-valid.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { knownPostalCode } from '../../presenters/people/delivery.ts';

export default defineHandler(
  checkZip,
  async ({ query, shop }) => {
    const known = await knownPostalCode(shop, query.zip);
    if (!known) return { valid: false };
    const { city, province } = known;
    return { valid: true, ...(city ? { city } : {}), ...(province ? { province } : {}) };
  },
  () => ['everything'],
);
