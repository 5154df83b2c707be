import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, choice, either, list, object, text } from '../../../schemas/schema.ts';
import { identifier } from '../../inputs/identifiers.ts';
import { limits } from '../../limits.ts';

const serviceable = object({ isServiceable: boolean('Whether it can be delivered') });

export default defineCall({
  id: 'serviceability.check',
  method: 'GET',
  path: '/api/proxy/baldur/{version}/org/serviceability/',
  summary: 'Whether a variant can be delivered to a postal code. Version 1 returns one result, version 2 a list.',
  access: 'anyone',
  params: object({ version: choice('Version', ['v1', 'v2'], { default: limits.serviceabilityVersion }) }),
  query: object({ variant_id: identifier('Variant'), zip_code: text('Postal code', { minLength: 1, maxLength: 20 }) }),
  answer: either('By version', [serviceable, list('Results', serviceable)]),
});
