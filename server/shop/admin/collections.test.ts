import { beforeEach, expect, it } from 'vitest';
import type {
  CollectionDetail,
  CollectionEntry,
  CollectionSummary,
} from '../../../commerce/admin-calls/collections.ts';
import { collectionGet, collectionProductSearch } from '../../../commerce/calls/registry.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import type { CollectionCondition } from '../../../commerce/rules/goods/collection-rules.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const plain: CollectionEntry = {
  title: 'For the balcony',
  descriptionHtml: '<p>Things that may stand in the rain.</p>',
  kind: 'BY_HAND',
  products: ['item-3', 'item-1', 'item-2'],
  rules: { match: 'ALL', conditions: [] },
  order: 'FEATURED',
  seo: { title: '', description: '', isHidden: false },
  isPublished: true,
};

const condition = (wanted: Partial<CollectionCondition>): CollectionCondition => ({
  field: 'category',
  is: 'EQUALS',
  text: '',
  amount: 0,
  ...wanted,
});

const byRules = (match: 'ALL' | 'ANY', ...conditions: Partial<CollectionCondition>[]): CollectionEntry => ({
  ...plain,
  kind: 'BY_RULES',
  products: [],
  rules: { match, conditions: conditions.map(condition) },
});

const add = (collection: object, slug = '', changeId = world.changeId()) =>
  world.ask('POST', '/collections', { changeId, slug, collection });
const read = async (slug: string): Promise<CollectionDetail> => (await world.ask('GET', `/collections/${slug}`)).body;
const put = ({ slug, version }: CollectionDetail, collection: object, next = slug, changeId = world.changeId()) =>
  world.ask('PUT', `/collections/${slug}`, { changeId, ifVersion: version, slug: next, collection });
const list = async (query = ''): Promise<CollectionSummary[]> =>
  (await world.ask('GET', `/collections?${query}`)).body.collections;
const goodsOf = async (slug: string): Promise<string[]> => {
  const { hits } = await world.call(collectionProductSearch, { params: { slug }, body: { perPage: 100 } as never });
  return (hits as { slug: string }[]).map((hit) => hit.slug);
};
const preview = async (goods: CollectionEntry) => {
  const { kind, products, rules, order } = goods;
  return (await world.ask('POST', '/collections-preview', { kind, products, rules, order })).body;
};
const problemsOf = ({ body }: Awaited<ReturnType<typeof add>>) => body.error.details.problems;

it('creates a hand-picked collection that shoppers see at once, in its order, with sanitised text', async () => {
  const { status, body } = await add({
    ...plain,
    descriptionHtml: '<p onclick="x()">May stand in the <b>rain</b>.</p><script>x()</script>',
  });
  expect([status, body.slug, body.status, body.isEdited]).toEqual([200, 'for-the-balcony', 'PUBLISHED', true]);
  expect(await goodsOf('for-the-balcony')).toEqual(['item-3', 'item-1', 'item-2']);
  const shown = await world.call(collectionGet, { params: { slug: 'for-the-balcony' } });
  expect(shown).toMatchObject({
    title: 'For the balcony',
    description: 'May stand in the rain.',
    descriptionHtml: '<p>May stand in the <b>rain</b>.</p>',
    productCount: 3,
  });
  expect(await list('q=balcony')).toMatchObject([{ slug: 'for-the-balcony', goods: 3, kind: 'BY_HAND' }]);
  const moved = await put(body, { ...plain, products: ['item-2', 'item-3'] });
  expect(moved.status).toBe(200);
  expect(await goodsOf('for-the-balcony')).toEqual(['item-2', 'item-3']);
});

it('finds products that match all rules or any rule, and follows changes of the products', async () => {
  const { body } = await add(byRules('ALL', { text: 'mugs' }, { field: 'stock', is: 'IN' }), 'mugs-now');
  const before = await goodsOf('mugs-now');
  expect(before.length).toBeGreaterThan(0);
  const mugs = await goodsOf('mugs');
  expect(before.every((slug) => mugs.includes(slug))).toBe(true);
  expect((await preview(body.collection)).found).toBe(before.length);

  const [slug = ''] = before;
  const { body: product } = await world.ask('GET', `/products/${slug}`);
  const changed = await world.ask('PUT', `/products/${slug}`, {
    changeId: world.changeId(),
    ifVersion: product.version,
    product: { ...product.product, category: 'Vases' },
    ends: [],
  });
  expect(changed.status).toBe(200);
  expect(await goodsOf('mugs-now')).toEqual(before.filter((each) => each !== slug));

  const any = await put(body, byRules('ANY', { text: 'mugs' }, { field: 'category', text: 'VASES' }));
  expect(any.status).toBe(200);
  expect(await goodsOf('mugs-now')).toContain(slug);
});

