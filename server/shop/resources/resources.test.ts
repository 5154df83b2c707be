import type { lookup } from 'node:dns';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { type StandInService, startStandInService } from '../../../testing/stand-in-service.ts';
import { silentLog } from '../calls/context.ts';
import { fetchResource } from './fetch-resource.ts';
import { isPublicAddress } from './public-address.ts';

const ours = { 'x-endcap': '1', 'sec-fetch-site': 'same-origin', origin: 'http://localhost', host: 'localhost' };
const root = '/api/v1/org/babylon/service/internal';
const hours = `${root}/stores/api/hours/version/v1/proxy`;
const open = `${root}/stores/api/hours/version/v2/proxy`;

let service: StandInService;
let app: FastifyInstance;
let sample: SampleShop;
beforeAll(async () => {
  service = await startStandInService();
  sample = await openSampleShop({ services: { stores: service.settings } });
  app = await sample.app();
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => {
  service.requests.length = 0;
  service.respond((response) => response.setHeader('content-type', 'application/json').end('{"open":true}'));
});

const ask = (url: string, more: object = {}) => app.inject({ method: 'GET', url, headers: ours, ...more });

it("sends the shop's credentials, and nothing about the shopper", async () => {
  const response = await ask(`${hours}/city/p%C3%BCne?day=1&day=2&x=%26`, {
    headers: { ...ours, cookie: 'endcap-session=canary', authorization: 'Bearer canary', 'x-forwarded-for': 'canary' },
  });
  expect(response.json()).toEqual({ open: true });
  const [asked] = service.requests;
  expect(asked).toMatchObject({ method: 'GET', url: '/base/hours/city/p%C3%BCne?day=1&day=2&x=%26', body: '' });
  expect(asked!.headers.authorization).toBe('Bearer secret of the shop');
  expect(JSON.stringify(asked)).not.toContain('canary');
});

it('passes on JSON, and none of the response headers', async () => {
  service.respond((response) => {
    response
      .setHeader('set-cookie', 'a=1')
      .setHeader('x-secret', '1')
      .setHeader('content-type', 'application/hal+json');
    response.end('[1]');
  });
  const response = await ask(`${open}/open/a/b`, { method: 'POST', payload: { a: 1 } });
  expect([response.statusCode, response.json()]).toEqual([200, [1]]);
  expect(service.requests[0]).toMatchObject({ method: 'POST', url: '/base/open/a/b', body: '{"a":1}' });
  expect(Object.keys(response.headers)).not.toEqual(expect.arrayContaining(['set-cookie']));
  expect(response.headers['x-secret']).toBeUndefined();
  expect(response.headers['cache-control']).toBe('private, no-store');
});

/** Requests that the settings do not allow, so none reaches the service. */
const notAllowed: [method: string, url: string, status?: number][] = [
  ['GET', `${hours}/city`],
  ['GET', `${hours}/city/`],
  ['GET', `${hours}/`],
  ['GET', `${hours}/city/a/b`],
  ['GET', `${hours}/other/a`],
  ['GET', `${hours}//city/a`],
  ['GET', `${hours}/city//a`],
  ['GET', `${hours}/city/..`],
  ['GET', `${hours}/city/%2e%2e`],
  ['GET', `${hours}/city/.%2e`],
  ['GET', `${hours}/city/%2e`],
  ['GET', `${hours}/city/a%2fb`],
  ['GET', `${hours}/city/..%2f..%2fadmin`],
  ['GET', `${hours}/city/..%5cadmin`],
  ['GET', `${hours}/city/%252e%252e`],
  ['GET', `${hours}/city/%25%32%65`],
  ['GET', `${hours}/city/a%00`, 400],
  ['GET', `${hours}/city/a%0d%0aHost:%20evil`],
  ['GET', `${hours}/city/a;b=1`],
  ['GET', `${hours}/city/a%20b`],
  ['GET', `${hours}/http://evil.example/`],
  ['GET', `${hours}/%2f%2fevil.example`],
  ['GET', `${hours}/@evil.example`],
  ['GET', `${open}/open/../admin`],
  ['GET', `${open}/open/a/%2e%2e/%2e%2e/admin`],
  ['GET', `${open}/admin`],
  ['GET', `${open}/opened`],
  ['POST', `${hours}/city/a`],
  ['DELETE', `${open}/open/a`],
  ['GET', `${root}/other/api/hours/version/v1/proxy/city/a`],
  ['GET', `${root}/stores/api/other/version/v1/proxy/city/a`],
  ['GET', `${root}/stores/api/hours/version/v3/proxy/city/a`],
  ['GET', `${root}/constructor/api/hours/version/v1/proxy/city/a`],
  ['GET', `${root}/__proto__/api/hours/version/v1/proxy/city/a`, 400],
  ['GET', `${root}/127.0.0.1/api/hours/version/v1/proxy/city/a`],
  ['GET', `${root}/127.0.0.1:80/api/hours/version/v1/proxy/city/a`, 400],
];

it.each(notAllowed)('does not send %s %s', async (method, url, status = 404) => {
  const response = await ask(url, { method });
  expect(response.statusCode).toBe(status);
  expect(service.requests).toEqual([]);
});

it('limits the requests per minute', async () => {
  const limited = await sample.app({ rateLimits: true });
  const statuses: number[] = [];
  for (let count = 0; count <= limits.resourcesPerMinute; count += 1) {
    const response = await limited.inject({ url: `${hours}/city/a`, headers: ours });
    statuses.push(response.statusCode);
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
  await limited.close();
});

it('accepts requests only from pages of the shop', async () => {
  for (const headers of [{ host: 'localhost' }, { ...ours, origin: 'https://evil.example' }])
    expect((await ask(`${hours}/city/a`, { headers })).statusCode).toBe(403);
  expect(service.requests).toEqual([]);
});

/** Responses that are failures, with the status that a page gets. */
const badAnswers: [what: string, respond: (response: ServerResponse) => void, status: number, details?: object][] = [
  [
    'a redirect',
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    502,
    { status: 302 },
  ],
  ['not found', (response) => response.writeHead(404).end('secret'), 404, { status: 404 }],
  ['a refusal of what was sent', (response) => response.writeHead(422).end(), 422, { status: 422 }],
  ['a refusal of the credentials', (response) => response.writeHead(401).end(), 502, { status: 401 }],
  ['an error', (response) => response.writeHead(500).end('secret'), 502, { status: 500 }],
  ['HTML', (response) => response.setHeader('content-type', 'text/html').end('<p>secret'), 502],
  ['no type', (response) => response.end('{}'), 502],
  ['broken JSON', (response) => response.setHeader('content-type', 'application/json').end('{"a'), 502],
  [
    'a forbidden key',
    (response) => response.setHeader('content-type', 'application/json').end('{"__proto__":{"a":1}}'),
    502,
  ],
  [
    'an encoding',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }).end('1'),
    502,
  ],
  [
    'too much',
    (response) =>
      response.setHeader('content-type', 'application/json').end(`"${'a'.repeat(limits.maxResourceBytes)}"`),
    502,
  ],
  ['large headers', (response) => response.setHeader('x-large', 'a'.repeat(30_000)).end('1'), 502],
  ['a cut connection', (response) => response.destroy(), 502],
];

