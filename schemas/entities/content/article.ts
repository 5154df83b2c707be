import { integer, list, object, optional, type Static, text } from '../../schema.ts';
import { mediaAsset } from '../catalogue/media-asset.ts';

/** A blog. */
export const blog = object({ slug: text('Path segment'), title: text('Name') }, 'A blog');
export type Blog = Static<typeof blog>;

const named = { slug: text('Path segment'), title: text('Title') };

/** The article before or after another one in its blog. */
export const articleLink = object(named, 'A neighbour of an article');

/** An article of a blog, without its text, which is on its page. */
export const article = object(
  {
    id: text('Identifier'),
    ...named,
    excerpt: text('One or two sentences'),
    author: text('Who has written it'),
    publicationDate: text('When it was published: ISO date, or date-time'),
    updatedAt: optional(text('When it was changed in a way that readers should know of: ISO date, or date-time')),
    tags: list('Topics', text('Tag')),
    asset: optional(mediaAsset),
    readingMinutes: integer('How long it takes to read, in minutes'),
    blog,
    newer: optional(articleLink),
    older: optional(articleLink),
  },
  'An article',
);
export type Article = Static<typeof article>;
