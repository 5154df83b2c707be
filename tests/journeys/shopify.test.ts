import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { Storefront } from '../../examples/backends/shopify/shop/client.mjs';
import { shopifyHandlers } from '../../examples/backends/shopify/shop/handlers.mjs';
import type { AnyCall } from '../../schemas/contract/call.ts';
import type { Handler } from '../../server/shop/calls/define-handler.ts';
import { shop as testShop } from '../../testing/shop.ts';
import { type GraphQl, StandInStorefront } from '../backends/stand-in-storefront.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'examples/backends/shopify');
const run = promisify(execFile);

let graphql: GraphQl;
let introspection: unknown;

beforeAll(async () => {
  if (!existsSync(join(folder, 'node_modules/graphql/package.json')))
    await run('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--legacy-peer-deps'], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
  const { resolve } = createRequire(join(folder, 'package.json'));
  graphql = (await import(/* @vite-ignore */ pathToFileURL(resolve('graphql')).href)) as GraphQl;
  const schema = JSON.parse(
    readFileSync(join(folder, 'node_modules/@shopify/hydrogen-react/storefront.schema.json'), 'utf8'),
  ) as { data?: unknown };
  introspection = schema.data ?? schema;
}, 900_000);

/** Opens a shop in front of a stand-in. */
async function open(given: Record<string, unknown> = {}) {
  const storefront = new StandInStorefront(graphql, introspection, given);
  const client = new Storefront('corner-pots.test', 'secret', { send: storefront.send as typeof fetch });
  const replacements = shopifyHandlers(client) as Handler[];
  const opened = await testShop({ replacements, config: { currencyCode: 'EUR', countries: ['IE'] } });
  return { storefront, replacements, visitor: opened.visitor() };
}

const slug = { params: { slug: 'mug' } };
const filtered = { filterExpressions: [{ field: 'brand', operator: 'IN', value: ['Harbour Kiln'] }] };
const variant = 'gid://shopify/ProductVariant/1';
const line = 'gid://shopify/CartLine/1';

/** A request to each replaced call that answers. Every answer is checked against its contract. */
const requests: [call: AnyCall, input?: object][] = [
  [calls.productGet, slug],
  [calls.productSearch, { body: { q: 'mug', sortBy: 'price:desc' } }],
  [calls.productSearch, { body: { sortBy: 'title:asc' } }],
  [calls.productSearch, { body: filtered }],
  [calls.productFacets, { body: filtered }],
  [calls.collectionGet, slug],
  [calls.collectionGet, { params: { slug: 'all' } }],
  [calls.collectionSearch, { body: {} }],
  [calls.collectionProductSearch, { ...slug, body: filtered }],
  [calls.collectionProductFacets, { ...slug, body: { query: {} } }],
  [calls.searchAutoComplete, { query: { q: 'mu' } }],
  [calls.recommendationList, { query: { entity: 'PRODUCT', identifier: 'mug' } }],
  [calls.recommendationList, { query: {} }],
  [calls.cartGet],
  [calls.cartAddLines, { body: [{ variantId: variant, quantity: 2 }] }],
  [calls.cartAddLines, { body: [{ variantId: variant, discountCode: 'TEN' }] }],
  [calls.cartGet],
  [calls.cartUpdateLines, { body: [{ id: line, quantity: 3, expectedQuantities: [2] }] }],
  [calls.cartDiscountCodes, { body: { toDelete: [{ discountCode: '' }] } }],
  [calls.cartCustomerNote, { body: { note: 'The red gate' } }],
  [calls.cartFinalise, { body: {} }],
  [calls.cartRemoveLine, { query: { lineId: line } }],
  [calls.cartClear],
  [calls.productDiscounts, slug],
  [calls.productLooks, slug],
  [calls.productSimilarTabs, slug],
  [calls.productSeen],
  [calls.comboSearch, { query: {} }],
  [calls.reviewSearchForProduct, { ...slug, body: {} }],
  [calls.reviewAssets, slug],
  [calls.recommendationForShopper, { query: {} }],
  [calls.searchTrending],
];

it('asks only what the published schema of the Storefront API allows, and answers within the contracts', async () => {
  const { storefront, replacements, visitor } = await open();
  for (const [call, input] of requests)
    await expect(visitor.call(call, input as never), `${call.id} ${JSON.stringify(input)}`).resolves.toBeDefined();
  expect(storefront.refused).toEqual([]);
  expect(storefront.asked.length).toBeGreaterThan(15);
  const answered = new Set(requests.map(([{ id }]) => id));
  const others = replacements.filter(({ contract }) => !answered.has(contract.id));
  expect(others.length).toBeGreaterThan(10);
  await expect(visitor.call(calls.checkoutStart)).rejects.toMatchObject({ status: 409, code: 'not-offered' });
});

it('would be refused by the schema for a field that there is not', async () => {
  const { storefront } = await open();
  await storefront.send('', { body: JSON.stringify({ query: '{ shop { nickname } }', variables: {} }) });
  expect(storefront.refused).toEqual([expect.stringContaining('Cannot query field "nickname"')]);
});

it('leads to the checkout of the store, and knows the cart of the session again', async () => {
  const { storefront, visitor } = await open();
  const added = await visitor.call(calls.cartAddLines, { body: [{ variantId: variant, quantity: 2 }] });
  expect(added).toMatchObject({ checkoutUrl: 'https://cdn.shopify.com/files/mug.jpg', lines: [{ quantity: 2 }] });
  await visitor.call(calls.cartGet);
  expect(storefront.asked.at(-1)?.variables).toEqual({ id: 'gid://shopify/Cart/1' });
});

it('says what Shopify refuses, that there are fewer pieces than wanted, and what is not there', async () => {
  const add = { body: [{ variantId: variant, quantity: 20 }] };
  const refusing = await open({ 'CartCreatePayload.userErrors': [{ code: 'INVALID', message: 'No' }] });
  await expect(refusing.visitor.call(calls.cartAddLines, add)).rejects.toMatchObject({ status: 409 });
  const short = await open({ 'CartCreatePayload.warnings': [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' }] });
  expect(await short.visitor.call(calls.cartAddLines, add)).toMatchObject({ notices: [{ code: 'quantity-capped' }] });
  const empty = await open({ 'QueryRoot.product': null, 'QueryRoot.collection': null });
  await expect(empty.visitor.call(calls.productGet, slug as never)).rejects.toMatchObject({ status: 404 });
  await expect(empty.visitor.call(calls.collectionGet, slug as never)).rejects.toMatchObject({ status: 404 });
});

it('has the types of the published schema', async () => {
  const { stdout } = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    cwd: root,
  }).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe('');
});
