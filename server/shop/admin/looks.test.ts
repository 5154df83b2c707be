import { beforeEach, describe, expect, it } from 'vitest';
import type { LookDetail, LookEntry, LookSummary } from '../../../commerce/admin-calls/looks.ts';
import { lookSearch, productLooks } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { drawn, openPictureWorld, type PictureWorld } from '../../../tests/handlers/picture-world.ts';
import type { AuditNote } from '../../core/ports/storage/accounts/audit.ts';

let world: PictureWorld;
beforeEach(async () => {
  world = await openPictureWorld();
});

const plain: LookEntry = {
  title: 'On the porch',
  description: 'For long evenings.',
  tags: ['Home'],
  products: ['item-3', 'item-1', 'item-2'],
  isPublished: true,
};

const add = (look: object, slug = '', changeId = world.changeId()) =>
  world.ask('POST', '/looks', { changeId, slug, look });
const read = async (slug: string): Promise<LookDetail> =>
  (await world.ask('GET', `/looks/${encodeURIComponent(slug)}`)).body;
const put = ({ slug, version }: LookDetail, look: object, changeId = world.changeId(), ask = world.ask) =>
  ask('PUT', `/looks/${encodeURIComponent(slug)}`, { changeId, ifVersion: version, look });
const remove = ({ slug, version }: Pick<LookDetail, 'slug' | 'version'>, changeId = world.changeId()) =>
  world.ask('POST', `/looks/${slug}/remove`, { changeId, ifVersion: version });
const list = async (query = ''): Promise<LookSummary[]> => (await world.ask('GET', `/looks?${query}`)).body.looks;
const shown = async () => (await world.call(lookSearch, { body: { perPage: 100 } as never })).hits;
const namesOf = (looks: readonly { slug: string }[]) => looks.map(({ slug }) => slug);
const names = async () => namesOf(await shown());
const namesWith = async (slug: string) => namesOf((await world.call(productLooks, { params: { slug } })).hits);
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof add>>) => [status, body.error.code];
const problemsOf = ({ body }: Awaited<ReturnType<typeof add>>) => body.error.details.problems;
const actions = async (): Promise<string[]> =>
  (await world.ask('GET', '/audit')).body.entries.map(({ action }: { action: string }) => action);
const unpublish = async (slug: string) => {
  const { body } = await world.ask('GET', `/products/${slug}`);
  const product = { ...body.product, isPublished: false };
  const change = { changeId: world.changeId(), ifVersion: body.version, product, ends: [] };
  expect((await world.ask('PUT', `/products/${slug}`, change)).status).toBe(200);
};

describe('a new look', () => {
  it('is visible to shoppers at once, with its goods in the given order', async () => {
    const { status, body } = await add({ ...plain, title: ' On the porch ', tags: [' Home', 'Home', ' '] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug: 'on-the-porch', source: 'OWN', isPublished: true, look: plain });
    expect(body.listed.map(({ slug }: { slug: string }) => slug)).toEqual(plain.products);
    const [, , look] = await shown();
    expect(look).toMatchObject({ title: 'On the porch', description: 'For long evenings.', tags: ['Home'] });
    expect(namesOf(look!.products)).toEqual(plain.products);
    expect(look!.asset).toEqual(look!.products[0]!.assets[0]);
    expect(await namesWith('item-3')).toEqual(['on-the-porch']);
    await put(body, { ...plain, products: ['item-2', 'item-3'] });
    expect(namesOf((await shown())[2]!.products)).toEqual(['item-2', 'item-3']);
    expect(await namesWith('item-1')).toEqual(['shelf', 'table']);
    expect(await namesWith('item-2')).toEqual(['shelf', 'on-the-porch']);
  });

  it.each([
    ['घर की शेल्फ़', 'घर-की-शेल्फ़'],
    ['رف المنزل', 'رف-المنزل'],
    ['棚の飾り', '棚の飾り'],
    ['Łódź évening', 'lodz-evening'],
  ])('called %s has an address derived from its name, and is found by its name', async (title, address) => {
    const { body } = await add({ ...plain, title });
    expect(body.slug.normalize()).toBe(address.normalize());
    expect((await read(body.slug)).look.title).toBe(title);
    expect(namesOf(await list(`q=${encodeURIComponent(title)}`))).toEqual([body.slug]);
    expect((await put(body, { ...plain, title, isPublished: false })).status).toBe(200);
    expect(await names()).toEqual(['shelf', 'table']);
  });

  it.each<[given: string, title: string, message: string]>([
    ['shelf', 'Porch', formatMessage(messages.slugTaken, { kind: 'look', slug: 'shelf-3' })],
    ['', 'Shelf', formatMessage(messages.slugTaken, { kind: 'look', slug: 'shelf-3' })],
    ['On the Porch!', 'Porch', formatMessage(messages.slugInvalid, { slug: 'on-the-porch' })],
    ['../table', 'Porch', formatMessage(messages.slugInvalid, { slug: 'table' })],
    ['!!', 'Porch', messages.slugMissing],
    ['', '!!', messages.slugMissing],
  ])('gets a free address suggested for the address “%s” and the name “%s”', async (slug, title, message) => {
    await add({ ...plain, isPublished: false }, 'shelf-2');
    const refused = await add({ ...plain, title }, slug);
    expect([refused.status, problemsOf(refused)]).toEqual([400, [{ field: 'slug', message }]]);
    expect(await list()).toHaveLength(3);
  });

  it('is deleted on removal, and its address is free again', async () => {
    const { body } = await add(plain);
    expect((await remove(body)).body).toEqual({ isInSettings: false });
    expect(await names()).toEqual(['shelf', 'table']);
    const answers = [await world.ask('GET', '/looks/on-the-porch'), await put(body, plain), await remove(body)];
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'look-not-found']);
    expect((await add(plain)).status).toBe(200);
    expect((await put(body, plain)).status).toBe(409);
  });
});

