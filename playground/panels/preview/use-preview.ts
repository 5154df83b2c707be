import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../api/call.ts';
import { keyOf, requestPreview } from '../../api/documents.ts';
import type { PreviewConditions } from '../../api/preview-conditions.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useDebounced } from '../../layout/use-debounced.ts';
import { isReadable } from './addresses.ts';

export interface Preview {
  /** URL of the latest valid preview; kept while the text is invalid. */
  src: string | undefined;
  /** True while the text is invalid and the preview is older. */
  isStale: boolean;
  isLoading: boolean;
  errorMessage?: string;
}

const debounceMs = 50;

/** The last defined value for the same document. */
function useLast<Value>(key: string, value: Value | undefined): Value | undefined {
  const [last, setLast] = useState({ key, value });
  if (last.key !== key || (value !== undefined && value !== last.value)) {
    setLast({ key, value });
    return value;
  }
  return last.value;
}

/** Renders the text on the server, debounced. */
export function usePreview(
  { name, text, revision }: Pick<Draft, 'name' | 'text' | 'revision'>,
  url: string | undefined,
  conditions: PreviewConditions,
): Preview {
  const newest = useMemo(() => ({ text, revision }), [text, revision]);
  const debounced = useDebounced(keyOf(name), newest, debounceMs);
  const canRead = useMemo(() => isReadable(debounced.text), [debounced]);
  const readable = useLast(keyOf(name), canRead ? debounced : undefined);
  const preview = useQuery({
    queryKey: ['preview', name.kind, name.id, url, conditions, readable?.revision],
    queryFn: ({ signal }) => requestPreview(name, readable?.text ?? '', { url: url ?? '/', conditions }, signal),
    enabled: readable !== undefined && url !== undefined,
    // Refetch only when the text changes, or how it is shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: 'always',
  });
  const token = useLast(`${keyOf(name)} ${url ?? ''}`, preview.data);
  return {
    // Recorded, so that it can be traced.
    src: token === undefined ? undefined : `/playground/preview/${token}#endcap-record`,
    isStale: !canRead,
    isLoading: preview.isFetching || debounced !== newest,
    ...(preview.error ? { errorMessage: messageOf(preview.error) } : {}),
  };
}
