import { framed, node, section, text } from './parts.ts';
import type { PageContent } from './templates.ts';

const words = `The first paragraph says what the article is about.

## A heading

Running text, with **important words** and lists:

- one thing
- another thing

> A sentence worth repeating.`;

export const article = (title: string): PageContent => ({
  type: 'CONTENT',
  body: framed([
    section([
      node('box', { tag: 'article', style: { display: 'grid', gap: 6, maxWidth: 720, marginX: 'auto' } }, [
        text(title, { tag: 'h1', style: { size: { base: 5, md: 7 }, leading: 'tight', balance: true } }),
        node('markdown', { text: words }),
      ]),
    ]),
  ]),
});
