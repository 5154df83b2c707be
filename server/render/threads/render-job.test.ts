import { expect, it } from 'vitest';
import { compilePage } from '../../../compiler/index.ts';
import type { Env } from '../../../runtime/env.ts';
import { noBrowser } from '../../../runtime/no-browser.ts';
import type { Json } from '../../../schemas/page.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { preparePage } from '../library/prepared-page.ts';
import { renderJob } from './render-job.ts';
import type { RenderJob } from './render-messages.ts';

const body = [{ widget: 'box', children: [{ widget: 'text', props: { text: 'One' } }] }];
const page: Json = { version: 3, id: 'page', slug: '/', type: 'CONTENT', body };
const { plan } = compilePage(page, { registry: shopRegistry });
const context = {
  route: { url: '/', path: '/', params: {}, query: {} },
  market: { locale: 'en', currencyCode: 'EUR', countryCode: 'DE', localePathPrefix: '' },
} as unknown as RenderJob['context'];
const env: Env = {
  now: () => 0,
  random: () => 0.5,
  after: () => () => {},
  report: () => {},
  call: () => Promise.reject(new Error('It needs nothing of the shop')),
  ...noBrowser,
};
const job = { version: 0, isPersonal: false, deadlineMs: 1000, context };

it("renders a draft with all parts that its document needs, from a plan or the plan's JSON", async () => {
  const marked = await renderJob({ ...job, plan: JSON.stringify(plan), marked: {} }, env);
  expect(marked.html.replaceAll(/<!--.*?-->/g, '')).toBe(
    '<div data-at="/body/0"><p data-at="/body/0/children/0">One</p></div>',
  );
  expect(marked.planJson).toBe(preparePage(plan, 0, undefined, true).planJson());
  const plain = await renderJob({ ...job, plan, marked: undefined }, env);
  expect(plain.html.replaceAll(/<!--.*?-->/g, '')).toBe('<div><p>One</p></div>');
  // The page is static, so it gets no script.
  expect(plain).not.toHaveProperty('planJson');
});
