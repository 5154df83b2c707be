import checkZip from '../../../commerce/calls/zip/is-valid.ts';
import { isPostalCode, normalPostalCode } from '../../../commerce/rules/postal-code.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { indianPlace, isIndianZone } from '../../presenters/indian-places.ts';

export default defineHandler(checkZip, async ({ query, shop }) => {
  const country = shop.config.countries[0] ?? '';
  const zip = normalPostalCode(query.zip, country);
  if (!isPostalCode(zip, country) || (country === 'IN' && !isIndianZone(zip))) return { valid: false };
  return { valid: true, ...(country === 'IN' ? indianPlace(zip) : {}) };
});
