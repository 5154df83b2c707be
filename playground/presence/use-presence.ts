import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DocumentName, keyOf } from '../api/documents.ts';
import { announcePresence } from '../api/presence.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';

/** The server considers a silent tab closed after the time of three of these intervals. */
const everyMs = 20_000;

/** Returns who else has the document open, and announces this tab while the document is visible. */
export function usePresence(name: DocumentName): readonly string[] {
  const { tab } = useWorkspace();
  const key = keyOf(name);
  const others = useQuery({
    queryKey: ['presence', key],
    queryFn: () => announcePresence(name, tab, false),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the name of the document
  useEffect(() => {
    // If this fails, the tab only counts as open for another minute.
    const leave = () => void announcePresence(name, tab, true).catch(() => undefined);
    // Components are not unmounted when a tab is closed. A tab restored from the cache announces itself again when it
    // is shown.
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [key, tab]);
  return others.data ?? [];
}

/** Reloads the open document when the author returns to the tab. Unsaved text is kept. */
export function useFreshDraft(name: DocumentName, isOpen: boolean): void {
  const workspace = useWorkspace();
  const key = keyOf(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the name of the document
  useEffect(() => {
    if (!isOpen) return;
    // When the server is unreachable, the text stays as it is, and saving reports the failure.
    const refresh = () => document.visibilityState === 'visible' && workspace.refresh(name).catch(() => undefined);
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [workspace, key, isOpen]);
}