it('replaces a look from the settings, hides it, and restores it', async () => {
  const before = await read('shelf');
  expect(before).toMatchObject({ source: 'SETTINGS', version: 0, isPublished: true, changes: [] });
  expect([before.look.products, before.look.description]).toEqual([['item-1', 'item-2'], '']);
  const seen = await shown();
  const changed = await put(before, { ...before.look, title: 'Two shelves', products: ['item-4'] });
  expect(changed.body).toMatchObject({ slug: 'shelf', source: 'CHANGED', title: 'Two shelves' });
  expect(await shown()).toMatchObject([{ title: 'Two shelves', products: [{ slug: 'item-4' }] }, { slug: 'table' }]);
  const hidden = await put(changed.body, { ...changed.body.look, isPublished: false });
  expect([hidden.body.isPublished, await names()]).toEqual([false, ['table']]);
  expect((await list()).map(({ source }) => source)).toEqual(['CHANGED', 'SETTINGS']);
  expect((await remove(hidden.body)).body).toEqual({ isInSettings: true });
  expect(await shown()).toEqual(seen);
  expect(await read('shelf')).toMatchObject({ source: 'SETTINGS', version: 0, look: before.look });
  expect(refusalOf(await remove({ slug: 'shelf', version: 0 }))).toEqual([409, 'look-changed']);
});

describe('shoppers', () => {
  it('do not see an unpublished look', async () => {
    const { body } = await add({ ...plain, isPublished: false });
    expect([await names(), await namesWith('item-3')]).toEqual([['shelf', 'table'], []]);
    await put(body, plain);
    expect(await namesWith('item-3')).toEqual(['on-the-porch']);
  });

  it('see a look with only its published goods, and do not see it when it has none', async () => {
    await add({ ...plain, products: ['item-3', 'item-4'] });
    await unpublish('item-3');
    expect(namesOf((await shown())[2]!.products)).toEqual(['item-4']);
    expect(await list('q=porch')).toMatchObject([{ goods: 1 }]);
    await unpublish('item-4');
    expect(await names()).toEqual(['shelf', 'table']);
    expect(await list('q=porch')).toMatchObject([{ isPublished: true, goods: 0 }]);
    const { look, listed } = await read('on-the-porch');
    expect(look.products).toEqual(['item-3', 'item-4']);
    expect(listed.map(({ isPublished }) => isPublished)).toEqual([false, false]);
  });
});

