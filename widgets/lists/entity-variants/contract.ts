import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { entityVariant } from '../../../schemas/entities/catalogue/entity-variant.ts';
import { choice, list, object, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'entity-variants',
  renders: {},
  summary: 'Publishes the entries of content that have all of its tags, such as stores or size charts.',
  kind: 'data',
  loads: true,
  alsoKnownAs: ['entries', 'content-entries', 'metaobjects'],
  calls: ['entityVariant.bulkByTags'],
  props: object({
    tags: list('Tags that the entries have.', text('Tag.', { maxLength: limits.maxSlugLength }), {
      minItems: 1,
      maxItems: limits.maxTags,
    }),
    orderBy: choice('Sorted by.', ['sortField1', 'slug', 'title'], { default: 'sortField1' }),
    sortOrder: choice('Direction.', ['ASC', 'DESC'], { default: 'ASC' }),
  }),
  data: object({ entries: list('The entries.', entityVariant) }),
  events: fetchFailure,
  slots: { empty: { summary: 'Shown when no entry has the tags.' } },
});
