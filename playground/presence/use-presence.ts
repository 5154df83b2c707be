import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DocumentName, keyOf } from '../api/documents.ts';
import { announcePresence } from '../api/presence.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';

/** Three of these fit in the time after which the server takes a silent tab for closed. */
const everyMs = 20_000;

/** Who else has the open document open. Says so of this tab while it is on the screen. */
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
    // A failure is no more than a tab that is taken for open a minute longer.
    const leave = () => void announcePresence(name, tab, true).catch(() => undefined);
    // A tab that is closed takes no component apart. One that comes back from the cache asks again as it is shown.
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [key, tab]);
  return others.data ?? [];
}

/** Reads the open document again when the author returns to the tab; unsaved text is kept. */
export function useFreshDraft(name: DocumentName, isOpen: boolean): void {
  const workspace = useWorkspace();
  const key = keyOf(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the name of the document
  useEffect(() => {
    if (!isOpen) return;
    // A server that is gone leaves the text as it is; saving says so.
    const refresh = () => document.visibilityState === 'visible' && workspace.refresh(name).catch(() => undefined);
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [workspace, key, isOpen]);
}
