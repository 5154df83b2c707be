import { defineCall } from '../../../schemas/contract/call.ts';
import { number, object, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'zip.byLatLong',
  method: 'GET',
  path: '/api/v1/org/zip/byLatLong',
  summary: 'The postal code of the nearest place that the shop knows.',
  access: 'anyone',
  query: object({
    lat: number('Degrees of latitude', { minimum: -90, maximum: 90 }),
    long: number('Degrees of longitude', { minimum: -180, maximum: 180 }),
  }),
  answer: object({ zip: text('Postal code') }),
});
