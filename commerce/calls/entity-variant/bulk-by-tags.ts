import { defineCall } from '../../../schemas/contract/call.ts';
import { entityVariant } from '../../../schemas/entities/catalogue/entity-variant.ts';
import { choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { paging } from '../../inputs/paging.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'entityVariant.bulkByTags',
  method: 'GET',
  path: '/api/proxy/atlantis/v1/org/entityVariant/bulkByTags',
  summary: 'Entries of content that have all of the tags.',
  access: 'anyone',
  query: object({
    ...paging(limits.entityFetch.perPage),
    depth: optional(
      integer('Levels of lists and objects in the fields; deeper ones are left out', {
        minimum: 1,
        maximum: limits.entityFetch.depth,
        default: limits.entityFetch.depth,
      }),
    ),
    sortOrder: optional(choice('Direction', ['ASC', 'DESC'], { default: 'ASC' })),
    orderBy: optional(choice('Sort by', ['sortField1', 'slug', 'title'], { default: 'sortField1' })),
    tagSlugs: list('Tags', text('Tag', { maxLength: limits.maxSlugLength }), { minItems: 1, maxItems: limits.maxTags }),
  }),
  answer: object({ entries: list('The entries', entityVariant) }),
});
