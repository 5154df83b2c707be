import { listDocuments, type StoredKind } from './documents.ts';

/** Query for the documents of a kind, shared by all panels that show them. */
export const documentsQuery = (kind: StoredKind) => ({
  queryKey: ['documents', kind],
  queryFn: ({ signal }: { signal: AbortSignal }) => listDocuments(kind, signal),
});
