import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTokenProvider } from './token-provider.ts';

const secret = 'a secret of the shop at the provider';
const received: { body: string; signature: unknown }[] = [];
let answer: { status: number; body: string; location?: string };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ body, signature: request.headers['x-endcap-signature'] });
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body);
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`;
});
afterAll(() => server.close());

it('asks the provider in a signed request who a token belongs to', async () => {
  answer = { status: 200, body: JSON.stringify({ email: 'asha@example.com', firstName: 'Asha' }) };
  const provider = createTokenProvider(url, secret);
  expect(await provider.confirm('abc', 'c1')).toEqual({ email: 'asha@example.com', firstName: 'Asha' });
  const [{ body, signature }] = received.splice(0) as [(typeof received)[0]];
  expect(body).toBe('{"token":"abc","correlationId":"c1"}');
  expect(signature).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
});

it.each([
  ['a refusal', { status: 401, body: '' }, 'refused'],
  ['an error of the provider', { status: 500, body: '' }, 'unavailable'],
  ['an address that is not text', { status: 200, body: '{"email":["asha@example.com"]}' }, 'refused'],
  ['what it should not say', { status: 200, body: '{"isAdmin":true}' }, 'refused'],
  ['no JSON', { status: 200, body: '<html>' }, 'unavailable'],
  ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:9/' }, 'unavailable'],
])('reports %s as "%s"', async (_, given, kind) => {
  answer = given;
  await expect(createTokenProvider(url, secret).confirm('abc')).rejects.toMatchObject({ name: 'ProviderError', kind });
});
