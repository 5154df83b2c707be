import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { article } from './article.ts';
import { campaign } from './campaign.ts';
import { home } from './home.ts';
import { landing } from './landing.ts';
import { pageLayout, section, text } from './parts.ts';

/** A page without its name, address and title. */
export interface PageContent {
  type: string;
  body: NodeDefinition[];
  [key: string]: unknown;
}

/** A template for new pages. */
export interface Template {
  name: string;
  label: string;
  summary: string;
  /** Returns the address of a page with a given name. */
  slugOf: (id: string) => string;
  /** Whether the page shows the title of its entity instead of its own. */
  hasOwnTitle?: boolean;
  content: (title: string, now: number) => PageContent | Promise<PageContent>;
}

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
  { name: 'blank', label: 'Blank', summary: 'Header, title and footer.', slugOf: plainSlug, content: blank },
  {
    name: 'home',
    label: 'Home',
    summary: 'Opening, new products and collections.',
    slugOf: plainSlug,
    content: home,
  },
  {
    name: 'landing',
    label: 'Landing page',
    summary: 'Opening, reasons, products and questions.',
    slugOf: plainSlug,
    content: landing,
  },
  {
    name: 'campaign',
    label: 'Campaign or sale',
    summary: 'Opening with a countdown, and products.',
    slugOf: plainSlug,
    content: campaign,
  },
  {
    name: 'article',
    label: 'Article',
    summary: 'A title and running text, in a blog.',
    slugOf: slugOfArticle,
    content: article,
  },
  {
    name: 'collection',
    label: 'Collection',
    summary: 'Any collection, with filters and sorting.',
    slugOf: slugOfMany,
    hasOwnTitle: true,
    content: starterPage('collection'),
  },
  {
    name: 'product',
    label: 'Product',
    summary: 'Any product, with pictures, choices and reviews.',
    slugOf: slugOfMany,
    hasOwnTitle: true,
    content: starterPage('product'),
  },
  {
    name: 'account',
    label: 'Account',
    summary: "The customer's details, with forms to change them.",
    slugOf: plainSlug,
    hasOwnTitle: true,
    content: starterPage('account'),
  },
];
