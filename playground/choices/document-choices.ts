import { articleAddress } from '../../schemas/article-address.ts';
import type { DocumentSummary } from '../api/documents.ts';
import type { Choice, ChoiceState } from './choice.ts';

const stateOf = ({ publishedVersion, hasUnpublishedChanges }: DocumentSummary): ChoiceState => {
  if (publishedVersion === undefined) return 'draft';
  return hasUnpublishedChanges ? 'changed' : 'published';
};

/** A document's title without its expressions, such as the shop's name after a separator. */
export function plainTitle({ id, title }: Pick<DocumentSummary, 'id' | 'title'>): string {
  const [first = ''] = title.split('{{');
  const known = first === '' ? title.replaceAll(/\{\{[^{}]*\}\}/g, '') : first;
  return known.replace(/^[\s|·–—:-]+/, '').replace(/[\s|·–—:-]{1,20}$/, '') || id;
}

/** Whether a page has exactly one address, so that it can be linked to. */
const hasAddress = ({ slug }: DocumentSummary): boolean => slug.startsWith('/') && !/[:*]/.test(slug);

const byTitle = (a: Choice, b: Choice): number => a.title.localeCompare(b.title);

/** Pages and articles as link targets. */
export const pageChoices = (documents: readonly DocumentSummary[]): Choice[] =>
  documents
    .filter(hasAddress)
    .map((document) => ({
      value: document.slug,
      title: plainTitle(document),
      group: articleAddress(document.slug) ? 'Article' : 'Page',
      about: document.slug,
      state: stateOf(document),
    }))
    // Pages come before articles, of which a shop has many.
    .sort((a, b) => b.group.localeCompare(a.group) || byTitle(a, b));

/** Articles as choices. Choosing one also sets its blog. */
export const articleChoices = (documents: readonly DocumentSummary[]): Choice[] =>
  documents
    .flatMap((document): Choice[] => {
      const address = articleAddress(document.slug);
      if (!address) return [];
      const { blog, article } = address;
      return [
        {
          value: article,
          title: plainTitle(document),
          about: blog,
          state: stateOf(document),
          also: { blogSlug: blog },
        },
      ];
    })
    .sort(byTitle);

/** Blogs as choices, each with the number of its articles. */
export function blogChoices(documents: readonly DocumentSummary[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { slug } of documents) {
    const address = articleAddress(slug);
    if (address) counts.set(address.blog, (counts.get(address.blog) ?? 0) + 1);
  }
  return [...counts]
    .map(([blog, count]) => ({ value: blog, title: blog, about: count === 1 ? '1 article' : `${count} articles` }))
    .sort(byTitle);
}

/** Fragments as choices, by name. */
export const fragmentChoices = (documents: readonly DocumentSummary[]): Choice[] =>
  documents.map((document) => ({ value: document.id, title: document.id, state: stateOf(document) })).sort(byTitle);
