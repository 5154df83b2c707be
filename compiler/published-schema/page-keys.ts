import { budgetNames, pageVersion } from '../../schemas/page.ts';
import { colourTokens } from '../../schemas/style-kinds.ts';
import type { PublishedSchema } from './bindable.ts';
import { audience } from './nodes.ts';

/** Returns the schema of a non-empty text. */
export const text = (description: string, more: PublishedSchema = {}): PublishedSchema => ({
  type: 'string',
  description,
  minLength: 1,
  ...more,
});

/** Types of pages, by which a shop finds its own pages. */
export const pageTypes = [
  'HOME',
  'COLLECTION',
  'PRODUCT',
  'SEARCH',
  'CART',
  'CHECKOUT',
  'ORDER',
  'CONTENT',
  'NOT_FOUND',
  'ERROR',
  'ARTICLE',
];

/** Keys that pages and fragments share. */
export const head: Record<string, PublishedSchema> = {
  $schema: { type: 'string', description: 'URL of this schema, for editors.' },
  version: { type: 'integer', minimum: 1, description: 'Version of the page format.', default: pageVersion },
  id: text('Name of the document.'),
  css: { type: 'string', description: 'CSS rules of this document, sanitised when it is published.' },
};

/** Schema of a page's metadata. */
export const seo: PublishedSchema = {
  type: 'object',
  description: 'Metadata for search engines and link previews.',
  properties: {
    title: text('Title of the page.', { minLength: 0 }),
    description: text('One or two sentences.', { minLength: 0 }),
    image: text('URL of an image.', { minLength: 0 }),
    imageAlt: text('Alternative text of the image.', { minLength: 0 }),
    imageWidth: text('Width of the image in pixels.', { minLength: 0 }),
    imageHeight: text('Height of the image in pixels.', { minLength: 0 }),
    canonical: text('Canonical URL, if the content has several.', { minLength: 0 }),
    type: text('Open Graph type.', { default: 'website', minLength: 0 }),
    hidden: { description: 'Hides the page from search engines.', type: ['boolean', 'string'] },
  },
  additionalProperties: false,
};

/** Schema of a page's article. */
export const article: PublishedSchema = {
  type: 'object',
  description: "Details that lists show about the page's article.",
  properties: {
    title: text('Title of the article.'),
    excerpt: text('One or two sentences for lists and link previews.'),
    author: text('Who has written it.'),
    publishedOn: text('Day or moment from which lists have it, such as 2026-11-26.'),
    updatedOn: text('Day or moment of the last change that readers should know of.'),
    tags: { type: 'array', description: 'Topics.', items: text('A tag.') },
    cover: text('Address of a picture.'),
    coverText: text('Alternative text of the picture.', { minLength: 0 }),
  },
  required: ['title', 'excerpt', 'author', 'publishedOn'],
  additionalProperties: false,
};

/** Schema of a document's flags. */
export const flags: PublishedSchema = {
  type: 'object',
  description: 'Boolean flags of the page with their initial values.',
  additionalProperties: { type: 'boolean' },
};

const budgetWords: Record<(typeof budgetNames)[number], string> = {
  nodes: 'Number of widgets, including fragments.',
  widgets: 'Number of widget types.',
  expressions: 'Number of distinct expressions.',
  planBytes: 'Bytes of the plan sent to the browser.',
  cssBytes: "Bytes of CSS from style tokens and the page's own rules.",
  scriptBytes: 'Compressed bytes of script that it loads initially; known where the shop is built.',
};

/** Schema of a page's budgets. */
export const budgets: PublishedSchema = {
  type: 'object',
  description: 'Maximum costs; a page that exceeds one cannot be published.',
  properties: Object.fromEntries(
    budgetNames.map((name) => [name, { type: 'number', minimum: 0, description: budgetWords[name] }]),
  ),
  additionalProperties: false,
};

/** Schema of a page's experiment. */
export const variants: PublishedSchema = {
  type: 'object',
  description: 'Variants of this page for an A/B test; a visitor always gets the same one.',
  properties: {
    experiment: text('Name of the experiment; changing it reassigns visitors.'),
    options: {
      type: 'object',
      description: 'The variants, by name.',
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        properties: {
          weight: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'Share of visitors, relative to the other weights.',
          },
          audience,
          changes: {
            type: 'array',
            description: 'Changes to the page; none for the control variant.',
            items: {
              type: 'object',
              properties: {
                at: {
                  type: 'string',
                  pattern: '^(#[^/]+)?/',
                  description:
                    'JSON pointer of the value, such as /body/0/props/text, or one from the node with an id, such as #hero/props/text.',
                },
                to: { description: 'The replacement; without it, the value is removed.' },
              },
              required: ['at'],
              additionalProperties: false,
            },
          },
        },
        required: ['weight'],
        additionalProperties: false,
      },
    },
  },
  required: ['experiment', 'options'],
  additionalProperties: false,
};

export const messages: PublishedSchema = {
  type: 'object',
  description: 'Texts for $t, by language and key; the first language is the fallback.',
  propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
  additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
};

/** Schema of a document's translations. */
export const translations: PublishedSchema = {
  type: 'object',
  description: "Translations of this document's texts, by language and by the text as it is written.",
  propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
  additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
};

const colour: PublishedSchema = { type: 'string', pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' };

/** Schema of the theme colours that a page replaces. */
export const theme: PublishedSchema = {
  type: 'object',
  description: 'Colours of the theme that differ on this page.',
  properties: Object.fromEntries(
    colourTokens
      .filter((token) => token !== 'transparent')
      .map((token) => [
        token,
        {
          description: 'A colour, or one for light and one for dark screens.',
          anyOf: [
            colour,
            {
              type: 'object',
              properties: { light: colour, dark: colour },
              required: ['light', 'dark'],
              additionalProperties: false,
            },
          ],
        },
      ]),
  ),
  additionalProperties: false,
};
