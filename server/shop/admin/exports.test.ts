import { once } from 'node:events';
import http from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffPage } from '../../../testing/author-sign-in.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import type { Submission } from '../../core/ports/storage/messages/submissions.ts';

const submission = (id: string): Submission => ({
  id,
  form: 'contact',
  createdAt: '2026-01-01T00:00:00.000Z',
  files: [],
  values: { text: 'a text '.repeat(2000) },
});

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.app.close();
});

/** Requests the file of submissions as the merchant, over a real connection. */
async function download(encoding: string): Promise<http.IncomingMessage> {
  const url = world.app.server.listening ? '' : await world.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { ...staffPage(world.cookies.merchant!), 'accept-encoding': encoding };
  const request = http.get(`${url}/admin/api/submissions-file`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return response;
}

it('sends a file as a download that is never cached', async () => {
  const response = await download('identity');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment',
    'cache-control': 'private, no-store',
  });
  response.resume();
  await once(response, 'end');
});

it.each(['identity', 'br'])('stops reading when the client disconnects (%s)', async (encoding) => {
  const { submissions } = world.shop.services.storage;
  let pages = 0;
  // The first pass, for the columns, ends; the second would never end.
  vi.spyOn(submissions, 'page').mockImplementation(async () => {
    pages += 1;
    return { submissions: [submission(`s${pages}`)], ...(pages === 2 ? {} : { next: String(pages) }) };
  });
  const opened = vi.spyOn(Readable, 'from');
  const response = await download(encoding);
  const file = opened.mock.results.at(-1)!.value as Readable;
  const closed = new Promise((resolve) => file.once('close', resolve));
  response.destroy();
  await closed;
  const read = pages;
  await new Promise(setImmediate);
  expect([file.destroyed, pages]).toEqual([true, read]);
});

it('closes the connection when a later page cannot be read, so that the file is not taken for complete', async () => {
  const { submissions } = world.shop.services.storage;
  let pages = 0;
  vi.spyOn(submissions, 'page').mockImplementation(async () => {
    pages += 1;
    if (pages === 3) throw new Error('The disk is gone.');
    return { submissions: [submission(`s${pages}`)], ...(pages === 2 ? {} : { next: String(pages) }) };
  });
  const log = vi.spyOn(world.shop.services.log, 'error');
  const response = await download('identity');
  response.resume();
  await expect(once(response, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ stack: expect.stringContaining('disk') }),
    'export failed',
  );
});

it('exports matching orders and customers, and records the author and search of each export', async () => {
  const order = await world.order([{ variantId: await world.variant(2), quantity: 2 }]);
  expect(await world.file('/orders-file?q=nobody')).not.toContain(order.name);
  expect(await world.file('/orders-file?stage=TO_SEND&q=asha')).toContain(order.name);
  expect(await world.file('/customers-file')).toContain('asha@example.com');
  const { entries } = await world.shop.services.storage.audit.list({ count: 9 });
  expect(entries.map(({ author, action, subject, after }) => [author, action, subject, after]).sort()).toEqual([
    ['merchant', 'export', 'customers', 'all'],
    ['merchant', 'export', 'orders', 'q: nobody'],
    ['merchant', 'export', 'orders', 'stage: TO_SEND, q: asha'],
  ]);
});

it('does not record a refused export', async () => {
  const refused = [
    await world.app.inject({ url: '/admin/api/orders-file', headers: staffPage(world.cookies.author!) }),
    await world.app.inject({ url: '/admin/api/orders-file?stage=x', headers: staffPage(world.cookies.merchant!) }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 400]);
  expect((await world.shop.services.storage.audit.list({ count: 9 })).entries).toEqual([]);
});
