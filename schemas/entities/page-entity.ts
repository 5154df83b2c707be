import { openObject, optional, type Static, text } from '../schema.ts';
import { seoFields } from './seo-fields.ts';

/** Something that a page is about. A page with a hidden entity stays out of search engines. */
export const pageEntity = openObject(
  { type: text('Kind of entity'), id: optional(text('Identifier')), seoFields: optional(seoFields) },
  'An entity of a page',
);
export type PageEntity = Static<typeof pageEntity>;
