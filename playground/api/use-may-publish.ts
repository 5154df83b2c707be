import { useQuery } from '@tanstack/react-query';
import { type DocumentKind, readSession } from './documents.ts';

/** Whether this author decides what shoppers see; undefined until that is known. */
export function useMayPublish(kind: DocumentKind = 'pages'): boolean | undefined {
  const { data } = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  return kind === 'scripts' ? data?.mayPublishScripts : data?.mayPublish;
}
