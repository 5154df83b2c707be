import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DocumentKind, DocumentSummary } from '../api/documents.ts';
import { documentsQuery } from '../api/documents-query.ts';

/** The documents of a kind. The list is empty while it loads, so nothing that is saved may depend on it. */
export const useDocuments = (kind: DocumentKind): readonly DocumentSummary[] =>
  useQuery(documentsQuery(kind)).data ?? [];

/** Returns the names of the shop's published fragments, once the list has loaded. */
export async function publishedFragments(client: QueryClient): Promise<ReadonlySet<string>> {
  const fragments = await client.ensureQueryData(documentsQuery('fragments'));
  return new Set(fragments.filter(({ publishedVersion }) => publishedVersion !== undefined).map(({ id }) => id));
}

/** Returns the pages that have an address of their own. Error pages are shown at any address. */
export const pagesWithOwnAddress = (pages: readonly DocumentSummary[]): DocumentSummary[] =>
  pages.filter(({ type }) => type !== 'NOT_FOUND' && type !== 'ERROR');
