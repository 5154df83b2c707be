import { type DocumentKind, listDocuments } from './documents.ts';

/** Query for the documents of a kind, shared by all panels that show them. */
export const documentsQuery = (kind: DocumentKind) => ({
  queryKey: ['documents', kind],
  queryFn: ({ signal }: { signal: AbortSignal }) => listDocuments(kind, signal),
});
