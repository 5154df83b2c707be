import { defineCall } from '../../../schemas/contract/call.ts';
import { product } from '../../../schemas/entities/catalogue/product.ts';
import { slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'product.get',
  method: 'GET',
  path: '/api/v1/org/product/{slug}/typesense',
  summary: 'One product, by its slug.',
  access: 'anyone',
  params: slugParams('Product'),
  answer: product,
});
