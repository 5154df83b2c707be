import type { FastifyInstance } from 'fastify';

/** Headers of a change from the shop's own pages. */
export const ownPage = { 'x-endcap': '1', host: 'localhost', origin: 'http://localhost' };

/** Signs in with the one-time key of a shop that has no accounts yet. @returns the cookie */
export async function signInWithKey(app: FastifyInstance, key: string): Promise<string> {
  const url = '/playground/api/session/key';
  const response = await app.inject({ method: 'POST', url, headers: ownPage, payload: { key } });
  if (response.statusCode !== 200) throw new Error(`Not signed in: ${response.statusCode} ${response.body}`);
  return String(response.headers['set-cookie']).split(';')[0]!;
}
