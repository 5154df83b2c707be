import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productGet } from '../../../commerce/calls/registry.ts';
import { publishPages } from '../../../testing/sample-articles.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { surrogateKey } from '../../core/surrogate-keys.ts';
import { createApp } from '../../start/app.ts';

let sample: SampleShop;
let app: FastifyInstance;

const pageOf = (id: string, slug: string, type: string) => ({
  version: 3 as const,
  id,
  slug,
  type,
  body: [
    {
      widget: 'query',
      as: 'found',
      props: { call: productGet.id, with: { params: { slug: 'item-1' } } },
      slots: { success: [{ widget: 'text', props: { text: '{{ found.data.title }}' } }] },
    },
  ],
});

beforeAll(async () => {
  sample = await openSampleShop();
  const { services } = sample.shop;
  Object.assign(services, { cdn: { purge: async () => undefined } });
  await publishPages(services.storage, [
    pageOf('cup', '/cup', 'CONTENT'),
    pageOf('account', '/account', 'ACCOUNT'),
  ] as never);
  const storefront = sampleStorefront(sample.shop);
  app = await createApp({ storage: sample.storage, shop: sample.shop, rateLimits: false, notFound: storefront.answer });
});
afterAll(async () => {
  await app.close();
  await sample.storage.close();
});

const keysOf = (header: unknown, by: string) => String(header).split(by);

it('lets a content delivery network keep a public page, by the subjects that it shows', async () => {
  const { headers } = await app.inject({ url: '/cup' });
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
  expect(headers.vary).toBe('accept-encoding, cookie');
  const keys = keysOf(headers['surrogate-key'], ' ');
  for (const subject of ['product:item-1', 'prices', 'page:cup'] as const)
    expect(keys).toContain(surrogateKey(subject));
  expect(keys).not.toContain(surrogateKey('everything'));
  expect(keysOf(headers['cache-tag'], ',')).toEqual(keys);
});

it('lets it keep public calls by their subjects', async () => {
  const { headers } = await app.inject({ url: productGet.path.replace('{slug}', 'item-1') });
  expect(keysOf(headers['surrogate-key'], ' ')).toContain(surrogateKey('product:item-1'));
  expect(headers.vary).toContain('cookie');
});

it('lets it keep no personal page, no call with a session, and no page of a failure', async () => {
  for (const url of ['/account', '/nowhere', '/api/v1/org/user/cart']) {
    const { headers } = await app.inject({ url });
    expect([url, headers['surrogate-key'], headers['cache-tag']]).toEqual([url, undefined, undefined]);
    expect(String(headers['cache-control'])).not.toContain('s-maxage');
  }
});

it('says nothing of it in a shop without one', async () => {
  Object.assign(sample.shop.services, { cdn: undefined });
  const { headers } = await app.inject({ url: '/cup' });
  expect([headers['cache-control'], headers['surrogate-key'], headers.vary]).toEqual([
    'public, max-age=0, must-revalidate',
    undefined,
    'accept-encoding',
  ]);
});