it.each(badAnswers)('reports %s as a failure', async (_, respond, status, details) => {
  service.respond(respond);
  const response = await ask(`${hours}/city/a`);
  expect(response.statusCode).toBe(status);
  expect(response.json().error.details).toEqual(details);
  expect(response.body).not.toContain('secret');
  expect(service.requests).toHaveLength(1);
});

it('aborts a request at its timeout', async () => {
  const ended = new AbortController();
  service.respond(() => ended.abort());
  const url = new URL(`http://127.0.0.1:${service.port}/`);
  const asked = fetchResource(
    { url, method: 'GET', headers: {}, isPrivate: true },
    { log: silentLog, signal: ended.signal },
  );
  await expect(asked).rejects.toMatchObject({ status: 502, code: 'resource-failed' });
});

/** Hosts with private addresses, in every spelling. */
const privateHosts = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.255.1.9',
  ],
  ...['0', '0.0.0.0', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.9.9', '192.168.1.1', '169.254.169.254'],
  ...[
    '2852039166',
    '0xa9fea9fe',
    '100.64.0.1',
    '100.127.255.254',
    '192.0.0.1',
    '198.18.0.1',
    '198.19.255.1',
    '224.0.0.1',
  ],
  ...['255.255.255.255', '240.0.0.1', '１２７.０.０.１', '127。0。0。1', '①27.0.0.1'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  ...['[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[2001:db8::1]'],
];

describe('a service that is not marked as private', () => {
  it.each(privateHosts)('is not requested at %s', async (host) => {
    const asked = fetchResource(
      { url: new URL(`http://${host}:${service.port}/`), method: 'GET', headers: {}, isPrivate: false },
      { log: silentLog, signal: AbortSignal.timeout(limits.resourceTimeoutMs) },
    );
    await expect(asked).rejects.toMatchObject({ status: 502 });
    expect(service.requests).toEqual([]);
  });

  it.each([[['127.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [[]]])(
    'is not requested when its name resolves to %j',
    async (addresses) => {
      let count = 0;
      const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
        count += 1;
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      }) as unknown as typeof lookup;
      const url = new URL(`http://stores.example:${service.port}/`);
      const asked = fetchResource(
        { url, method: 'GET', headers: {}, isPrivate: false },
        { log: silentLog, signal: AbortSignal.timeout(limits.resourceTimeoutMs), resolve },
      );
      await expect(asked).rejects.toMatchObject({ status: 502 });
      expect(count).toBe(1);
      expect(service.requests).toEqual([]);
    },
  );

  it.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'may have the address %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
