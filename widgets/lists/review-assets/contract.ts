import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { mediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import { boolean, integer, list, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { pagedSlots } from '../../ui/lists/paged-contract.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'review-assets',
  summary: 'Photos and videos that shoppers have added to reviews of a product.',
  loads: true,
  alsoKnownAs: ['review-photos', 'customer-photos', 'ugc-gallery'],
  calls: ['review.assets'],
  props: object({
    slug: text('The product.', { refers: 'product' }),
    perPage: integer('How many are loaded at a time.', {
      default: limits.reviewAssetsPerPage,
      minimum: 1,
      maximum: limits.maxPerPage,
    }),
    ...appearance,
  }),
  data: object({
    assets: list('The photos and videos that are loaded.', mediaAsset),
    found: integer('Total number of assets.'),
    hasNext: boolean('Whether there are more.'),
  }),
  actions: { fetchMore: { summary: 'Loads the next page.' } },
  events: fetchFailure,
  slots: pagedSlots(mediaAsset),
});
