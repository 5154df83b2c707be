import { describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';
import { createLocalCaller } from '../shop/calls/shop.ts';

const ours = { 'x-endcap': '1', host: 'localhost' };
const productUrl = '/api/v1/org/product/item-1/typesense';

describe('the server', () => {
  it('reports its health, and an error when its storage is closed', async () => {
    const { app: open, storage } = await openSampleShop();
    const app = await open();
    expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', state: 'process' });
    await storage.close();
    expect((await app.inject('/health')).statusCode).toBe(500);
    // An orchestrator keeps it running, and a load balancer sends it no requests.
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/health/ready');
    expect([ready.statusCode, ready.headers['cache-control'], ready.json()]).toEqual([
      503,
      'no-store',
      { status: 'no-database' },
    ]);
  });

  it('allows public responses to be cached and revalidated', async () => {
    const { app: open } = await openSampleShop();
    const app = await open();
    const first = await app.inject(productUrl);
    expect(first.headers).toMatchObject({ vary: 'cookie', 'cache-control': expect.stringMatching(/^public/) });
    const etag = String(first.headers.etag);
    const again = await app.inject({ url: productUrl, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['x-content-type-options']).toBe('nosniff');
  });

  it('forbids caching of responses for a session', async () => {
    const { app: open } = await openSampleShop();
    const app = await open();
    const cleared = await app.inject({ method: 'POST', url: '/cart/clear.js', headers: ours });
    const cookie = String(cleared.headers['set-cookie']).split(';')[0]!;
    const product = await app.inject({ url: productUrl, headers: { cookie } });
    expect(product.headers['cache-control']).toBe('private, no-store');
    expect(product.headers.etag).toBeUndefined();
    expect(product.json().inDefaultWishlist).toBe(false);
    const seen = await app.inject({ url: '/api/v1/org/user/seenProduct', headers: { cookie } });
    expect(seen.json().hits).toMatchObject([{ slug: 'item-1' }]);
  });

  it('reports errors in one format and hides internal ones', async () => {
    const { app: open, shop } = await openSampleShop();
    const app = await open();
    const send = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/api/v2/org/product/search', headers: { 'content-type': type }, payload });
    const codeOf = async (response: ReturnType<typeof send>) => (await response).json().error.code;
    expect(await codeOf(send('{"q":'))).toBe('invalid-json');
    expect(await codeOf(send('{"q":"a","q":"b"}'))).toBe('duplicate-key');
    expect(await codeOf(send('{"__proto__":{}}'))).toBe('forbidden-key');
    expect(await codeOf(send('['.repeat(200)))).toBe('json-too-deep');
    expect(await codeOf(send(`"${'x'.repeat(300_000)}"`))).toBe('body-too-large');
    expect((await app.inject('/api/%zz')).json().error.code).toBe('invalid-request');
    expect(await codeOf(send('q=a', 'application/x-www-form-urlencoded'))).toBe('unsupported-media-type');
    shop.services.search.search = () => Promise.reject(new Error('secret path /etc/shadow'));
    const broken = await send('{"q":"a"}');
    expect(broken.statusCode).toBe(500);
    expect(broken.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong', formattedMessages: ['Something went wrong'] },
    });
  });

  it('compresses responses for clients that accept it', async () => {
    const { app: open } = await openSampleShop();
    const app = await open();
    const packed = await app.inject({ url: productUrl, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan((await app.inject(productUrl)).rawPayload.length / 3);
  });

  it('has a collection of all products', async () => {
    const { app: open } = await openSampleShop();
    const app = await open();
    expect((await app.inject('/api/v2/org/collection/all/typesense')).json()).toMatchObject({ productCount: 30 });
    const url = '/api/v2/org/collection/all/product/search';
    const found = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(found.json()).toMatchObject({ found: 30, perPage: 12 });
  });

  it('limits the rate of requests', async () => {
    const { app: open } = await openSampleShop();
    const app = await open({ rateLimits: true });
    const url = '/api/v1/org/product/item-1/review';
    const headers = { ...ours, 'content-type': 'application/json' };
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      statuses.push((await app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('finishes running requests before it closes', async () => {
    const { app: open } = await openSampleShop();
    let start: () => void = () => {};
    let finish: (text: string) => void = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const app = await open({
      plugins: [
        (scope) => {
          scope.get('/slow', () => {
            start();
            return new Promise<string>((resolve) => {
              finish = resolve;
            });
          });
        },
      ],
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = fetch(`${url}/slow`);
    await started;
    const closed = app.close();
    finish('done');
    expect(await (await answer).text()).toBe('done');
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('passes pages to the page handler, but never the paths of calls', async () => {
    const { app: open } = await openSampleShop();
    const app = await open({
      notFound: (request, reply) => reply.code(404).type('text/html').send(`no ${request.url}`),
      failed: (_request, reply) => reply.code(500).type('text/html').send('sorry'),
    });
    expect((await app.inject('/nothing')).body).toBe('no /nothing');
    expect((await app.inject('/api/nothing')).json().error.code).toBe('not-found');
    const bare = await app.inject({ method: 'POST', url: '/cart/clear.js', headers: { host: 'localhost' } });
    expect(bare.json().error.code).toBe('foreign-origin');
  });

  it('ignores forwarded headers of clients', async () => {
    const { app: open } = await openSampleShop();
    const app = await open();
    const headers = { ...ours, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await app.inject({ method: 'POST', url: '/cart/clear.js', headers })).statusCode).toBe(403);
  });
});

describe('the local caller', () => {
  it('runs the same validation and handlers, and reports personal responses', async () => {
    const { shop, visitor } = await openSampleShop();
    const anonymous = createLocalCaller(shop);
    await anonymous.call(calls.productGet, { params: { slug: 'item-1' } });
    expect(anonymous.isPersonal()).toBe(false);
    expect((await anonymous.call(calls.cartGet)).lines).toEqual([]);
    expect(anonymous.isPersonal()).toBe(false);
    await expect(anonymous.call(calls.productGet, { params: { slug: '' } })).rejects.toMatchObject({ status: 400 });
    const shopper = await visitor();
    await shopper.call(calls.productGet, { params: { slug: 'item-1' } });
    expect(shopper.isPersonal()).toBe(true);
  });
});
