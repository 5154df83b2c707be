import { useQuery } from '@tanstack/react-query';
import { type DocumentKind, type DocumentSummary, listDocuments } from '../api/documents.ts';

/** Asks for the documents of a kind. */
export const documentsQuery = (kind: DocumentKind) => ({
  queryKey: ['documents', kind],
  queryFn: ({ signal }: { signal: AbortSignal }) => listDocuments(kind, signal),
});

/** The documents of a kind; none while they are loaded, so that nothing which is written may depend on them. */
export const useDocuments = (kind: DocumentKind): readonly DocumentSummary[] =>
  useQuery(documentsQuery(kind)).data ?? [];

/** Pages that have an address: those for failures are shown at any. */
export const withAddress = (pages: readonly DocumentSummary[]): DocumentSummary[] =>
  pages.filter(({ type }) => type !== 'NOT_FOUND' && type !== 'ERROR');
