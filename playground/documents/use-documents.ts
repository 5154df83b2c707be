import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DocumentKind, DocumentSummary } from '../api/documents.ts';
import { documentsQuery } from '../api/documents-query.ts';

/** The documents of a kind; none while they are loaded, so that nothing that is saved may depend on them. */
export const useDocuments = (kind: DocumentKind): readonly DocumentSummary[] =>
  useQuery(documentsQuery(kind)).data ?? [];

/** Names of the fragments that the shop has, once they are listed. */
export async function publishedFragments(client: QueryClient): Promise<ReadonlySet<string>> {
  const fragments = await client.ensureQueryData(documentsQuery('fragments'));
  return new Set(fragments.filter(({ publishedVersion }) => publishedVersion !== undefined).map(({ id }) => id));
}

/** Pages that have an address: those for failures are shown at any. */
export const withAddress = (pages: readonly DocumentSummary[]): DocumentSummary[] =>
  pages.filter(({ type }) => type !== 'NOT_FOUND' && type !== 'ERROR');
