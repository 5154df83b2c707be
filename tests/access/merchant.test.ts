import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditActions } from '../../schemas/contract/audit-actions.ts';
import type { AuthorRole } from '../../server/core/ports/storage/accounts/authors.ts';
import { exportedLists } from '../../server/shop/admin/exports.ts';
import { adminHandlers } from '../../server/shop/admin/handlers.ts';
import { createApp } from '../../server/start/app.ts';
import { staffPage } from '../../testing/author-sign-in.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';
import { type MerchantWorld, openMerchantWorld } from '../handlers/merchant-world.ts';

const { shop: sample } = await openSampleShop();
const contracts = [...adminHandlers(sample.services), ...exportedLists].map(({ contract }) => contract);
const routes = contracts.map(({ id, method, path, safe }) => ({
  id,
  method,
  safe,
  url: path.replace(/\{\w+\}/g, 'x'),
}));
const writes = routes.filter(({ safe }) => !safe);

let world: MerchantWorld;
let otherShop: FastifyInstance;
beforeAll(async () => {
  world = await openMerchantWorld();
  otherShop = await createApp({
    storage: world.storage,
    env: world.env,
    config: { tenant: 'other' },
    rateLimits: false,
    pages: { check: async () => [] },
  });
});

type Route = (typeof routes)[number];
type Headers = Record<string, string>;

const ask = async ({ method, url }: Route, headers: Headers, app: FastifyInstance = world.app) =>
  (await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) })).statusCode;

const cookieOf = (role: AuthorRole): Headers => staffPage(world.cookies[role]!);
const own: Headers = { 'x-endcap': '1' };

/** Statuses of a request that passed the access check, and was answered or refused for its content. */
const letIn = [200, 400, 404];

describe.each(routes)('$method $url', (route) => {
  it('is open to merchants and developers', async () => {
    for (const role of ['merchant', 'developer'] as const)
      expect(letIn).toContain(await ask(route, { ...own, ...cookieOf(role) }));
  });

  it('refuses guests, authors, publishers, shoppers with a session, and merchants of another shop', async () => {
    const token = 'A'.repeat(43);
    expect(await ask(route, own)).toBe(401);
    expect(await ask(route, { ...own, cookie: `endcap-session=${token}` })).toBe(401);
    expect(await ask(route, { ...own, cookie: `endcap-author=${token}` })).toBe(401);
    for (const role of ['author', 'publisher'] as const)
      expect(await ask(route, { ...own, ...cookieOf(role) })).toBe(403);
    expect(await ask(route, { ...own, ...cookieOf('merchant') }, otherShop)).toBe(401);
  });
});

it('declares the audit entries of each change, and of nothing else', () => {
  const known = contracts.flatMap(({ audit = [] }) => audit);
  expect(contracts.filter(({ safe, audit }) => !safe && !audit?.length).map(({ id }) => id)).toEqual([]);
  expect(contracts.filter(({ id, safe, audit }) => safe && audit && !id.startsWith('admin.export'))).toEqual([]);
  const ofAuthors = ['previewLink.create', 'previewLink.revoke'];
  expect(auditActions.filter((action) => !known.includes(action))).toEqual(ofAuthors);
});

it('has a route for each change, and refuses every change that comes from another site', async () => {
  expect(writes.length).toBeGreaterThan(6);
  for (const route of writes)
    for (const foreign of [
      { 'x-endcap': '' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Headers[])
      expect([route.id, await ask(route, { ...cookieOf('merchant'), ...foreign })]).toEqual([route.id, 403]);
});

it('lets no merchant edit pages, unlike authors', async () => {
  const page = { method: 'GET', url: '/playground/api/pages', id: 'pages.list', safe: true } as const;
  expect(await ask(page, { ...own, ...cookieOf('merchant') })).toBe(403);
  expect(await ask(page, { ...own, ...cookieOf('author') })).toBe(200);
});
