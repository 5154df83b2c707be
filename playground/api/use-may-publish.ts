import { useQuery } from '@tanstack/react-query';
import { type DocumentKind, readSession } from './documents.ts';

/** Whether this author may publish; undefined until the session is loaded. */
export function useMayPublish(kind: DocumentKind = 'pages'): boolean | undefined {
  const { data } = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  return kind === 'scripts' ? data?.mayPublishScripts : data?.mayPublish;
}
