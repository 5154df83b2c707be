import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { staffPage } from '../../testing/author-sign-in.ts';
import { authorCookie } from './shop.ts';

/** Maximum number of retries while the server is busy. */
const busyTries = 20;

/**
 * Saves and publishes a page, fragment or script (whose text is `source`) as an author does. By default the author is
 * signed in to the server that all journeys share.
 */
export async function publish(
  base: string,
  kind: 'pages' | 'fragments' | 'scripts' | 'audiences',
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
    // A busy server changes nothing and asks for a retry.
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

/** Returns the rows of the releases with a name. Releases of other journeys are listed too. */
export const release = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
