import checkZip from '../../../../commerce/calls/zip/is-valid.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { knownPostalCode } from '../../presenters/people/delivery.ts';

export default defineHandler(
  checkZip,
  async ({ query, shop }) => {
    const postalCode = await knownPostalCode(shop, query.zip);
    if (!postalCode) return { valid: false };
    const { city, province } = postalCode;
    return { valid: true, ...(city ? { city } : {}), ...(province ? { province } : {}) };
  },
  () => ['everything'],
);
