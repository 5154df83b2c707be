import { afterEach, beforeEach, expect, it } from 'vitest';
import reviewService from '../../examples/plugins/review-service/index.mjs';
import { signatureOf } from '../../examples/plugins/review-service/mail.mjs';
import { readMails } from '../../server/core/definition/mails/read-mails.ts';
import type { PluginPage } from '../../server/core/definition/plugins/admin-page.ts';
import { readPlugins } from '../../server/core/definition/plugins/read-plugins.ts';
import type { Handler } from '../../server/shop/calls/define-handler.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';
import { type MerchantWorld, openMerchantWorld } from '../handlers/merchant-world.ts';
import { type ReviewServer, startReviewServer } from '../stand-ins/review-server.ts';

let server: ReviewServer;
let world: MerchantWorld;
beforeEach(async () => {
  server = await startReviewServer();
  server.reviews.set('mug', [
    { author: 'Asha', rating: 4, title: 'Good', text: 'Holds tea.', date: '2026-01-02' },
    { author: 'Ravi', rating: 5, title: 'Better', text: 'Holds coffee.', date: '2026-02-03' },
    { author: 'Mira', rating: 9, title: 'No rating', text: '', date: '2026-02-03' },
    'no review',
  ]);
  const { sources, problems } = readPlugins([reviewService({ address: server.address })], {
    REVIEW_SERVICE_KEY: server.key,
  });
  expect(problems).toEqual([]);
  const [{ parts, secrets }] = sources as [(typeof sources)[number]];
  const page: PluginPage = { plugin: 'review-service', page: parts.admin!, secrets };
  world = await openMerchantWorld({ handlers: parts.calls as unknown as Handler[], pluginPages: [page] });
});
afterEach(async () => {
  await world.app.close();
  await server.close();
});

const reviews = async (product = 'mug') => {
  const answer = await world.app.inject(`/api/review-service/reviews?product=${product}`);
  return { status: answer.statusCode, body: answer.json() };
};
const page = async () => (await world.ask('GET', '/plugins/review-service')).body;

it('gives the reviews of the service, the newest first, without what is not a review', async () => {
  const { status, body } = await reviews();
  expect([status, body.isKnown, body.average, body.count]).toEqual([200, true, 4.5, 2]);
  expect(body.reviews[0]).toEqual({
    author: 'Ravi',
    rating: 5,
    title: 'Better',
    text: 'Holds coffee.',
    date: '2026-02-03',
  });
  expect((await reviews('unknown')).body).toMatchObject({ isKnown: true, count: 0 });
});

it('asks once for visitors who come at once, and again when what is kept is old', async () => {
  await Promise.all([reviews(), reviews(), reviews()]);
  await reviews();
  expect(server.asked).toEqual(['mug']);
  world.env.advance(11 * 60_000);
  await reviews();
  expect(server.asked).toEqual(['mug', 'mug']);
});

it('shows the last reviews while the service is down, leaves it alone for a while, and tells the staff', async () => {
  await reviews();
  world.env.advance(11 * 60_000);
  server.status = 503;
  expect((await reviews()).body).toMatchObject({ isKnown: true, count: 2 });
  await reviews();
  expect(server.asked).toHaveLength(2);
  const down = await page();
  expect(down.problems).toEqual(['Reviews cannot be fetched. The service answers 503.']);
  expect(down.tables[0].rows).toEqual([
    [{ text: 'mug' }, { at: expect.any(Number) }, { text: 'The service answers 503.' }],
  ]);
  server.status = 200;
  world.env.advance(31_000);
  await reviews();
  expect((await page()).problems).toEqual([]);
});

it.each(['{', '{"reviews":5}', `{"reviews":[${' '.repeat(500_001)}]}`])(
  'survives an answer that is none',
  async (text) => {
    server.reviews.set('mug', text);
    expect((await reviews()).body).toMatchObject({ isKnown: false, count: 0, reviews: [] });
    expect((await page()).problems).toHaveLength(1);
  },
);

it('has a page for merchants alone, which shows no secret', async () => {
  await reviews();
  expect((await world.ask('GET', '/plugins')).body).toEqual({
    pages: [{ name: 'review-service', title: 'Review service' }],
  });
  const shown = await page();
  expect(shown.facts.map(({ label }: { label: string }) => label)).toEqual([
    'Address',
    'Last answer',
    'Answers',
    'Products',
  ]);
  expect(JSON.stringify(shown)).not.toContain(server.key);
  for (const role of ['author', 'publisher', 'guest'] as const)
    expect([401, 403]).toContain((await world.as(role)('GET', '/plugins/review-service')).status);
  expect((await world.ask('GET', '/plugins/other')).status).toBe(404);
});

/** Reports a review at the plug-in's address, in a shop whose mails are kept. */
async function openReported(reportTo: string) {
  const { sources } = readPlugins([reviewService({ address: server.address, reportTo })], {
    REVIEW_SERVICE_KEY: server.key,
  });
  const { mails, problems } = readMails('/shop/endcap.config.mjs', sources);
  expect(problems).toEqual([]);
  const { shop, env } = await openSampleShop({}, { mails });
  const { services } = shop;
  const raised: string[] = [];
  const report = (review: object, key = server.key) => {
    const body = JSON.stringify({ product: 'mug', review });
    return sources[0]!.parts.webHooks![0]!.handle({
      body,
      headers: { 'x-review-service-signature': signatureOf(key, body) },
      at: env.now(),
      shop: services,
      changed: async (subjects) => void raised.push(...subjects),
    });
  };
  const sent = async () => {
    await services.messenger.deliver();
    return services.storage.outbox.kept(10);
  };
  return { report, sent, raised };
}

const poor = { author: 'Asha', rating: 1, title: 'It leaks', text: 'A <wet> table.', date: '2026-03-04' };

it('mails reviews with few stars to the merchant, once each, and shows all of them', async () => {
  const { report, sent, raised } = await openReported('owner@shop.example');
  await report(poor);
  await report(poor);
  await report({ ...poor, rating: 4 });
  const mails = await sent();
  expect(mails).toMatchObject([{ recipient: 'owner@shop.example', subject: '1 of 5 for mug' }]);
  expect(mails[0]!.html).toContain('A &#60;wet&#62; table.');
  expect(raised).toEqual(['product:mug', 'product:mug', 'product:mug']);
});

it('mails nothing without an address, and takes nothing that the service has not signed', async () => {
  const { report, sent, raised } = await openReported('');
  await report(poor);
  expect(await sent()).toEqual([]);
  await expect(report(poor, 'another key')).rejects.toMatchObject({ status: 401 });
  await expect(report({ rating: 1 })).rejects.toMatchObject({ status: 400 });
  expect(raised).toEqual(['product:mug']);
});
