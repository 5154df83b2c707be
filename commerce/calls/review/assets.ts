import { defineCall } from '../../../schemas/contract/call.ts';
import { mediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { object } from '../../../schemas/schema.ts';
import { slugParams } from '../../inputs/identifiers.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'review.assets',
  method: 'GET',
  path: '/api/v1/org/product/{slug}/review/assets',
  summary: 'Pictures and videos from the reviews of a product.',
  access: 'anyone',
  params: slugParams('Product'),
  query: object(paging(limits.reviewAssetsPerPage)),
  answer: pagedList('Assets', mediaAsset),
});
