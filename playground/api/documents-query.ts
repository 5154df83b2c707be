import { type DocumentKind, listDocuments } from './documents.ts';

/** Asks for the documents of a kind, once for all panels that show them. */
export const documentsQuery = (kind: DocumentKind) => ({
  queryKey: ['documents', kind],
  queryFn: ({ signal }: { signal: AbortSignal }) => listDocuments(kind, signal),
});
