import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishPages } from '../../../testing/sample-articles.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import { StorageError } from '../../core/storage-error.ts';
import { createApp } from '../../start/app.ts';

const away = (problem: 'unreachable' | 'busy') =>
  new StorageError(problem, 'The database server cannot be reached.', 'db.example/shop', 'Wait.');

let sample: SampleShop;
let app: FastifyInstance;
beforeAll(async () => {
  sample = await openSampleShop();
  const words = { widget: 'text', props: { text: 'Words' } };
  const page = { version: 3, id: 'words', slug: '/words', type: 'CONTENT', body: [words] };
  await publishPages(sample.shop.services.storage, [page] as never);
  const { answer } = sampleStorefront(sample.shop);
  app = await createApp({
    storage: sample.storage,
    shop: sample.shop,
    rateLimits: false,
    notFound: answer,
    failed: answer,
    plugins: [
      async (scope) => {
        scope.post('/orders', () => Promise.reject(away('unreachable')));
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await sample.storage.close();
});

it.each(['unreachable', 'busy'] as const)(
  'a page of a shop whose database is %s reloads until it is back',
  async (problem) => {
    expect((await app.inject('/words')).statusCode).toBe(200);
    const { subjects } = sample.shop.services.storage;
    const lost = vi.spyOn(subjects, 'revision').mockRejectedValue(away(problem));
    const { statusCode, headers, body } = await app.inject('/words');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store']);
    expect(body).toContain('The shop is back in a moment');
    expect(body).toContain('http-equiv="refresh"');
    expect(body).not.toContain('db.example');
    lost.mockRestore();
    const again = await app.inject('/words');
    expect([again.statusCode, again.body.includes('Words')]).toEqual([200, true]);
  },
);

it('a form that was sent meanwhile is not sent again automatically, because it may have been processed', async () => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/orders' });
  expect(statusCode).toBe(500);
  expect(body).not.toContain('http-equiv="refresh"');
  expect(body).not.toContain('back in a moment');
  expect(body).not.toContain('db.example');
});