describe('a change', () => {
  it('is made once when it is sent repeatedly', async () => {
    const [added, changed, removed] = [world.changeId(), world.changeId(), world.changeId()];
    const first = await add(plain, '', added);
    expect(await add(plain, '', added)).toEqual(first);
    const next = { ...plain, title: 'On the roof' };
    const second = await put(first.body, next, changed);
    expect(await put(first.body, next, changed)).toEqual(second);
    expect(second.body.changes).toHaveLength(2);
    expect(await list()).toHaveLength(3);
    for (let times = 0; times < 2; times += 1)
      expect(await remove(second.body, removed)).toEqual({ status: 200, body: { isInSettings: false } });
    expect(await actions()).toEqual(['look.remove', 'look.change', 'look.add']);
  });

  it('is refused when another one came first, with the name of that author', async () => {
    const { body } = await add(plain);
    const other = { ...plain, title: 'On the roof' };
    expect((await put(body, other, world.changeId(), world.as('developer'))).status).toBe(200);
    for (const late of [await put(body, { ...plain, title: 'In the hall' }), await remove(body)]) {
      expect(refusalOf(late)).toEqual([409, 'look-changed']);
      const said = { kind: 'look', author: 'developer', change: 'name: On the roof' };
      expect(late.body.error.message).toBe(formatMessage(messages.recordChangedBy, said));
      expect(late.body.error.details.change).toMatchObject({ author: 'developer', before: 'name: On the porch' });
    }
    expect((await read('on-the-porch')).look).toEqual(other);
    expect(await actions()).toEqual(['look.change', 'look.add']);
  });

  it('leaves an entry in the audit trail with its author and the values before and after', async () => {
    const { body } = await add({ ...plain, tags: ['Home', 'Gift'] });
    const changed = await put(body, { ...plain, products: ['item-1'], isPublished: false });
    await remove(changed.body);
    const shelf = await read('shelf');
    const { body: other } = await put(shelf, { ...shelf.look, isPublished: false });
    await remove(other);
    const { entries } = (await world.ask('GET', '/audit')).body;
    const by = { author: 'merchant' };
    expect(entries).toMatchObject([
      { ...by, action: 'look.remove', subject: 'look shelf', after: expect.stringContaining('shoppers see it: yes') },
      { ...by, action: 'look.change', subject: 'look shelf', after: expect.stringContaining('shoppers see it: no') },
      { ...by, action: 'look.remove', before: expect.stringContaining('name: On the porch'), after: '' },
      {
        ...by,
        action: 'look.change',
        subject: 'look on-the-porch',
        before: 'tags: Home, Gift; goods: item-3, item-1, item-2; shoppers see it: yes',
        after: 'tags: Home; goods: item-1; shoppers see it: no',
      },
      { ...by, action: 'look.add', before: '', after: expect.stringContaining('goods: item-3, item-1, item-2') },
    ]);
    expect(changed.body.changes).toEqual(entries.slice(3));
  });
});

it('reports problems of a look at its fields, both on creation and on change', async () => {
  const picture = { url: '/media/copies/none.webp', altText: '' };
  const wrong = { ...plain, title: ' ', products: ['item-1', 'nothing', 'item-1'], picture };
  const problems = [
    { field: 'title', message: formatMessage(messages.fieldRequired, { field: 'The name' }) },
    { field: 'products.2', message: messages.goodsRepeated },
    { field: 'products.1', message: formatMessage(messages.productUnknown, { slug: 'nothing' }) },
    { field: 'picture', message: messages.collectionPicture },
  ];
  const { body } = await add(plain);
  for (const refused of [await add(wrong, 'porch'), await put(body, wrong), await put(await read('shelf'), wrong)])
    expect([refused.status, problemsOf(refused)]).toEqual([400, problems]);
  const empty = await add({ ...plain, products: [] }, 'porch');
  expect([empty.status, problemsOf(empty)]).toEqual([400, [{ field: 'products', message: messages.lookEmpty }]]);
  const many = Array.from({ length: limits.maxLookGoods + 1 }, (_, at) => `item-${at + 1}`);
  const tooMany = await add({ ...plain, products: many }, 'porch');
  expect([tooMany.status, tooMany.body.error.details.violations]).toMatchObject([400, [{ path: '/look/products' }]]);
  expect((await add({ ...plain, products: many.slice(1, -1) }, 'porch')).status).toBe(200);
  expect(await read('on-the-porch')).toEqual(body);
});

