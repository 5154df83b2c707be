import { defineCall } from '../../../schemas/contract/call.ts';
import { look } from '../../../schemas/entities/catalogue/look.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { object } from '../../../schemas/schema.ts';
import { slugParams } from '../../inputs/identifiers.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'product.looks',
  method: 'GET',
  path: '/api/v1/org/product/{slug}/looks',
  summary: 'Looks that a product is part of.',
  access: 'anyone',
  params: slugParams('Product'),
  query: object(paging(limits.looks.perPage)),
  answer: pagedList('Looks', look),
});
