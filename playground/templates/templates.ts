import type { Json } from '../../schemas/page.ts';
import { fold } from '../../text/fold.ts';
import { article } from './article.ts';
import { campaign } from './campaign.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { pageLayout, section, text } from './parts.ts';
import { about, comingSoon, contact, faq, lookbook } from './sections.ts';
import type { PageContent, Template } from './template.ts';

const starterPages = import.meta.glob<Record<string, Json>>('../../examples/{collection,product,account}/page.json', {
  import: 'default',
});

/** Returns the content of one of the pages that new shops start with. */
const starterPage = (id: string) => async (): Promise<PageContent> => {
  const {
    $schema: _,
    id: __,
    slug: ___,
    version: ____,
    ...content
  } = await starterPages[`../../examples/${id}/page.json`]!();
  return content as unknown as PageContent;
};

const plainSlug = (id: string): string => `/${id}`;
/** The address of an article in a blog. The blog's name is the second segment. */
const slugOfArticle = (id: string): string => `/article/news/${id}`;
const slugOfMany = (id: string): string => `/${id}/:slug`;

const blank = (title: string): PageContent => ({
  type: 'CONTENT',
  body: pageLayout([section([text(title, { tag: 'h1', style: { size: 7 } })])]),
});

/** The templates, in the order in which they are offered. */
export const templates: readonly Template[] = [
  {
    name: 'blank',
    label: 'Blank',
    summary: 'Header, title and footer.',
    words: ['empty', 'plain', 'scratch', 'new'],
    slugOf: plainSlug,
    content: blank,
  },
  {
    name: 'home',
    label: 'Home',
    summary: 'Opening, new products and collections.',
    words: ['start', 'front', 'main', 'storefront', 'index'],
    slugOf: plainSlug,
    content: home,
  },
  {
    name: 'landing',
    label: 'Landing page',
    summary: 'Opening, reasons, products and questions.',
    words: ['campaign', 'advert', 'launch', 'promotion', 'features'],
    slugOf: plainSlug,
    content: landing,
  },
  {
    name: 'campaign',
    label: 'Campaign or sale',
    summary: 'Opening with a countdown, and products.',
    words: ['discount', 'offer', 'promotion', 'black friday', 'diwali', 'deal', 'event', 'clearance'],
    slugOf: plainSlug,
    content: campaign,
  },
  {
    name: 'about',
    label: 'About us',
    summary: 'The story of the shop, with pictures, numbers and voices.',
    words: ['our story', 'team', 'company', 'who we are', 'mission', 'brand', 'history'],
    slugOf: plainSlug,
    content: about,
  },
  {
    name: 'lookbook',
    label: 'Lookbook',
    summary: 'Pictures of a season, and the products in them.',
    words: ['look', 'gallery', 'photos', 'editorial', 'inspiration', 'season', 'style', 'collection'],
    slugOf: plainSlug,
    content: lookbook,
  },
  {
    name: 'faq',
    label: 'Questions and answers',
    summary: 'What customers ask, by subject, and a form for the rest.',
    words: ['faq', 'help', 'support', 'delivery', 'returns', 'shipping'],
    slugOf: plainSlug,
    content: faq,
  },
  {
    name: 'contact',
    label: 'Contact',
    summary: 'A form, opening hours and a map.',
    words: ['address', 'store', 'hours', 'map', 'phone', 'mail', 'write', 'support'],
    slugOf: plainSlug,
    content: contact,
  },
  {
    name: 'coming-soon',
    label: 'Coming soon',
    summary: 'What will be sold, and a form to be told first.',
    words: ['launch', 'teaser', 'waiting list', 'newsletter', 'subscribe', 'preorder', 'pre-order', 'drop'],
    slugOf: plainSlug,
    content: comingSoon,
  },
  {
    name: 'article',
    label: 'Article',
    summary: 'A title and running text, in a blog.',
    words: ['blog', 'post', 'news', 'story', 'journal', 'guide'],
    slugOf: slugOfArticle,
    content: article,
  },
  {
    name: 'collection',
    label: 'Collection',
    summary: 'Any collection, with filters and sorting.',
    words: ['category', 'catalogue', 'list', 'shop', 'goods'],
    slugOf: slugOfMany,
    hasOwnTitle: true,
    content: starterPage('collection'),
  },
  {
    name: 'product',
    label: 'Product',
    summary: 'Any product, with pictures, choices and reviews.',
    words: ['item', 'detail', 'goods', 'pdp'],
    slugOf: slugOfMany,
    hasOwnTitle: true,
    content: starterPage('product'),
  },
  {
    name: 'account',
    label: 'Account',
    summary: "The customer's details, with forms to change them.",
    words: ['profile', 'customer', 'settings', 'login'],
    slugOf: plainSlug,
    hasOwnTitle: true,
    content: starterPage('account'),
  },
];

/**
 * Finds templates by the beginnings of words, in any order: of their names, their summaries and what people call them.
 */
export function searchTemplates(search: string): readonly Template[] {
  const wanted = wordsOf(search);
  return templates.filter(({ label, summary, words }) => {
    const known = wordsOf([label, summary, ...words].join(' '));
    return wanted.every((word) => known.some((each) => each.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
