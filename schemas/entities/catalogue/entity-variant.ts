import { anything, dictionary, integer, list, object, optional, type Static, text } from '../../schema.ts';

/** Shop content that pages select by its tags, such as a store, a material or a size chart. */
export const entityVariant = object(
  {
    slug: text('Name'),
    title: optional(text('Title')),
    tags: list('Tags that it is found by', text('Tag')),
    sortField1: optional(integer('Place in the order')),
    fields: dictionary('Fields, by name', anything('Value')),
  },
  'An entry of content',
);
export type EntityVariant = Static<typeof entityVariant>;
