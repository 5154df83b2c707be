import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { staffPage } from '../../testing/author-sign-in.ts';
import { authorCookie } from './shop.ts';

/** How often a busy server is asked again. */
const busyTries = 20;

/** Saves and publishes a page, fragment or script (its text is `source`) like an author, who is signed in to the server of all journeys, or to another. */
export async function publish(
  base: string,
  kind: 'pages' | 'fragments' | 'scripts',
  document: { id: string; [name: string]: unknown },
  cookie = authorCookie,
): Promise<void> {
  const ask = async (method: string, path: string, body: object) => {
    const send = () =>
      fetch(`${base}/playground/api/${kind}/${document.id}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...staffPage(cookie) },
        body: JSON.stringify(body),
      });
    let response = await send();
    // A busy server changes nothing and asks to be asked again.
    for (let left = busyTries; response.status === 503 && left > 0; left--) {
      await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
      response = await send();
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  const source = document.source ?? JSON.stringify({ version: 1, ...document });
  await ask('PUT', '/draft', { source });
  await ask('POST', '/publish', {});
}

/** The rows of the releases of this name; those of other journeys are listed too. */
export const release = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
