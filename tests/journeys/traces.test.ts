import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, it } from 'vitest';
import { type ServedShop, serveShop } from './serve.ts';

let shop: ServedShop;
beforeAll(async () => {
  const sdk = pathToFileURL(join(import.meta.dirname, 'print-spans.mjs'));
  shop = await serveShop([], { NODE_OPTIONS: `--import ${sdk}` });
});
afterAll(() => shop?.stop());

it('a server with an SDK of OpenTelemetry traces requests, calls, pages, the storage and jobs', async () => {
  await fetch(`${shop.base}/products/harbour-mug`);
  for (const name of ['GET page', 'page product', 'call product.get', 'catalogue.productBySlug', 'job '])
    await shop.logged(`span "${name}`);
});
