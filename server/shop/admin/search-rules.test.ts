import { beforeEach, expect, it } from 'vitest';
import type { SearchPreview, SearchRuleDetail } from '../../../commerce/admin-calls/search.ts';
import { productSearch, productVariantSearch, searchAutoComplete } from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import type { SearchRule } from '../../../schemas/entities/catalogue/search-rule.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const results = (parts: object): SearchRule => ({
  kind: 'RESULTS',
  queries: ['mug'],
  pinned: [],
  buried: [],
  boosts: [],
  ...parts,
});
const add = (rule: object, isActive = true, changeId = world.changeId()) =>
  world.ask('POST', '/search/rules', { changeId, rule, isActive });
const change = ({ id, version }: SearchRuleDetail, rule: object, isActive = true, changeId = world.changeId()) =>
  world.ask('PUT', `/search/rules/${id}`, { changeId, ifVersion: version, rule, isActive });
const find = async (q: string) =>
  (await world.call(productSearch, { body: { q, perPage: 50 } })).hits.map(({ slug }) => slug);

it('applies a rule from the next search on, in every search of the shop, and records its author', async () => {
  const before = await find('mug');
  const { body } = await add(results({ pinned: ['item-2'], buried: [before[0]] }));
  expect(await find('mug')).toEqual(['item-2', ...before.slice(1), before[0]]);
  const variants = await world.call(productVariantSearch, { body: { q: 'mug', perPage: 5 } });
  expect(variants.hits[0]).toMatchObject({ product: { slug: 'item-2' } });
  const suggested = await world.call(searchAutoComplete, { query: { q: 'mug' } });
  expect(suggested.find(({ target }) => target === 'PRODUCT')).toMatchObject({ product: { slug: 'item-2' } });
  expect(body.products.map(({ title }: { title: string }) => title)).toEqual([
    expect.stringMatching(/plate 2/),
    expect.any(String),
  ]);
  expect(body.changes).toMatchObject([
    { action: 'search.add', author: 'merchant', before: '', after: expect.stringContaining('first: item-2') },
  ]);
  const off = await change(body, body.rule, false);
  expect(off.body.changes[0]).toMatchObject({ action: 'search.change', before: 'is on: yes', after: 'is on: no' });
  expect(await find('mug')).toEqual(before);
  const { id, version } = off.body;
  await world.ask('POST', `/search/rules/${id}/remove`, { changeId: world.changeId(), ifVersion: version });
  expect((await world.ask('GET', `/search/rules/${id}`)).status).toBe(404);
});

it('makes a repeated change once, and refuses a change of an outdated rule', async () => {
  const rule = results({ pinned: ['item-2'] });
  const changeId = world.changeId();
  const first = (await add(rule, true, changeId)).body;
  expect((await add(rule, true, changeId)).body).toEqual(first);
  expect((await world.ask('GET', '/search/rules')).body.rules).toHaveLength(1);
  const next = world.changeId();
  const changed = (await change(first, results({ pinned: ['item-3'] }), true, next)).body;
  expect((await change(first, results({ pinned: ['item-3'] }), true, next)).body).toEqual(changed);
  const late = await change(first, results({ pinned: ['item-4'] }));
  expect([late.status, late.body.error.message]).toEqual([409, messages.searchRuleChanged]);
  expect((await find('mug'))[0]).toBe('item-3');
});

it('refuses products and collections that the shop does not have, with their field', async () => {
  const { status, body } = await add(
    results({ pinned: ['nothing'], boosts: [{ field: 'collection', value: 'none', weight: 'UP' }] }),
  );
  expect([status, body.error.details.problems]).toEqual([
    400,
    [
      { field: 'pinned', message: formatMessage(messages.productUnknown, { slug: 'nothing' }) },
      { field: 'boosts.0', message: formatMessage(messages.collectionUnknown, { slug: 'none' }) },
    ],
  ]);
  expect((await world.ask('GET', '/search/rules')).body.rules).toEqual([]);
});

