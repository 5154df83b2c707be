import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { staffPage } from '../../../testing/author-sign-in.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import type { Log } from '../../shop/calls/context.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const ours = { 'x-endcap': '1', host: 'localhost' };
const clearCart = { method: 'POST', url: '/cart/clear.js', headers: ours } as const;
const trustProxy = parseTrustedProxies('loopback')!;

/** A log that records its lines. */
const recorded = () => {
  const lines: [string, Record<string, unknown>][] = [];
  const keep = (details: object, message: string) => lines.push([message, { ...details }]);
  const log: Log = { info: keep, warn: keep, error: keep };
  return { lines, log };
};

describe('the scheme', () => {
  const forwarded = { 'x-forwarded-proto': 'https' };
  it.each([
    ['http, without a proxy', {}, {}, false],
    ['a forwarded scheme that nobody vouches for', {}, forwarded, false],
    ['a forwarded scheme of a trusted proxy', { trustProxy }, forwarded, true],
    ['an origin with https', { origin: 'https://shop.example' }, {}, true],
  ] as const)('with %s, cookies and transport are secure: %j', async (_, options, headers, isSecure) => {
    const { app: open } = await openSampleShop();
    const app = await open(options);
    const response = await app.inject({ ...clearCart, headers: { ...ours, ...headers } });
    const cookie = String(response.headers['set-cookie']);
    expect(cookie.startsWith('__Host-endcap-session=')).toBe(isSecure);
    expect(cookie.includes('; Secure')).toBe(isSecure);
    expect(response.headers['strict-transport-security'] !== undefined).toBe(isSecure);
  });
});

