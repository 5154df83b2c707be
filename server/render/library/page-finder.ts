import type { PageAddress } from '../../../commerce/rules/addresses/page-address.ts';
import { encodeUrlComponent } from '../../../runtime/messages/call.ts';
import { encodedPath, matchSlug } from '../../../runtime/state/route.ts';
import type { PageVersion } from '../../core/ports/storage/documents/pages.ts';
import { typesWithoutAddress } from '../../documents/checks/check-address.ts';

/** Fills in a slug's parameters; undefined when one is missing. */
export function pathOf(slug: string, params: Readonly<Record<string, string>>): string | undefined {
  const parts = slug.split('/').filter(Boolean);
  const values = parts.map((part) => (part.startsWith(':') ? params[part.slice(1)] : part));
  if (values.includes(undefined)) return undefined;
  const isPlain = (part: string) => !part.startsWith(':') && /^[!-~]*$/.test(part);
  return `/${parts.map((part, index) => (isPlain(part) ? part : encodeUrlComponent(values[index]!))).join('/')}`;
}

/**
 * Sort key of a slug by which literal segments come before parameters, because more specific slugs are matched
 * first.
 */
const exactness = (slug: string): string =>
  slug
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/** Names and slugs of the pages that have their own address. */
export const withOwnAddress = (pages: readonly PageVersion[]): PageAddress[] =>
  pages.filter(({ type }) => !typesWithoutAddress.has(type)).map(({ id, slug }) => ({ id, slug }));

/** Sorts pages into the order in which their slugs are matched with a path. */
export const inMatchingOrder = (pages: readonly PageVersion[]): PageVersion[] =>
  pages.toSorted((a, b) => exactness(a.slug).localeCompare(exactness(b.slug)) || a.id.localeCompare(b.id));

/** Returns a path without slashes at its ends, and with single ones between its segments. */
export const withoutSlashes = (path: string): string => path.split('/').filter(Boolean).join('/');

/** Finds the page for a path, and the values of its slug's parameters. */
export type PageFinder = (path: string) => { page: PageVersion; params: Record<string, string> } | undefined;

/**
 * Creates a finder for the first page of a list whose slug matches a path; slugs without parameters are looked up
 * in a map.
 */
export function pageFinder(pages: readonly PageVersion[]): PageFinder {
  const plain = new Map<string, PageVersion>();
  for (const page of pages.toReversed())
    if (!page.slug.includes(':')) plain.set(withoutSlashes(encodedPath(page.slug)), page);
  const patterns = pages.filter(({ slug }) => slug.includes(':'));
  return (path) => {
    const page = plain.get(withoutSlashes(path));
    if (page) return { page, params: {} };
    for (const page of patterns) {
      const params = matchSlug(page.slug, path);
      if (params) return { page, params };
    }
    return undefined;
  };
}
