import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { troubleOf } from '../../api/call.ts';
import { type DocumentName, keyOf, requestPreview } from '../../api/documents.ts';
import { useSettled } from '../../layout/use-settled.ts';
import { isReadable } from './addresses.ts';

export interface Preview {
  /** Address of the newest document that could be shown; it stays while the text cannot be read. */
  src: string | undefined;
  /** True while the text is no JSON, so that what is shown is older. */
  isHeld: boolean;
  isLoading: boolean;
  trouble?: string;
}

const pauseMs = 350;

/** Keeps the newest value that was there, as long as the document is the same. */
function useLast<Value>(key: string, value: Value | undefined): Value | undefined {
  const [last, setLast] = useState({ key, value });
  if (last.key !== key || (value !== undefined && value !== last.value)) {
    setLast({ key, value });
    return value;
  }
  return last.value;
}

/** Has the server render the text, a moment after it was changed. */
export function usePreview(name: DocumentName, text: string, url: string | undefined): Preview {
  const settled = useSettled(keyOf(name), text, pauseMs);
  const canRead = isReadable(settled);
  const readable = useLast(keyOf(name), canRead ? settled : undefined);
  const preview = useQuery({
    queryKey: ['preview', name.kind, name.id, url, readable],
    queryFn: ({ signal }) => requestPreview(name, readable ?? '', url ?? '/', signal),
    enabled: readable !== undefined && url !== undefined,
    // A preview is one request: it is asked for again only when something has changed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: 'always',
  });
  const token = useLast(`${keyOf(name)} ${url ?? ''}`, preview.data);
  return {
    src: token === undefined ? undefined : `/playground/preview/${token}`,
    isHeld: !canRead,
    isLoading: preview.isFetching || settled !== text,
    ...(preview.error ? { trouble: troubleOf(preview.error) } : {}),
  };
}
