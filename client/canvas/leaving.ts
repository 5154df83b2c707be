import type { CanvasMessage } from '../../runtime/trace/canvas-messages.ts';

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly navigationType: string;
  readonly downloadRequest: string | null;
}

const addressOf = (url: string): string => {
  const { origin, href, pathname, search } = new URL(url, location.href);
  return (origin === location.origin ? pathname + search : href).slice(0, 10_000);
};

/**
 * Says where this document is left for, before it is. Its own address is opened with the session of the author, which a
 * document without an origin does not have: to load it again is left to the editor.
 */
export function reportLeaving(report: (message: CanvasMessage<'leaving'>) => void): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener('navigate', (event) => {
      const { destination, navigationType, downloadRequest } = event as NavigateEvent;
      if (destination.sameDocument || downloadRequest !== null) return;
      const isReload = navigationType === 'reload' || destination.url === location.href;
      if (isReload) event.preventDefault();
      report({ type: 'leaving', address: addressOf(destination.url), isReload });
    });
    return;
  }
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && !event.defaultPrevented) report({ type: 'leaving', address: addressOf(link.href), isReload: false });
  });
}