it('previews the effect of a change without making it', async () => {
  const { body: rule } = await add({ kind: 'SYNONYMS', texts: ['beaker', 'mug'] });
  const preview = async (more: object): Promise<SearchPreview> =>
    (await world.ask('POST', '/search/preview', { q: 'beaker', ...more })).body;
  const plain = await preview({});
  expect([plain.before.found > 0, plain.after]).toEqual([true, undefined]);
  const off = await preview({ change: { id: rule.id, rule: rule.rule, isActive: false } });
  expect([off.before.found, off.after!.found]).toEqual([plain.before.found, 0]);
  const led = await preview({ change: { rule: results({ queries: ['Beaker'], redirect: '/about' }), isActive: true } });
  expect([led.before.redirect, led.after!.redirect]).toEqual([undefined, '/about']);
  expect((await find('beaker')).length).toBe(plain.before.found);
});

it('lists the values that goods have', async () => {
  const names = async (field: string) =>
    (await world.ask('GET', `/search/values?field=${field}`)).body.values.map(({ name }: { name: string }) => name);
  expect(await names('brand')).toEqual(['Fernhill', 'Quarry']);
  expect(await names('category')).toEqual(['Bowls', 'Mugs', 'Plates']);
  expect(await names('collection')).toContain('Mugs');
  expect((await world.ask('GET', '/search/values?field=price')).status).toBe(400);
});

it('finds rules by any of their words', async () => {
  await add({ kind: 'SYNONYMS', texts: ['beaker', 'mug'] });
  await add(results({ pinned: ['item-2'] }));
  const list = async (query: string) =>
    (await world.ask('GET', `/search/rules?${query}`)).body.rules.map(({ rule }: { rule: SearchRule }) => rule.kind);
  expect(await list('')).toEqual(['RESULTS', 'SYNONYMS']);
  expect(await list('q=BEAK')).toEqual(['SYNONYMS']);
  expect(await list('q=item-2')).toEqual(['RESULTS']);
  expect(await list('kind=SYNONYMS&q=mug')).toEqual(['SYNONYMS']);
  // A rule is not found by the words that only the audit trail uses for it.
  expect(await list('q=yes')).toEqual([]);
});

it('reports the most frequent searches and those that now find nothing, without personal data', async () => {
  const { searchCounter } = world.shop.services;
  const look = async (q: string, times = 1) => {
    for (let at = 0; at < times; at += 1) {
      searchCounter.asked(q);
      await find(q);
    }
  };
  await look('Mug', 3);
  await look('beaker', 2);
  await look('  MUG ');
  for (const personal of ['asha@example.com', '+91 98765 43210', 'a'.repeat(limits.maxCountedSearchLength + 1), '…'])
    await look(personal);
  const report = async () => (await world.ask('GET', '/search/report')).body;
  const found = (await find('mug')).length;
  expect(await report()).toEqual({
    days: limits.searchReportDays,
    popular: [
      { q: 'mug', asked: 4, found, isRedirected: false },
      { q: 'beaker', asked: 2, found: 0, isRedirected: false },
    ],
    empty: [{ q: 'beaker', asked: 2, found: 0, isRedirected: false }],
  });
  await add({ kind: 'SYNONYMS', texts: ['beaker', 'mug'] });
  expect((await report()).empty).toEqual([]);
  world.env.advance((limits.searchReportDays + 1) * dayMs);
  await world.signIn();
  expect((await report()).popular).toEqual([]);
});

it('limits the number of counted texts per day', async () => {
  const { storage } = world;
  const counts = storage.forTenant('default').searchCounts;
  const texts = Array.from({ length: 5 }, (_, at) => ({ q: `text ${at}`, asked: 1 }));
  await counts.add('2026-01-01', texts, 3);
  await counts.add('2026-01-01', [{ q: 'text 0', asked: 1, found: 2 }, ...texts.slice(3)], 3);
  const report = await counts.report({ since: '2026-01-01', isEmpty: false, count: 10 });
  expect(report).toEqual([
    { q: 'text 0', asked: 2, found: 2 },
    { q: 'text 1', asked: 1 },
    { q: 'text 2', asked: 1 },
  ]);
  await counts.deleteBefore('2026-01-02');
  expect(await counts.report({ since: '2025-01-01', isEmpty: false, count: 10 })).toEqual([]);
});
