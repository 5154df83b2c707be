import { useCallback, useSyncExternalStore } from 'react';
import type { DocumentName } from '../api/documents.ts';

const watch = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

const first: DocumentName = { kind: 'pages', id: 'home' };

/** The document in the URL fragment: `#fragments/header`. */
export function documentIn(hash: string): DocumentName {
  const [, kind, id] = /^#(pages|fragments|scripts|themes|redirects)\/([a-z0-9][a-z0-9-]{0,99})$/.exec(hash) ?? [];
  return kind && id ? { kind: kind as DocumentName['kind'], id } : first;
}

/** The open document, kept in the URL so that it can be linked to and Back works. */
export function useOpenDocument(): [DocumentName, (name: DocumentName) => void] {
  const hash = useSyncExternalStore(watch, () => location.hash);
  const open = useCallback(({ kind, id }: DocumentName) => {
    location.hash = `${kind}/${id}`;
  }, []);
  return [documentIn(hash), open];
}
