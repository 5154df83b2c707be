import type { Page } from 'playwright';
import { staffPage } from '../../testing/author-sign-in.ts';
import { authorCookie } from './shop.ts';

/** Saves and publishes a page, fragment or script (its text is `source`) like an author, who is signed in to the server of all journeys, or to another. */
export async function publish(
  base: string,
  kind: 'pages' | 'fragments' | 'scripts',
  document: { id: string; [name: string]: unknown },
  cookie = authorCookie,
): Promise<void> {
  const ask = async (method: string, path: string, body: object) => {
    const response = await fetch(`${base}/playground/api/${kind}/${document.id}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...staffPage(cookie) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  const source = document.source ?? JSON.stringify({ version: 1, ...document });
  await ask('PUT', '/draft', { source });
  await ask('POST', '/publish', {});
}

/** The rows of the releases of this name; those of other journeys are listed too. */
export const release = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
