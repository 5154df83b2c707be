import type { Revalidation, RevalidationEvent } from '../../runtime/env.ts';

/** Milliseconds within which several events count as one: focus and visibility change together. */
const coalesceMs = 50;

const changedAt = 'endcap-changed';

/** Records the time of a change. Storage throws when a browser blocks it; a loading page then misses the change. */
function noteChange(): void {
  try {
    localStorage.setItem(changedAt, String(Date.now()));
  } catch {}
}

function lastChange(): number {
  try {
    return Number(localStorage.getItem(changedAt));
  } catch {
    return 0;
  }
}

/** Revalidates when the page is shown again, the network changes, or another tab announces a change. */
export function createRevalidation(): Revalidation {
  let channel: BroadcastChannel | undefined;
  return {
    announce() {
      (channel ?? new BroadcastChannel('endcap')).postMessage('changed');
      // A tab that is still loading does not listen yet.
      noteChange();
    },
    watch(onStale) {
      const controller = new AbortController();
      const { signal } = controller;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const notify = (cause: RevalidationEvent['cause']) => {
        clearTimeout(timer);
        timer = setTimeout(() => onStale({ cause, isOnline: navigator.onLine }), coalesceMs);
      };
      // An open channel would keep the page out of the back/forward cache.
      const open = () => {
        channel = new BroadcastChannel('endcap');
        channel.onmessage = () => notify('announced');
      };
      const close = () => {
        channel?.close();
        channel = undefined;
      };
      const onShown = () => {
        if (document.visibilityState === 'visible') notify('visible');
      };
      open();
      if (lastChange() > performance.timeOrigin) notify('announced');
      document.addEventListener('visibilitychange', onShown, { signal });
      addEventListener('focus', onShown, { signal });
      addEventListener('pagehide', close, { signal });
      addEventListener(
        'pageshow',
        ({ persisted }) => {
          if (!persisted) return;
          open();
          onShown();
        },
        { signal },
      );
      for (const cause of ['online', 'offline'] as const) addEventListener(cause, () => notify(cause), { signal });
      return () => {
        controller.abort();
        clearTimeout(timer);
        close();
      };
    },
  };
}
