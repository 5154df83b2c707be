import { createHmac } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PayByLinkServer, startPayByLinkServer } from '../stand-ins/pay-by-link-server.ts';
import { type ReviewServer, startReviewServer } from '../stand-ins/review-server.ts';
import { canvas, outline } from './author-page.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { OwnShop } from './own-shop.ts';
import { tabTo } from './tab-to.ts';

const page = {
  version: 3,
  id: 'reviewed',
  slug: '/reviewed',
  type: 'CONTENT',
  flags: { short: false },
  seo: { title: 'Reviewed', description: 'What others say about the mug.' },
  body: [
    {
      widget: 'box',
      props: { tag: 'main', elementId: 'main' },
      children: [
        { widget: 'text', props: { tag: 'h1', text: 'The mug' } },
        { widget: 'text', props: { text: "{{ flags.short ? $reviewerName('Mira Sen') : 'Mira Sen' }}" } },
        {
          widget: 'button',
          props: { label: 'Shorten' },
          on: { press: [{ do: 'set-flag', with: { flag: 'short', value: true } }] },
        },
        { widget: 'fragment', props: { name: 'service-reviews', with: { product: 'harbour-mug' } } },
      ],
    },
  ],
};

/** A mail of the shop in place of that of the package. */
const mail = {
  version: 3,
  id: 'message-order-placed',
  inputs: {
    order: { entity: 'order' },
    address: { type: 'string' },
    subscriptions: { type: 'array' },
    subscriptionsAddress: { type: 'string' },
  },
  body: [{ widget: 'text', props: { tag: 'h1', text: 'Corner Pots thanks you for {{ fragment.order.name }}' } }],
};

let browser: Browser;
let links: PayByLinkServer;
let reviews: ReviewServer;
let shop: OwnShop;
/** The developer's browser: the key in the address of the admin opens it once. */
let staff: Awaited<ReturnType<typeof watchedPage>>;
let served: Awaited<ReturnType<OwnShop['start']>>;
beforeAll(async () => {
  [browser, links, reviews] = await Promise.all([openBrowser(), startPayByLinkServer(), startReviewServer()]);
  reviews.reviews.set('harbour-mug', [
    { author: 'Asha Rao', rating: 4, title: 'It holds tea', text: 'Two cups of it.', date: '2026-01-02' },
    { author: 'Ravi', rating: 5, title: 'It holds <b>coffee</b>', text: 'All of it.', date: '2026-02-03' },
  ]);
  shop = new OwnShop({
    'package.json': '{ "type": "module", "private": true }',
    'endcap.config.mjs': `import payByLink from 'endcap-pay-by-link';
import reviewService from 'endcap-review-service';
import { defineShop } from 'endcap/shop';

export default defineShop({
  pages: './pages',
  fragments: './sections',
  theme: './theme.json',
  delivery: ({ methods, place }) =>
    place?.country === 'IN' ? [{ id: 'bike', title: 'Bike courier', price: 4900 }, ...methods] : [...methods],
  plugins: [
    payByLink({ address: '${links.address}', title: 'Pay online' }),
    reviewService({ address: '${reviews.address}', reportTo: 'owner@shop.example' }),
  ],
});
`,
    'sections/message-order-placed.json': JSON.stringify(mail, null, 2),
    'theme.json': JSON.stringify({
      version: 1,
      id: 'theme',
      colours: { accent: { light: '#1d4f2b', dark: '#9fd8ad' } },
    }),
    'pages/reviewed.json': JSON.stringify(page, null, 2),
  });
  shop.install('pay-by-link');
  shop.install('review-service');
});
afterAll(async () => {
  await browser?.close();
  await shop?.remove();
  await Promise.all([links?.close(), reviews?.close()]);
});

it('checks and builds a shop with plug-ins without their secrets, and does not serve it', async () => {
  expect(await shop.run('check', 'pages')).toEqual({ code: 0, output: '1 document, 0 errors, 0 warnings\n' });
  expect((await shop.run('build')).output).toBe('Built widget/review-stars, function/reviewerName.\n');
  const { code, output } = await shop.run('start');
  expect(code).toBe(1);
  expect(output).toContain('plugins[0] (pay-by-link): key: the setting is required');
  expect(output).toContain('set the environment variable PAY_BY_LINK_WEBHOOK_SECRET');
  expect(output).toContain('set the environment variable REVIEW_SERVICE_KEY');
});

it('shows the reviews of the service with the section and the widget of its plug-in', async () => {
  served = await shop.startWith({
    PAY_BY_LINK_KEY: links.key,
    PAY_BY_LINK_WEBHOOK_SECRET: links.webhookSecret,
    REVIEW_SERVICE_KEY: reviews.key,
  });
  links.webhook = `${served.base}/payments/events/pay-by-link`;
  const { page: tab, errors } = await watchedPage(browser);
  await tab.goto(`${served.base}/reviewed`);
  await waitUntilLive(tab);
  await tab.getByRole('heading', { name: 'It holds tea', level: 3 }).waitFor();
  await tab.getByRole('heading', { name: 'It holds <b>coffee</b>' }).waitFor();
  await tab.getByRole('img', { name: '4.5 of 5 stars' }).waitFor();
  await tab.getByText('4.5 · 2 reviews').waitFor();
  await tab.getByText('Asha R., 2 January 2026').waitFor();
  await tab.getByRole('button', { name: 'Shorten' }).press('Enter');
  await tab.getByText('Mira S.').waitFor();
  expect(await tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))).toContain(
    '#1d4f2b',
  );
  await expectAccessible(tab);
  expect(errors).toEqual([]);
});

