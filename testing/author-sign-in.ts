import type { FastifyInstance } from 'fastify';
import { pageTokenOf, sessionTokenOf, staffHeader } from '../server/http/server/staff-page.ts';

/** Headers of a change from the shop's own pages. */
export const ownPage = { 'x-endcap': '1', host: 'localhost', origin: 'http://localhost' };

const pageCookie = 'A'.repeat(43);

/**
 * Returns the headers that a page of the playground or the admin adds to its calls. @param cookie cookie of the
 * author's session, if there is one
 */
export const staffPage = (cookie = '') => ({
  'x-endcap': '1',
  cookie: [`endcap-staff=${pageCookie}`, `__Host-endcap-staff=${pageCookie}`, cookie].filter(Boolean).join('; '),
  [staffHeader]: `${pageTokenOf(pageCookie)} ${sessionTokenOf(cookie.split('=')[1] ?? '')}`,
});

/** Returns the cookie of an author's session that a response sets. */
export const authorCookieIn = (setCookie: unknown): string => String(setCookie).split(';')[0]!;

/** Signs in with the one-time key of a shop that has no accounts yet. @returns the session's cookie */
export async function signInWithKey(app: FastifyInstance, key: string): Promise<string> {
  const url = '/playground/api/session/key';
  const headers = { ...ownPage, ...staffPage() };
  const response = await app.inject({ method: 'POST', url, headers, payload: { key } });
  if (response.statusCode !== 200) throw new Error(`Not signed in: ${response.statusCode} ${response.body}`);
  return authorCookieIn(response.headers['set-cookie']);
}
