import bulkByTags from '../../../../commerce/calls/entity-variant/bulk-by-tags.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { byField, presentEntityVariant } from '../../presenters/goods/entity-variants.ts';
import { pageOf } from '../../presenters/goods/paging.ts';

export default defineHandler(
  bulkByTags,
  async ({ query, shop }) => {
    const { entityFetch } = limits;
    const { tagSlugs, page = entityFetch.page, perPage = entityFetch.perPage, depth = entityFetch.depth } = query;
    const { sortOrder = 'ASC', orderBy = 'sortField1' } = query;
    const tagged = shop.config.entityVariants
      .filter(({ tags }) => tagSlugs.every((tag) => tags.includes(tag)))
      .sort(byField(orderBy, sortOrder === 'ASC' ? 1 : -1));
    return { entries: pageOf(tagged, page, perPage).hits.map((entry) => presentEntityVariant(entry, depth)) };
  },
  () => [],
);
