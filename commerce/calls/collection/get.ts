import { defineCall } from '../../../schemas/contract/call.ts';
import { collection } from '../../../schemas/entities/catalogue/collection.ts';
import { slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'collection.get',
  method: 'GET',
  path: '/api/v2/org/collection/{slug}/typesense',
  summary: 'One collection, by its slug.',
  access: 'anyone',
  params: slugParams('Collection'),
  answer: collection,
});
