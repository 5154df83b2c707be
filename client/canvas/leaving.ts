import type { CanvasMessage } from '../../runtime/trace/canvas-messages.ts';
import { pageLeaveEvent } from '../recording/trace-events.ts';

type Leaving = CanvasMessage<'leaving'>;

const addressOf = (url: string): string => {
  const { origin, href, pathname, search } = new URL(url, location.href);
  return (origin === location.origin ? pathname + search : href).slice(0, 10_000);
};

/** Returns the address to which a form leads when it is submitted. */
function sentAddress(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const address = new URL(form.action);
  if (form.method === 'get')
    address.search = String(
      new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])),
    );
  return address.href;
}

/**
 * Reports where this document leads before it is left, because browsers do not tell a document without an origin about
 * navigation. A reload is left to the editor, which has the author's session.
 */
export function reportLeaving(report: (message: Leaving) => void): void {
  const leave = (address: string) => report({ type: 'leaving', address: addressOf(address), isReload: false });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && !event.defaultPrevented && link.target !== '_blank') leave(link.href);
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) leave(sentAddress(event.target as HTMLFormElement, event.submitter));
  });
  addEventListener(pageLeaveEvent, (event) => {
    const { detail } = event as CustomEvent<string | undefined>;
    if (detail === undefined) report({ type: 'leaving', address: '', isReload: true });
    else leave(detail);
  });
  addEventListener('pagehide', () => report({ type: 'leaving', address: '', isReload: false }));
}
