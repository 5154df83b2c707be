import { instantOf, timeExamples } from '../../../plan/local-time.ts';
import { articleAddress } from '../../../schemas/article-address.ts';
import type { ArticleDefinition, Json, PageDefinition } from '../../../schemas/page.ts';
import { isObject } from '../../json/is-object.ts';
import type { ShapeReader } from './shape-reader.ts';

const needed = ['title', 'excerpt', 'author', 'publishedOn'] as const;
const optional = ['updatedOn', 'cover', 'coverText'] as const;
const days = ['publishedOn', 'updatedOn'] as const;

/**
 * Checks that page and article belong together: the type marks the page as an article, and the address identifies it.
 */
function checkPage(reader: ShapeReader, root: Record<string, Json>): void {
  const { type, slug, article } = root;
  if (type === 'ARTICLE' && article === undefined)
    reader.shape(['type'], 'A page of type ARTICLE', 'has no "article"', 'Add "article": { "title": "…", … }.');
  if (article === undefined) return;
  if (type !== 'ARTICLE')
    reader.shape(['type'], 'A page with an "article"', 'has another type', 'Write "type": "ARTICLE".');
  if (typeof slug === 'string' && !articleAddress(slug))
    reader.shape(['slug'], 'The address of an article', 'is another one', 'Write "slug": "/article/BLOG/ARTICLE".');
}

/** Reads an article's data for lists of articles. */
export function readArticle(reader: ShapeReader, root: Record<string, Json>): Pick<PageDefinition, 'article'> {
  checkPage(reader, root);
  const value = root.article;
  if (value === undefined) return {};
  if (!isObject(value)) {
    reader.shape(['article'], '"article"', 'must be an object', 'Write "article": { "title": "…", … }.');
    return {};
  }
  reader.keys(value, ['article'], [...needed, ...optional, 'tags'], 'article');
  const before = reader.reported;
  for (const key of [...needed, ...optional]) {
    const text = value[key];
    const isNeeded = needed.some((each) => each === key);
    if (text === undefined && !isNeeded) continue;
    if (typeof text !== 'string' || (isNeeded && text.trim() === ''))
      reader.shape(['article', key], `"${key}"`, 'must be non-empty text', `Write "${key}": "…".`);
    else if (text.includes('{{'))
      reader.shape(
        ['article', key],
        `"${key}"`,
        'has a binding',
        'Write what lists say as it is: they show no bindings.',
      );
    else if (days.some((each) => each === key) && Number.isNaN(instantOf(text)))
      reader.shape(['article', key], `"${key}"`, 'must be a date', `Write ${timeExamples}.`);
  }
  const { tags = [] } = value;
  if (!Array.isArray(tags) || tags.some((tag) => typeof tag !== 'string' || tag === ''))
    reader.shape(['article', 'tags'], '"tags"', 'must be a list of texts', 'Write "tags": ["care"].');
  return reader.reported > before ? {} : { article: value as unknown as ArticleDefinition };
}
