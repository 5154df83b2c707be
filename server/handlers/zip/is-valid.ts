import checkZip from '../../../commerce/calls/zip/is-valid.ts';
import { normalPostalCode } from '../../../commerce/rules/postal-code.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { isKnownPostalCode } from '../../presenters/delivery.ts';
import { indianPlace } from '../../presenters/indian-places.ts';

export default defineHandler(checkZip, async ({ query, shop }) => {
  const country = shop.config.countries[0] ?? '';
  const zip = normalPostalCode(query.zip, country);
  if (!(await isKnownPostalCode(shop, zip))) return { valid: false };
  return { valid: true, ...(country === 'IN' ? indianPlace(zip) : {}) };
});
