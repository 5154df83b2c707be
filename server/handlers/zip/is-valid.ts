import checkZip from '../../../commerce/calls/zip/is-valid.ts';
import { isPostalCode } from '../../../commerce/rules/postal-code.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(checkZip, async ({ query, shop }) => ({
  valid: isPostalCode(query.zip, shop.config.countries[0] ?? ''),
}));
