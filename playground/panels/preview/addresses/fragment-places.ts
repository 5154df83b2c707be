import type { DocumentName, DocumentSummary, DocumentUse } from '../../../api/documents.ts';
import { addressesFor, isAddressOf } from './addresses.ts';

/** A page in which a fragment can be previewed. Without one, the fragment is shown alone. */
export interface FragmentPlace {
  page: string | undefined;
  address: string;
}

/** Returns the live pages that show a fragment, directly or through other fragments. */
export async function pagesOf(
  fragment: string,
  usesOf: (name: DocumentName) => Promise<readonly DocumentUse[]>,
): Promise<string[]> {
  const fragments = new Set([fragment]);
  const pages = new Set<string>();
  // Iterating over a set includes values that are added meanwhile.
  for (const id of fragments)
    for (const use of await usesOf({ kind: 'fragments', id })) {
      if (!use.isLive) continue;
      if (use.kind === 'fragment') fragments.add(use.id);
      else if (use.kind === 'page') pages.add(use.id);
    }
  return [...pages];
}

/**
 * Returns the places where a fragment can be previewed: each page that shows it, at one of the page's addresses, and by
 * itself, at an address of another page.
 *
 * @param paths addresses of the shop
 */
export function placesOf(
  pages: readonly string[],
  documents: readonly Pick<DocumentSummary, 'id' | 'slug'>[],
  paths: readonly string[],
): FragmentPlace[] {
  const showing = documents.filter(({ id }) => pages.includes(id));
  const places = showing.flatMap(({ id, slug }) => {
    const { first } = addressesFor(slug, paths);
    return first === undefined ? [] : [{ page: id, address: first }];
  });
  const elsewhere = paths.find((path) => !showing.some(({ slug }) => isAddressOf(slug, path)));
  return elsewhere === undefined ? places : [...places, { page: undefined, address: elsewhere }];
}
