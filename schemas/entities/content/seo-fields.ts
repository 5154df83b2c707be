import { boolean, object, optional, type Static, text } from '../../schema.ts';

/** Search engine metadata of an entity. `hidden` excludes every page that shows it from search results. */
export const seoFields = object(
  {
    title: optional(text('Title for search engines')),
    description: optional(text('Description for search engines')),
    hidden: optional(boolean('Exclude from search results')),
  },
  'Search engine metadata',
);
export type SeoFields = Static<typeof seoFields>;
