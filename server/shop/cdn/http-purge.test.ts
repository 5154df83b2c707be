import { expect, it } from 'vitest';
import { describePurge } from '../../../testing/ports/describe-purge.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { createHttpPurge, type PurgeSettings } from './http-purge.ts';
import { readCdn } from './read-cdn.ts';

interface Sent {
  method: string;
  url: string;
  keys: string | null;
  secret: string | null;
  body: string;
}

/** A cache that answers with a status, and the requests that it gets. */
function cache(status = 200) {
  const sent: Sent[] = [];
  const fetch = async (request: Request) => {
    const { method, url, headers } = request;
    const [keys, secret] = [headers.get('surrogate-key'), headers.get('fastly-key') ?? headers.get('authorization')];
    sent.push({ method, url, keys, secret, body: await request.text() });
    return new Response('', { status });
  };
  return { sent, fetch: fetch as typeof globalThis.fetch };
}

const settings = (parts: Partial<PurgeSettings>): PurgeSettings => ({
  style: 'fastly',
  url: 'https://cdn.example/service/1/purge',
  method: 'POST',
  header: ['Fastly-Key', 'secret'],
  ...parts,
});

const keys = (count: number) => Array.from({ length: count }, (_, at) => `key-${at}`);

/** Opens the purge of a cache for the suite of the port. */
function openPurge(parts: Partial<PurgeSettings>, keysOf: (sent: Sent) => string[]) {
  return async () => {
    let status = 200;
    const sent: Sent[] = [];
    const send = async (request: Request) => {
      const each = cache(status);
      const response = await each.fetch(request);
      sent.push(...each.sent);
      return response;
    };
    return {
      purge: createHttpPurge(settings(parts), send as typeof globalThis.fetch),
      forgotten: async () => sent.flatMap(keysOf),
      refuse: () => {
        status = 403;
      },
    };
  };
}

describePurge(
  'Fastly',
  openPurge({}, (sent) => sent.keys?.split(' ') ?? []),
  it,
);
describePurge(
  'Cloudflare',
  openPurge({ style: 'cloudflare' }, ({ body }) => JSON.parse(body).tags),
  it,
);
describePurge(
  'a cache with an address for each key',
  openPurge({ url: 'https://cdn.example/{key}' }, ({ url }) => [url.slice('https://cdn.example/'.length)]),
  it,
);

it('sends keys in a header, as many as fit one request', async () => {
  const { sent, fetch } = cache();
  await createHttpPurge(settings({}), fetch).purge(keys(257));
  expect(sent.map((each) => each.keys?.split(' ').length)).toEqual([256, 1]);
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: 'https://cdn.example/service/1/purge',
    secret: 'secret',
    body: '',
  });
});

it('sends tags in a body', async () => {
  const { sent, fetch } = cache();
  const header = ['Authorization', 'Bearer secret'] as const;
  await createHttpPurge(settings({ style: 'cloudflare', header }), fetch).purge(keys(31));
  expect(sent.map(({ body }) => JSON.parse(body).tags.length)).toEqual([30, 1]);
  expect(sent[0]).toMatchObject({ keys: null, secret: 'Bearer secret' });
});

it('sends a request for each key where the address has a place for it', async () => {
  const { sent, fetch } = cache();
  await createHttpPurge(
    settings({ url: 'https://cdn.example/{key}', method: 'PURGE', header: undefined }),
    fetch,
  ).purge(keys(2));
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PURGE https://cdn.example/key-0',
    'PURGE https://cdn.example/key-1',
  ]);
});

it('fails without naming address or secret when the cache refuses or cannot be reached', async () => {
  const refused = createHttpPurge(settings({}), cache(403).fetch).purge(keys(1));
  await expect(refused).rejects.toMatchObject({
    code: 'cache-not-purged',
    message: 'The cache answered 403 to a purge.',
  });
  const unreachable = createHttpPurge(settings({}), () => Promise.reject(new Error('no'))).purge(keys(1));
  await expect(unreachable).rejects.toMatchObject({
    code: 'cache-not-purged',
    message: expect.not.stringContaining('example'),
  });
});

it.each([
  [{}, false],
  [
    {
      ENDCAP_CDN: 'fastly',
      ENDCAP_CDN_PURGE_URL: 'https://cdn.example/purge',
      ENDCAP_CDN_PURGE_HEADER: 'Fastly-Key: x',
    },
    true,
  ],
  [{ ENDCAP_CDN: 'cloudflare', ENDCAP_CDN_PURGE_URL: 'http://localhost:9/', ENDCAP_CDN_PURGE_METHOD: 'PURGE' }, true],
])('reads %j', (env, isThere) => {
  expect(readCdn(env) !== undefined).toBe(isThere);
});

it.each([
  [{ ENDCAP_CDN: 'other' }, /ENDCAP_CDN "other".*fastly, cloudflare/],
  [{ ENDCAP_CDN: 'fastly' }, /ENDCAP_CDN_PURGE_URL.*https/],
  [{ ENDCAP_CDN: 'fastly', ENDCAP_CDN_PURGE_URL: 'http://cdn.example/' }, /ENDCAP_CDN_PURGE_URL/],
  [{ ENDCAP_CDN_PURGE_URL: 'https://cdn.example/' }, /needs ENDCAP_CDN/],
  [
    { ENDCAP_CDN: 'fastly', ENDCAP_CDN_PURGE_URL: 'https://cdn.example/', ENDCAP_CDN_PURGE_METHOD: 'GET' },
    /METHOD "GET"/,
  ],
  [
    { ENDCAP_CDN: 'fastly', ENDCAP_CDN_PURGE_URL: 'https://cdn.example/', ENDCAP_CDN_PURGE_HEADER: 'hidden' },
    /ENDCAP_CDN_PURGE_HEADER/,
  ],
])('rejects %j', (env, message) => {
  expect(() => readCdn(env)).toThrow(SettingsError);
  expect(() => readCdn(env)).toThrow(message);
  expect(() => readCdn(env)).not.toThrow(/hidden/);
});
