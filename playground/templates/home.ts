import type { NodeDefinition } from '../../schemas/page.ts';
import { allProducts, heading, heroSection, node, pageLayout, products, section, text } from './parts.ts';
import type { PageContent } from './template.ts';

const collectionLink: NodeDefinition = {
  ...node('link', { to: '/collections/{{ shelf.item.slug }}', style: { size: 3, paddingY: 4, borderTop: true } }, [
    text('{{ shelf.item.title }}', { tag: 'h3' }),
  ]),
  key: '{{ shelf.item.slug }}',
};

/** The template of a home page. */
export const home = (title: string): PageContent => ({
  type: 'HOME',
  entities: { collections: { call: 'collection.search', with: { body: { perPage: 6 } } } },
  body: pageLayout([
    heroSection(title, 'One sentence about what you sell, and why.', allProducts('See all products')),
    section([heading('New'), products('New', { perPage: 8, sortBy: 'newest' })]),
    section([
      heading('Collections'),
      {
        ...node('repeater', { items: '{{ page.entities.collections.hits }}', limit: 6, tag: 'ul' }),
        as: 'shelf',
        slots: { item: [collectionLink] },
      },
    ]),
  ]),
});
