import { node, pageLayout, section, text } from './parts.ts';
import type { PageContent } from './template.ts';

const words = `The first paragraph says what the article is about.

## A heading

Running text, with **important words** and lists:

- one thing
- another thing

> A sentence worth repeating.`;

/** The template of an article. Its address contains the blog, and lists show it from the day of its creation. */
export const article = (title: string, now: number): PageContent => ({
  type: 'ARTICLE',
  article: {
    title: title || 'Title',
    excerpt: 'One or two sentences for lists.',
    author: 'Your name',
    publishedOn: new Date(now).toISOString().slice(0, 10),
    tags: [],
  },
  body: pageLayout([
    section([
      node('box', { tag: 'article', style: { display: 'grid', gap: 6, maxWidth: 720, marginX: 'auto' } }, [
        text(title, { tag: 'h1', style: { size: { base: 5, md: 7 }, leading: 'tight', balance: true } }),
        node('markdown', { text: words }),
      ]),
    ]),
  ]),
});
