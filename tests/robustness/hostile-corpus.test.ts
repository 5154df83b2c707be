import { expect, it } from 'vitest';
import { compilePage } from '../../compiler/index.ts';
import { pageLimits } from '../../plan/page-limits.ts';
import { noBrowser } from '../../runtime/no-browser.ts';
import { checkDocument } from '../../server/documents/checks/check-document.ts';
import { preparePage } from '../../server/render/library/prepared-page.ts';
import { renderPage } from '../../server/render/render-page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { type HostileDocument, hostileDocuments } from './hostile-documents.ts';

const pageOf = ({ body, page, source }: HostileDocument) =>
  source ?? JSON.stringify({ version: 2, id: 'hostile', slug: '/hostile', type: 'CONTENT', ...page, body });

const env = {
  now: () => 0,
  random: () => 0.5,
  after: () => () => {},
  call: () => Promise.reject(new Error('offline')),
  ...noBrowser,
  report: () => {},
};
const context = {
  route: { path: '/hostile', url: '/hostile', params: {}, query: {} },
  user: { isAnonymous: true },
  device: {},
  market: { locale: 'en-IN', currencyCode: 'INR', localePathPrefix: '' },
  config: { shopName: 'Shop', defaultLocale: 'en-IN', tenantFlags: [], thirdPartyIntegrations: [] },
};

it.each(hostileDocuments.map((document) => [document.name, document] as const))('bounds %s', async (_, document) => {
  const fragments = new Map(
    Object.entries(document.fragments ?? {}).map(([name, json]) => [name, JSON.stringify(json)]),
  );
  const available = { read: (name: string) => fragments.get(name), names: () => [...fragments.keys()] };
  const source = pageOf(document);
  const errors = checkDocument(source, 'page', available).filter(({ severity }) => severity === 'error');
  if (document.refusedBy) expect(errors.map(({ code }) => code)).toContain(document.refusedBy);
  else expect(errors).toEqual([]);

  // A stored page may predate these limits or have bypassed them, so rendering must be bounded as well.
  const { plan } = compilePage(source, {
    registry: shopRegistry,
    types: 'none',
    fragment: (name) => fragments.get(name),
  });
  const rendered = await renderPage({
    page: preparePage(plan, 1),
    env,
    isPersonal: false,
    deadlineMs: 1_000,
    context: context as never,
  });
  expect(rendered.html.length).toBeLessThanOrEqual(pageLimits.markup + 1_100_000);
  if (document.exceeds) expect(rendered.failure).toMatchObject({ code: 'page-too-costly' });
  else if (!document.page?.entities) expect(rendered.failure).toBeUndefined();
  if (JSON.stringify(document.body).includes('still here')) expect(rendered.html).toContain('still here');
});
