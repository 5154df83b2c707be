import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DocumentName, listDocuments, readDraft, saveDraft } from '../api/documents.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';
import type { BulkWorld } from './current-texts.ts';

/** Returns the dependencies of bulk operations. */
export function useBulkWorld(): BulkWorld {
  const workspace = useWorkspace();
  return useMemo(() => ({ workspace, readDraft, saveDraft }), [workspace]);
}

/** Lists all pages and fragments of the shop by name. */
export async function listNames(signal?: AbortSignal): Promise<DocumentName[]> {
  const kinds = ['pages', 'fragments'] as const;
  const lists = await Promise.all(
    kinds.map(async (kind) => (await listDocuments(kind, signal)).map(({ id }): DocumentName => ({ kind, id }))),
  );
  return lists.flat();
}

/** Returns a function that refetches the lists of documents after drafts were written. */
export function useDraftsWritten(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    for (const queryKey of [['documents'], ['addresses'], ['search']]) await client.invalidateQueries({ queryKey });
  };
}
