/**
 * Sends a text so that it arrives although the page is left. Foreign hosts get plain text: JSON would need a preflight
 * request, and the page may be gone by then.
 */
export function postBeacon(url: string, body: string, failed: (cause: unknown) => void): void {
  const isOwn = new URL(url, location.href).origin === location.origin;
  const type = isOwn ? 'application/json' : 'text/plain';
  if (navigator.sendBeacon?.(url, new Blob([body], { type }))) return;
  fetch(url, {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'content-type': type },
    ...(isOwn ? {} : { mode: 'no-cors', credentials: 'omit' }),
  }).catch(failed);
}