describe('limits', () => {
  const review = { method: 'POST', url: '/api/v1/org/product/item-1/review', payload: {} } as const;
  const statuses = async (headers: (at: number) => object, count = 12, sessions: string[] = []) => {
    const { app: open, shop, env } = await openSampleShop();
    const app = await open({ rateLimits: true, trustProxy });
    for (let at = 0; at < sessions.length; at++) {
      const session = openSession(shop.services.storage.sessions, env, undefined);
      await session.ensure();
      sessions[at] = `endcap-session=${session.newToken()}`;
    }
    const found: number[] = [];
    for (let at = 0; at < count; at++)
      found.push((await app.inject({ ...review, headers: { ...ours, ...headers(at) } })).statusCode);
    return found.filter((status) => status === 429).length;
  };
  const madeUp = (at: number) => `endcap-session=${String(at).padStart(43, 'a')}`;

  it('count clients behind a trusted proxy separately, by the address that the proxy has seen', async () => {
    expect(await statuses((at) => ({ 'x-forwarded-for': `spoofed, 203.0.113.${at % 2}` }))).toBe(0);
    expect(await statuses(() => ({ 'x-forwarded-for': '203.0.113.1' }))).toBe(2);
  });

  it.each([
    ['60 addresses of an IPv6 /64', (at: number) => `2001:db8:1:2::${at + 1}`, 60 - 10],
    ['an address with and without ports', (at: number) => `203.0.113.9${at ? `:${1000 + at}` : ''}`, 2],
    ['spellings of an address', (at: number) => ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.009'][at % 3]!, 2],
  ])('count %s as one client', async (_, address, refused) => {
    expect(await statuses((at) => ({ 'x-forwarded-for': address(at) }), refused + 10)).toBe(refused);
  });

  it('count the networks of one IPv6 /48 together, with a larger share', async () => {
    const maxRequests = limits.reviewsPerMinute * limits.clientsPerNetwork;
    const from = (at: number) => ({ 'x-forwarded-for': `2001:db8:1:${at.toString(16)}::1` });
    expect(await statuses(from, maxRequests + 7)).toBe(7);
  });

  it('count sessions of one address separately, up to a maximum', async () => {
    const sessions = Array<string>(105).fill('');
    expect(await statuses((at) => ({ cookie: sessions[at % 2]! }), 12, sessions)).toBe(0);
    expect(await statuses(() => ({ cookie: sessions[1]! }), 12, sessions)).toBe(2);
    expect(await statuses((at) => ({ cookie: sessions[at]! }), 105, sessions)).toBe(5);
  });

  it('ignore a forged cookie', async () => {
    expect(await statuses((at) => ({ cookie: madeUp(at) }))).toBe(2);
    expect(await statuses((at) => (at % 2 ? { cookie: madeUp(1) } : {}))).toBe(2);
  });
});

describe('request ids', () => {
  it('are taken from a trusted proxy, and generated for all other clients', async () => {
    const { app: open } = await openSampleShop();
    const headers = { 'x-request-id': 'from-proxy-1' };
    const idOf = async (options: object, given: object) =>
      (await (await open(options)).inject({ url: '/health', headers: { ...given } })).headers['x-request-id'];
    expect(await idOf({ trustProxy }, headers)).toBe('from-proxy-1');
    expect(await idOf({}, headers)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf({ trustProxy }, { 'x-request-id': 'a b\u00e9' })).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log', () => {
  it('has one line for each request when enabled, without the query', async () => {
    const { app: open, shop } = await openSampleShop();
    const { lines, log } = recorded();
    shop.services.log = log;
    const app = await open({ accessLog: true });
    await app.inject({ url: '/health?token=secret' });
    expect(lines).toMatchObject([['request', { method: 'GET', path: '/health', status: 200, ip: '127.0.0.1' }]]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('never contains the token of a link, even when a limit is exceeded', async () => {
    const { app: open, shop } = await openSampleShop();
    const { lines, log } = recorded();
    shop.services.log = log;
    const app = await open({ rateLimits: true, pages: { check: () => [] } });
    for (let at = 0; at <= limits.draftViewsPerMinute; at++) await app.inject('/playground/draft?token=secret');
    expect(lines.map(([message]) => message)).toContain('too many requests');
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('records refused sign-ins, cross-site requests and exceeded limits', async () => {
    const { app: open, shop } = await openSampleShop();
    const { lines, log } = recorded();
    shop.services.log = log;
    const app = await open({ rateLimits: true, pages: { check: () => [], oneTimeKey: 'key' } });
    const signIn = (payload: object, path = '') =>
      app.inject({ method: 'POST', url: `/playground/api/session${path}`, headers: staffPage(), payload });
    await signIn({ name: 'asha', password: 'wrong' });
    await signIn({ key: 'key' }, '/key');
    await app.inject({ ...clearCart, headers: { ...ours, origin: 'https://evil.example' } });
    for (let at = 0; at < 12; at++) await signIn({ key: 'x' }, '/key');
    expect(lines.filter(([message]) => message === 'sign-in refused')[0]![1]).toMatchObject({ author: 'asha' });
    expect(lines.map(([message]) => message)).toContain('signed in');
    expect(lines.map(([, { code }]) => code)).toContain('foreign-origin');
    expect(lines.filter(([message]) => message === 'too many requests')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('wrong"');
  });
});

/** Sends a text to a server, and returns everything that the server sends until it closes the connection. */
const answerTo = (text: string, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

describe('a request without an HTTP version', () => {
  it.each(['GET /health\r\n\r\n', 'GET /\r\n\r\n', 'GET /health\n\n'])('%j is refused', async (text) => {
    const { app: open } = await openSampleShop();
    const app = await open();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const answer = await answerTo(text, Number(port));
    expect(answer).toMatch(/^HTTP\/1\.1 (400|505) /);
    expect(answer).not.toContain('"ok"');
    await app.close();
  });
});

describe('a slow client', () => {
  it.each([
    ['headers', 'GET /health HTTP/1.1\r\nhost: localhost\r\n'],
    [
      'a body',
      'POST /cart/clear.js HTTP/1.1\r\nhost: localhost\r\nx-endcap: 1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ],
  ])('that never completes %s is disconnected', async (_, text) => {
    const { app: open } = await openSampleShop();
    const app = await open({
      timeLimits: { headersMs: 40, requestMs: 50, largeRequestMs: 60_000, idleMs: 10_000, checkMs: 10 },
    });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const answer = await answerTo(text, Number(port));
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
    await app.close();
  });

  it('is waited for longer on a route for large files, until that has refused the request', async () => {
    const { app: open } = await openSampleShop();
    const timeLimits = { headersMs: 40, requestMs: 50, largeRequestMs: 60_000, idleMs: 10_000, checkMs: 10 };
    const app = await open({
      timeLimits,
      plugins: [
        (scope) => {
          const config = { largeFiles: true };
          scope.addContentTypeParser('video/mp4', (_request, payload, done) => done(null, payload));
          scope.post('/film', { config }, (request) => text(request.body as Readable));
          scope.post('/no-film', { config, onRequest: async (_, reply) => reply.code(401).send('Sign in.') }, () => '');
        },
      ],
    });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const begin = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: video/mp4\r\ncontent-length: 4\r\n\r\nfi`;
    const slow = connect(Number(port), '127.0.0.1');
    slow.write(begin('/film'));
    // The other request is ended after its time, which is longer than that of all requests but large files.
    expect(await answerTo(begin('/no-film'), Number(port))).toMatch(/^HTTP\/1\.1 401/);
    slow.write('lm');
    const [answer] = (await once(slow, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
    slow.destroy();
    await app.close();
  });

  it('that sends no request is disconnected after the idle timeout', async () => {
    const { app: open } = await openSampleShop();
    const app = await open();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const client = connect(Number(port), '127.0.0.1');
    const [socket] = await accepted;
    app.server.emit('timeout', socket);
    expect(socket.destroyed).toBe(true);
    client.destroy();
    await app.close();
  });
});
