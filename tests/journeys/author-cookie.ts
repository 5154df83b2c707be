import { staffPage } from '../../testing/author-sign-in.ts';

/** Password of the account `admin` on the servers of journeys. */
export const adminPassword = 'words for journeys only';

/** Signs `admin` in to a server, and returns the session cookie. */
export async function authorCookieOf(base: string): Promise<string> {
  const response = await fetch(`${base}/playground/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...staffPage() },
    body: JSON.stringify({ name: 'admin', password: adminPassword }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Returns the HTML of a server's outbox page, with the messages that it has kept instead of sending them. */
export async function outboxOf(base: string, cookie: string): Promise<string> {
  return (await fetch(`${base}/outbox`, { headers: { cookie, accept: 'text/html' } })).text();
}