it('previews a collection without storing it, and reports problems at their fields', async () => {
  const dear = byRules('ALL', { field: 'price', is: 'ABOVE', amount: 1 });
  const { found, goods } = await preview(dear);
  expect(found).toBeGreaterThan(12);
  expect(goods).toHaveLength(12);
  expect(await list()).toHaveLength(3);
  const wrong = await add({
    ...byRules('ALL', { text: ' ' }, { field: 'price', is: 'ABOVE', amount: -1 }, { field: 'stock', is: 'ABOVE' }),
    title: ' ',
  });
  expect(wrong.status).toBe(400);
  expect(problemsOf(wrong).map(({ field }: { field: string }) => field)).toEqual([
    'title',
    'conditions.0',
    'conditions.1',
    'conditions.2',
  ]);
  expect(problemsOf(await add(byRules('ALL')))[0]).toEqual({
    field: 'conditions',
    message: messages.conditionMissing,
  });
  expect(problemsOf(await add({ ...plain, products: ['item-1', 'item-1', 'nothing'] }))).toEqual([
    { field: 'products.1', message: messages.goodsRepeated },
    { field: 'products.2', message: formatMessage(messages.productUnknown, { slug: 'nothing' }) },
  ]);
  expect(problemsOf(await add({ ...plain, picture: { url: '/uploads/none.webp', altText: '' } }))).toEqual([
    { field: 'picture', message: messages.collectionPicture },
  ]);
});

it.each([
  ['TITLE', 'title:asc'],
  ['PRICE_ASC', 'price:asc'],
  ['PRICE_DESC', 'price:desc'],
  ['NEWEST', 'newest'],
] as const)('shows goods by %s when shoppers choose no order', async (order, sortBy) => {
  await add({ ...byRules('ALL', { field: 'price', is: 'ABOVE', amount: 0 }), order }, 'ordered');
  const { hits } = await world.call(collectionProductSearch, {
    params: { slug: 'ordered' },
    body: { perPage: 100, sortBy } as never,
  });
  expect(await goodsOf('ordered')).toEqual((hits as { slug: string }[]).map(({ slug }) => slug));
});

it('shows best-selling products first, as counted when the catalogue changes', async () => {
  await add({ ...plain, order: 'BEST_SELLING' }, 'bought');
  expect(await goodsOf('bought')).toHaveLength(3);
  await world.order([{ variantId: await world.variant(2), quantity: 1 }]);
  await add(plain, 'another');
  expect((await goodsOf('bought'))[0]).toBe('item-2');
});

it('refuses a change of an outdated version, and names the author of the newer one', async () => {
  const { body } = await add(plain);
  expect((await put(body, { ...plain, title: 'On the balcony' })).status).toBe(200);
  const late = await put(body, { ...plain, title: 'For a roof' });
  expect([late.status, late.body.error.code]).toEqual([409, 'collection-changed']);
  expect(late.body.error.message).toContain(
    'merchant has changed this collection in the meantime: name: On the balcony',
  );
  expect((await read('for-the-balcony')).collection.title).toBe('On the balcony');
  const remove = (version: string) =>
    world.ask('POST', '/collections/for-the-balcony/remove', { changeId: world.changeId(), ifVersion: version });
  expect((await remove(body.version)).status).toBe(409);
  expect((await remove((await read('for-the-balcony')).version)).body).toEqual({ isRemoved: true });
  expect((await world.ask('GET', '/collections/for-the-balcony')).status).toBe(404);
});

it('makes a repeated change only once, with its entry in the audit trail', async () => {
  const id = world.changeId();
  const { body } = await add(plain, '', id);
  expect((await add(plain, '', id)).status).toBe(200);
  expect(await list('q=balcony')).toHaveLength(1);
  await put(body, { ...plain, order: 'NEWEST' });
  const { changes } = await read('for-the-balcony');
  expect(changes.map(({ action, after }) => [action, after])).toEqual([
    ['collection.change', 'order: newest'],
    ['collection.add', expect.stringContaining('goods: item-3, item-1, item-2')],
  ]);
});

