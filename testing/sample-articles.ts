import type { ArticleDefinition, PageDefinition } from '../schemas/page.ts';
import type { ShopStorage } from '../server/core/ports/storage/storage.ts';

/** Creates a page that is an article. */
export const articlePage = (
  blog: string,
  slug: string,
  article: Partial<ArticleDefinition> = {},
  text = 'A few words.',
): PageDefinition => ({
  version: 3,
  id: `article-${blog}-${slug}`,
  slug: `/article/${blog}/${slug}`,
  type: 'ARTICLE',
  article: { title: slug, excerpt: `About ${slug}.`, author: 'Asha', publishedOn: '2025-01-01', ...article },
  body: [{ widget: 'markdown', props: { text } }],
});

/** Publishes pages in a shop. */
export async function publishPages(
  { pages }: Pick<ShopStorage, 'pages'>,
  documents: readonly PageDefinition[],
): Promise<void> {
  const at = '2025-01-01T00:00:00.000Z';
  for (const document of documents) {
    const source = JSON.stringify(document);
    const head = { slug: document.slug, type: document.type, title: document.id };
    await pages.saveDraft('page', document.id, source, head, at);
    await pages.publish('page', document.id, source, head, { note: '', author: 'test', at });
  }
}

/** Creates three articles of one blog, and one of another. */
export const sampleArticles = (): PageDefinition[] => [
  articlePage('notes', 'brew', { title: 'How to brew', publishedOn: '2025-03-01', tags: ['Tea'], author: 'Ben' }),
  articlePage('notes', 'glaze', {
    title: 'ग्लेज़ की देखभाल',
    publishedOn: '2025-05-01T08:00:00+05:30',
    updatedOn: '2025-06-01',
    tags: ['Care', 'Tea'],
    cover: '/media/glaze.webp?width=800',
    coverText: 'A bowl',
  }),
  articlePage('notes', 'wash', { title: 'Washing', publishedOn: '2025-04-01', tags: ['Care'] }),
  articlePage('news', 'open', { title: 'We are open', publishedOn: '2025-02-01' }),
];
