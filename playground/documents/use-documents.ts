import { useQuery } from '@tanstack/react-query';
import { type DocumentKind, type DocumentSummary, listDocuments } from '../api/documents.ts';

/** The documents of a kind; none while they are loaded. */
export function useDocuments(kind: DocumentKind): readonly DocumentSummary[] {
  const list = useQuery({ queryKey: ['documents', kind], queryFn: ({ signal }) => listDocuments(kind, signal) });
  return list.data ?? [];
}

/** Pages that have an address: those for failures are shown at any. */
export const withAddress = (pages: readonly DocumentSummary[]): DocumentSummary[] =>
  pages.filter(({ type }) => type !== 'NOT_FOUND' && type !== 'ERROR');
