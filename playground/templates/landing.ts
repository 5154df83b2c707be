import { allProducts, heading, heroSection, node, pageLayout, products, section, text } from './parts.ts';
import type { PageContent } from './template.ts';

const reason = (title: string, words: string) =>
  node('box', { style: { display: 'grid', gap: 2, alignSelf: 'start' } }, [
    text(title, { tag: 'h3', style: { size: 2 } }),
    text(words, { style: { color: 'muted' } }),
  ]);

/** The template of a landing page. */
export const landing = (title: string): PageContent => ({
  type: 'CONTENT',
  body: pageLayout([
    heroSection(title, 'Say in one sentence what visitors get here.', allProducts('See the products')),
    section([
      heading('Three reasons'),
      node('box', { style: { display: 'grid', columns: { base: 1, md: 3 }, gap: 8 } }, [
        reason('Made well', 'Who makes it, and of what.'),
        reason('Delivered soon', 'When it arrives, and what that costs.'),
        reason('Easy to return', 'For how long, and how.'),
      ]),
    ]),
    section([heading('Products'), products('Products', { perPage: 4 })]),
    section([
      heading('Questions'),
      {
        ...node('accordion', { labels: ['How long is delivery?', 'Can I return it?'] }),
        slots: {
          panel1: [text('Say how many days it takes.')],
          panel2: [text('Say for how long, and how.')],
        },
      },
    ]),
  ]),
});