async function order(tab: Page): Promise<void> {
  await tab.goto(`${served.base}/products/harbour-mug`);
  await waitUntilLive(tab);
  await tab.getByRole('button', { name: 'Add to cart' }).first().press('Enter');
  await tab.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Check out' }).press('Enter');
  await tab.waitForURL(/\/checkout/);
  await waitUntilLive(tab);
  const entries = {
    'E-mail': 'asha@example.com',
    'First name': 'Asha',
    'Street and number': '12 Rose Lane',
    'PIN code': '560001',
    City: 'Bengaluru',
    'Mobile number': '98765 43210',
  };
  for (const [label, value] of Object.entries(entries)) await tab.getByLabel(label, { exact: true }).fill(value);
  await expect.poll(() => tab.getByText('Bike courier').count()).toBeGreaterThan(0);
  await expect.poll(() => tab.getByRole('radio', { name: 'Pay online' }).isChecked()).toBe(true);
  await expectAccessible(tab);
  await tabTo(tab, tab.getByRole('button', { name: 'Place the order' }));
  await tab.keyboard.press('Enter');
}

it('a shopper pays an order on the page of the service, by keyboard', async () => {
  const { page: tab, errors } = await watchedPage(browser);
  await order(tab);
  await tab.getByRole('heading', { name: /^Pay for #/ }).waitFor();
  await tabTo(tab, tab.getByRole('button', { name: 'Pay now' }));
  await tab.keyboard.press('Enter');
  await tab.waitForURL(/\/account\/orders\//);
  await tab.getByRole('heading', { level: 1, name: 'Thank you, Asha.' }).waitFor();
  expect(await tab.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
  expect([...links.links.values()].map(({ status }) => status)).toEqual(['paid']);
  expect(errors).toEqual([]);
});

it('a developer sees the state of the review service in the admin, by keyboard, and what fails', async () => {
  staff = await watchedPage(browser, { viewport: { width: 1440, height: 900 } });
  const { page: tab, context, errors } = staff;
  await tab.goto(served.admin);
  const link = tab.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Plug-ins' });
  await link.waitFor();
  await tabTo(tab, link);
  await tab.keyboard.press('Enter');
  await tab.getByRole('heading', { level: 1, name: 'Plug-ins' }).waitFor();
  await tabTo(tab, tab.getByRole('link', { name: 'Review service' }));
  await tab.keyboard.press('Enter');
  await tab.getByRole('heading', { level: 1, name: 'Review service' }).waitFor();
  await tab.getByText(reviews.address).waitFor();
  await tab.getByText('None yet.').waitFor();
  await expectAccessible(tab);
  await tab.goto(`${served.base}/outbox`);
  await tab.getByText('Corner Pots thanks you for').first().waitFor();
  await tab.goto(`${served.base}/admin/plugins/review-service`);
  reviews.status = 500;
  await context.request.get(`${served.base}/api/review-service/reviews?product=tea-towel`);
  await tab.reload();
  await tab.getByRole('alert').getByText('Reviews cannot be fetched. The service answers 500.').waitFor();
  await tab.getByRole('cell', { name: 'tea-towel' }).waitFor();
  await expectAccessible(tab);
  expect(errors).toEqual([]);
});

it('a plug-in mails what another system reports, with a text that authors find and see by its title', async () => {
  const { page: tab, errors } = staff;
  const body = JSON.stringify({
    product: 'harbour-mug',
    review: { author: 'Mira Sen', rating: 1, title: 'It leaks', text: 'A wet table.', date: '2026-03-04' },
  });
  const signed = (key: string) => createHmac('sha256', key).update(body).digest('hex');
  const report = (signature: string) =>
    fetch(`${served.base}/hooks/review-service`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-review-service-signature': signature },
      body,
    });
  expect((await report(signed('another key'))).status).toBe(401);
  for (const signature of [signed(reviews.key), signed(reviews.key)])
    expect((await report(signature)).status).toBe(200);
  await tab.goto(`${served.base}/outbox`);
  await tab.getByRole('heading', { name: '1 of 5 for harbour-mug' }).waitFor();
  expect(await tab.getByRole('heading', { name: '1 of 5 for harbour-mug' }).count()).toBe(1);
  await tab.goto(`${served.base}/playground`);
  const list = tab.getByRole('navigation', { name: 'Pages and fragments' });
  await list.getByRole('searchbox', { name: 'Find a page' }).fill('few stars');
  await list.getByRole('button', { name: /^Review with few stars/ }).press('Enter');
  await canvas(tab).getByRole('heading', { name: '2 of 5 for harbour-mug' }).waitFor();
  await tab.getByText('No problems. Ready to publish.').waitFor();
  expect(errors).toEqual([]);
});

it("the playground offers a plug-in's widget and section, and knows its calls", async () => {
  const { page: tab, errors } = staff;
  await tab.goto(`${served.base}/playground`);
  await tab
    .getByRole('navigation', { name: 'Pages and fragments' })
    .getByRole('button', { name: /^reviewed/ })
    .click();
  await tab.getByText('No problems. Ready to publish.').waitFor();
  await outline(tab).press('/');
  const search = tab.getByRole('combobox', { name: 'Search what to insert' });
  await search.fill('review-stars');
  await tab.getByRole('option', { name: /^review-stars/ }).waitFor();
  await search.fill('Reviews of the service');
  await tab.getByRole('option', { name: /^Reviews of the service/ }).waitFor();
  await canvas(tab).getByRole('heading', { name: 'It holds tea' }).waitFor();
  expect(errors).toEqual([]);
});