it('requires a unique address, and lets merchants change it', async () => {
  const taken = await add(plain, 'mugs');
  expect(problemsOf(taken)).toEqual([
    { field: 'slug', message: formatMessage(messages.slugTaken, { kind: 'collection', slug: 'mugs-2' }) },
  ]);
  expect(problemsOf(await add(plain, 'On the Roof'))[0].message).toContain('on-the-roof');
  const { body } = await add(plain);
  const moved = await put(body, plain, 'balcony');
  expect([moved.status, moved.body.slug]).toEqual([200, 'balcony']);
  expect(moved.body.changes).toMatchObject([{ before: 'address: for-the-balcony', after: 'address: balcony' }]);
  expect(await goodsOf('balcony')).toHaveLength(3);
  await expect(goodsOf('for-the-balcony')).rejects.toThrow();
  expect(problemsOf(await add(plain))[0].field).toBe('slug');
});

it('hides an unpublished collection from shoppers', async () => {
  const { body } = await add({ ...plain, isPublished: false });
  await expect(goodsOf('for-the-balcony')).rejects.toThrow(messages.collectionNotFound);
  expect(await list('status=UNPUBLISHED')).toMatchObject([{ slug: 'for-the-balcony', status: 'UNPUBLISHED' }]);
  expect((await list('status=UNPUBLISHED'))[0]).not.toHaveProperty('goods');
  await put(body, plain);
  expect(await goodsOf('for-the-balcony')).toHaveLength(3);
});

it('lists collections by kind, and by words in any script', async () => {
  await add({ ...plain, title: 'बालकनी के लिए' }, 'balcony');
  expect((await list('kind=BY_HAND')).map(({ slug }) => slug)).toEqual(['balcony', 'picks']);
  expect((await list('kind=BY_RULES')).map(({ slug }) => slug)).toEqual(['gifts', 'mugs']);
  expect(await list(`q=${encodeURIComponent('बालकनी')}`)).toHaveLength(1);
});

it('keeps an edited collection on import, unless the import replaces edits', async () => {
  const { catalogue } = world.shop.services.storage;
  const imported = {
    slug: 'mugs',
    title: 'Mugs',
    description: 'For coffee.',
    rule: { field: 'tag' as const, value: 'x' },
  };
  const before = await read('mugs');
  expect([before.isEdited, before.collection.kind]).toEqual([false, 'BY_RULES']);
  await put(before, { ...before.collection, title: 'All mugs' }, 'all-mugs');
  expect(await catalogue.upsertCollections([imported])).toMatchObject({ kept: ['mugs'], updated: 0 });
  expect((await read('all-mugs')).collection.title).toBe('All mugs');
  await add(plain, 'roof');
  expect(await catalogue.upsertCollections([{ ...imported, slug: 'roof' }])).toMatchObject({ kept: ['roof'] });
  expect(await catalogue.upsertCollections([imported], { replaceEdited: true })).toMatchObject({ updated: 1 });
  expect(await read('mugs')).toMatchObject({ isEdited: false, collection: { title: 'Mugs' } });
});

it('puts pinned goods that match first in a collection by rules, whatever its order', async () => {
  const rules = byRules('ALL', { field: 'title', is: 'CONTAINS', text: 'mug' });
  const { body } = await add({ ...rules, order: 'TITLE' });
  const sorted = await goodsOf(body.slug);
  const [first, second, ...others] = sorted;
  const stranger = 'item-2';
  expect([sorted.length > 3, sorted.includes(stranger)]).toEqual([true, false]);
  const last = others.at(-1)!;
  const products = [last, stranger, second!];
  const pinned = await put(body, { ...rules, order: 'TITLE', products });
  const wanted = [last, second, first, ...others.slice(0, -1)];
  expect(await goodsOf(body.slug)).toEqual(wanted);
  expect(
    (await preview({ ...rules, order: 'TITLE', products })).goods.map(({ slug }: { slug: string }) => slug),
  ).toEqual(wanted.slice(0, 12));
  expect(pinned.body.collection).toMatchObject({ kind: 'BY_RULES', products });
  expect(pinned.body.listed.map(({ slug }: { slug: string }) => slug)).toEqual(products);
  expect(pinned.body.changes[0].after).toContain(`goods that come first: ${products.join(', ')}`);
  const twice = await put(pinned.body, { ...rules, products: [last, last] });
  expect(problemsOf(twice)).toEqual([{ field: 'products.1', message: messages.goodsRepeated }]);
  await put(pinned.body, { ...rules, order: 'TITLE' });
  expect(await goodsOf(body.slug)).toEqual(sorted);
});
