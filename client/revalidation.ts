import type { Revalidation, RevalidationEvent } from '../runtime/env.ts';

/** Milliseconds in which several events are one: focus and visibility change together. */
const coalesceMs = 50;

/** Revalidates when the page is shown again, the network changes, or another tab announces a change. */
export function createRevalidation(): Revalidation {
  let channel: BroadcastChannel | undefined;
  return {
    announce: () => (channel ?? new BroadcastChannel('endcap')).postMessage('changed'),
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
