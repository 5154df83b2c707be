/** Header with the tokens of this page. A response has it with a new token when the server has opened a session. */
const header = 'x-endcap-staff';

/**
 * Element with a token. The server writes a page's tokens only into its document, which pages of the shop cannot fetch.
 */
const tokenElement = (name: 'staff-page' | 'staff-session'): HTMLMetaElement | null =>
  document.querySelector(`meta[name="${name}"]`);

/** Headers that identify a call of a staff page. */
const staffHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  'x-endcap': '1',
  [header]: `${tokenElement('staff-page')?.content ?? ''} ${tokenElement('staff-session')?.content ?? ''}`,
});

/** Makes a call as a staff page. */
export async function staffFetch(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, {
    ...init,
    credentials: 'same-origin',
    // The browser sets the content type of a form with a file.
    headers: { ...staffHeaders(), ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}) },
  });
  const token = response.headers.get(header);
  const element = tokenElement('staff-session');
  if (token !== null && element) element.content = token;
  return response;
}

/** Query parameter of a page that has reloaded itself. */
const again = 'again';

/**
 * Reloads the page if it was opened by a link on another site, because then the browser has sent no cookies and the
 * server has given the page no tokens. Returns whether it reloads.
 */
export function opensAgain({ pathname, search, hash }: Location, { replaceState }: HistoryWriter): boolean {
  const isAgain = new URLSearchParams(search).has(again);
  if (tokenElement('staff-page')) {
    if (isAgain) replaceState(null, '', pathname + hash);
    return false;
  }
  if (isAgain) return false;
  location.replace(`${pathname}?${again}${hash}`);
  return true;
}

interface HistoryWriter {
  replaceState(data: unknown, unused: string, url: string): void;
}
