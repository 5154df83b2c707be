import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DocumentName, hasNodes, listDocuments, readVersion } from '../../api/documents.ts';
import type { Language } from '../source/language/client.ts';

/** Reads the published fragments that a text refers to, directly or through other fragments. */
async function fragmentsOf(text: string, signal: AbortSignal): Promise<[name: string, source: string][]> {
  const all = (await listDocuments('fragments', signal)).filter(({ publishedVersion }) => publishedVersion);
  const found = new Map<string, string>();
  for (let texts = [text]; texts.length > 0; ) {
    const named = all.filter(({ id }) => !found.has(id) && texts.some((each) => each.includes(JSON.stringify(id))));
    const read = await Promise.all(
      named.map(async ({ id, publishedVersion = 0 }) => {
        const { source } = await readVersion({ kind: 'fragments', id }, publishedVersion);
        return [id, source] as const;
      }),
    );
    for (const [id, source] of read) found.set(id, source);
    texts = read.map(([, source]) => source);
  }
  return [...found];
}

/** Sends the worker the fragments of a document, as found in its text when it was opened. */
export function useFragments({ kind, id }: DocumentName, text: string, ask: Language['ask']): void {
  const { data } = useQuery({
    queryKey: ['checked-fragments', kind, id],
    queryFn: ({ signal }) => fragmentsOf(text, signal),
    enabled: hasNodes(kind),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data) void ask('know', { fragments: data });
  }, [data, ask]);
}
