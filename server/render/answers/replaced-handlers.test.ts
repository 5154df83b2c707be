import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { secondMs } from '../../../commerce/durations.ts';
import { publishPages } from '../../../testing/sample-articles.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { CallError } from '../../core/call-error.ts';
import { composeHandlers, replaceHandler } from '../../shop/calls/replace-handler.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { createApp } from '../../start/app.ts';

const collection = { id: '1', slug: 'mugs', description: '', productCount: 0 };

/** A backend with one collection, whose title changes without the shop being told. */
const backend = { title: 'Mugs', isDown: false, asked: 0 };

const getCollection = (keepSeconds: number) =>
  replaceHandler(
    calls.collectionGet,
    async ({ params }) => {
      backend.asked++;
      if (backend.isDown) throw new CallError(503, 'backend-unavailable', 'The backend does not answer.');
      if (params.slug !== 'mugs') throw new CallError(404, 'collection-not-found', 'There is no such collection.');
      return { ...collection, title: backend.title };
    },
    { keepSeconds },
  );

const page = {
  version: 3 as const,
  id: 'collection',
  slug: '/collections/:slug',
  type: 'COLLECTION',
  entities: { collection: { call: 'collection.get', with: { params: { slug: '{{ route.params.slug }}' } } } },
  body: [{ widget: 'text', props: { text: 'Title: {{ page.entities.collection.title }}' } }],
};

let sample: SampleShop;
beforeAll(async () => {
  sample = await openSampleShop();
  await publishPages(sample.shop.services.storage, [page] as never);
});
afterAll(() => sample.storage.close());

/** Serves the shop with a replaced handler. */
async function served(keepSeconds: number): Promise<FastifyInstance> {
  Object.assign(backend, { title: 'Mugs', isDown: false, asked: 0 });
  const handlers = composeHandlers([...sample.shop.handlers.values()], [], [getCollection(keepSeconds)]);
  const shop: Shop = { ...sample.shop, handlers };
  const storefront = sampleStorefront(shop);
  return createApp({
    storage: sample.storage,
    shop,
    rateLimits: false,
    notFound: storefront.answer,
    failed: storefront.answer,
  });
}

const shown = async (app: FastifyInstance, slug = 'mugs') => {
  const { statusCode, body } = await app.inject({ url: `/collections/${slug}` });
  return [statusCode, /Title: (\w+)/.exec(body)?.[1]];
};

it('renders pages with the answers of a replaced handler, and keeps them as long as it says', async () => {
  const app = await served(60);
  expect(await shown(app)).toEqual([200, 'Mugs']);
  backend.title = 'Cups';
  expect(await shown(app)).toEqual([200, 'Mugs']);
  expect(backend.asked).toBe(1);
  sample.env.advance(60 * secondMs);
  expect(await shown(app)).toEqual([200, 'Cups']);
  await app.close();
});

it('asks for each page anew when answers are not to be kept', async () => {
  const app = await served(0);
  expect(await shown(app)).toEqual([200, 'Mugs']);
  backend.title = 'Cups';
  expect(await shown(app)).toEqual([200, 'Cups']);
  await app.close();
});

it('shows the page of what is missing when the backend does not know it, and of a busy shop when it is down', async () => {
  const app = await served(60);
  expect(await shown(app, 'gone')).toEqual([404, undefined]);
  backend.isDown = true;
  const { statusCode, headers, body } = await app.inject({ url: '/collections/mugs' });
  expect([statusCode, Number(headers['retry-after']) > 0, body.includes('<h1')]).toEqual([503, true, true]);
  backend.isDown = false;
  expect(await shown(app)).toEqual([200, 'Mugs']);
  await app.close();
});

it.each([
  [0, 'private, no-store'],
  [5, 'public, max-age=0, s-maxage=5'],
  [600, 'public, max-age=0, s-maxage=30'],
])('lets caches keep an answer for %s seconds no longer: %s', async (keepSeconds, caching) => {
  const app = await served(keepSeconds);
  const { headers } = await app.inject({ url: calls.collectionGet.path.replace('{slug}', 'mugs') });
  expect(headers['cache-control']).toBe(caching);
  await app.close();
});
