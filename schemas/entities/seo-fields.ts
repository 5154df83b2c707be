import { boolean, object, optional, type Static, text } from '../schema.ts';

/** What search engines are told about an entity. `hidden` keeps every page that shows it out of their results. */
export const seoFields = object(
  {
    title: optional(text('Title for search engines')),
    description: optional(text('Description for search engines')),
    hidden: optional(boolean('Keep out of search results')),
  },
  'What search engines are told',
);
export type SeoFields = Static<typeof seoFields>;