describe('the list', () => {
  const fill = async (count: number) => {
    const { looks } = world.shop.services.storage;
    const by = { author: 'merchant', at: world.env.now() };
    const look = { title: 'Look', description: '', tags: [], products: ['item-1'] };
    for (let at = 0; at < count; at += 1) {
      const slug = `look-${String(at).padStart(3, '0')}`;
      const audit: AuditNote = { action: 'look.add', subject: `look ${slug}`, before: '', after: '' };
      const change = { slug, ifVersion: 0, next: { look, isPublished: true }, audit };
      expect(await looks.change(change, limits.maxLooks, { ...by, id: world.changeId() })).toBe('changed');
    }
  };

  it("is searched by the looks' texts in any script, and by their products", async () => {
    const { url } = await world.upload(await drawn());
    await add({ ...plain, title: 'बरामदे में', tags: ['Évening'], picture: { url, altText: 'Tea' } }, 'porch');
    const found = async (q: string) => namesOf(await list(`q=${encodeURIComponent(q)}`));
    expect(await found('')).toEqual(['shelf', 'table', 'porch']);
    for (const q of ['बरामदे', 'LONG evenings', 'evening', 'item-3', 'tea', 'porch'])
      expect([q, await found(q)]).toEqual([q, ['porch']]);
    expect(await found('for two')).toEqual(['table']);
    for (const q of ['yes', 'media', 'webp', 'nothing']) expect([q, await found(q)]).toEqual([q, []]);
  });

  it('returns each look exactly once across its pages', async () => {
    await fill(limits.adminPageSize + 10);
    const first = (await world.ask('GET', '/looks')).body;
    expect(first.looks).toHaveLength(limits.adminPageSize);
    const second = (await world.ask('GET', `/looks?after=${first.next}`)).body;
    expect([second.looks.length, second.next]).toEqual([12, undefined]);
    const all = namesOf([...first.looks, ...second.looks]);
    expect(all.slice(0, 3)).toEqual(['shelf', 'table', 'look-000']);
    expect(new Set(all).size).toBe(all.length);
    const found = (await world.ask('GET', '/looks?q=look')).body;
    const others = (await world.ask('GET', `/looks?q=look&after=${found.next}`)).body;
    expect(namesOf([...found.looks, ...others.looks])).toEqual(all.filter((name) => name.startsWith('look-')));
  });

  it('refuses more looks than a shop can have, but lets existing ones be changed', async () => {
    await fill(limits.maxLooks);
    const refused = await add(plain);
    expect(refusalOf(refused)).toEqual([409, 'looks-too-many']);
    expect(refused.body.error.message).toBe(formatMessage(messages.looksTooMany, { count: limits.maxLooks }));
    const known = await read('look-000');
    expect((await put(known, { ...known.look, title: 'Another' })).status).toBe(200);
    await remove(await read('look-001'));
    expect((await add(plain)).status).toBe(200);
  });
});

describe('the picture of a look', () => {
  const assetOf = async (slug: string) => (await shown()).find((look) => look.slug === slug)!.asset;
  const usersOf = async (id: string) => (await world.read(id)).usedBy;

  it('is the one that shoppers see, and stays in the library while it is used', async () => {
    const { id, url } = await world.upload(await drawn());
    const { body } = await add({ ...plain, picture: { url, altText: ' A porch ' } });
    expect(body).toMatchObject({ picture: url, look: { picture: { url, altText: 'A porch' } } });
    expect(await assetOf(body.slug)).toMatchObject({ cdnUrl: url, altText: 'A porch', dimensions: { width: 40 } });
    expect(await usersOf(id)).toEqual([{ kind: 'LOOK', id: 'on-the-porch', title: 'On the porch' }]);
    const { name, altText, folder, version } = await world.read(id);
    const picture = { name, altText, folder, focalPoint: { x: 0.2, y: 0.9 } };
    await world.ask('PUT', `/pictures/${id}`, { changeId: world.changeId(), ifVersion: version, picture });
    const renamed = await put(body, { ...body.look, description: '' });
    expect(await assetOf(body.slug)).toMatchObject({ cdnUrl: url, focalPoint: { x: 0.2, y: 0.9 } });
    const hidden = await put(renamed.body, { ...body.look, isPublished: false });
    const refused = await world.remove(id);
    expect(refusalOf(refused)).toEqual([409, 'picture-in-use']);
    expect(refused.body.error.message).toContain('“On the porch”');
    await put(hidden.body, plain);
    expect(await usersOf(id)).toEqual([]);
    expect((await world.remove(id)).status).toBe(200);
    expect((await assetOf(body.slug))!.cdnUrl).not.toBe(url);
  });

  it("is released when a look from the settings is restored, and has the look's name as its default text", async () => {
    const { id, url } = await world.upload(await drawn());
    const table = await read('table');
    const { body } = await put(table, { ...table.look, picture: { url, altText: '' } });
    expect((await assetOf('table'))!.altText).toBe('A table');
    expect(await usersOf(id)).toEqual([{ kind: 'LOOK', id: 'table', title: 'A table' }]);
    await remove(body);
    expect(await usersOf(id)).toEqual([]);
    expect((await world.remove(id)).status).toBe(200);
  });
});
