/** Header that carries the tokens of this page; an answer brings a new one where the server has opened a session. */
const header = 'x-endcap-staff';

/** The server writes the tokens of a page into its document, and nowhere else: pages of the shop cannot fetch that. */
const tokenElement = (name: 'staff-page' | 'staff-session'): HTMLMetaElement | null =>
  document.querySelector(`meta[name="${name}"]`);

/** Headers that say that a call is of a page of the staff. */
const staffHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  'x-endcap': '1',
  [header]: `${tokenElement('staff-page')?.content ?? ''} ${tokenElement('staff-session')?.content ?? ''}`,
});

/** Makes a call as a page of the staff. */
export async function staffFetch(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, {
    ...init,
    credentials: 'same-origin',
    // A form with a file says what it is by itself.
    headers: { ...staffHeaders(), ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}) },
  });
  const token = response.headers.get(header);
  const element = tokenElement('staff-session');
  if (token !== null && element) element.content = token;
  return response;
}

/** In the address of a page that has opened itself again. */
const again = 'again';

/**
 * Opens the page again if a link on another site has led to it: then the browser has sent no cookies, and the server has
 * given it no tokens. Returns whether it does.
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
