import { describe, expect, it } from 'vitest';
import type { Order } from '../../schemas/entities/order.ts';
import type { StoredCart } from '../../server/storage/port/carts.ts';
import type { StoredCustomer } from '../../server/storage/port/customers.ts';
import type { OrderDraft } from '../../server/storage/port/orders.ts';
import type { Belongings } from '../../server/storage/port/owners.ts';
import type { Storage } from '../../server/storage/port.ts';
import { sampleCollections, sampleProduct, sampleProducts, sampleVariant } from '../../testing/sample-products.ts';

const cartWith = (variantId: string, quantity: number): StoredCart => ({
  id: 'cart-1',
  lines: [{ id: 'line-1', variantId, quantity, attributes: [] }],
  discountCodes: [],
  attributes: [],
  customerNote: '',
  fence: [],
});

const money = { amount: 1, currencyCode: 'INR' };

const order = (id: string, createdAt = '2026-01-01T00:00:00.000Z'): Order => ({
  ...{ id, globalId: id, simpleId: `S-${id}`, name: `#${id}`, createdAt, canceledAt: null },
  ...{ fulfillmentStatus: 'UNFULFILLED', financialStatus: 'PENDING', paymentMethod: 'CASH_ON_DELIVERY' },
  ...{ lineItems: [], fulfillments: [], subtotalPrice: money, totalTax: money, totalShippingPrice: money },
  ...{ totalDiscount: money, totalPrice: money, coinDiscount: money, couponDiscount: money },
  ...{ discountAllocations: [], discountCodes: [], customerNote: '', attributes: [] },
  shippingAddress: {
    ...{ id: 'a', address1: 'x', city: 'y', isDefault: false, countryCode: 'IN', firstName: 'z', zip: '560001' },
    phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
  },
});

const draftOf = (cart: StoredCart, placed: Order): { draft: OrderDraft } => ({
  draft: {
    order: placed,
    cart: { ...cart, lines: [] },
    stock: cart.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  },
});

/** Conformance suite of the storage port. `open` returns an empty storage. */
export const describeStorage = (name: string, open: () => Storage): void => {
  const withGoods = async () => {
    const shop = open().forTenant('one');
    await shop.catalogue.upsertProducts(sampleProducts());
    await shop.catalogue.upsertCollections(sampleCollections());
    return shop;
  };

  describe(`${name}: catalogue`, () => {
    it('changes nothing when the same records are imported again, not even stock', async () => {
      const shop = await withGoods();
      const revision = await shop.catalogue.revision();
      const again = await shop.catalogue.upsertProducts(sampleProducts());
      expect(again).toEqual({ created: 0, updated: 0, unchanged: 30 });
      expect(await shop.catalogue.upsertCollections(sampleCollections())).toMatchObject({ unchanged: 3 });
      expect(await shop.catalogue.revision()).toBe(revision);
      expect(await shop.catalogue.counts()).toEqual({ products: 30, collections: 3, reviews: 12 });
    });

    it('replaces a product by its slug and keeps its identifiers', async () => {
      const shop = await withGoods();
      const before = (await shop.catalogue.productBySlug('item-1'))!;
      const changed = { ...sampleProducts()[0]!, title: 'Another name' };
      expect(await shop.catalogue.upsertProducts([changed])).toMatchObject({ updated: 1 });
      const after = (await shop.catalogue.productBySlug('item-1'))!;
      expect(after.record.title).toBe('Another name');
      expect([after.id, ...after.variants]).toEqual([before.id, ...before.variants]);
    });

    it('removes products from the shop, its search and its sitemap, and takes them back', async () => {
      const shop = await withGoods();
      await shop.search.search({ q: '*', page: 1, perPage: 1, filters: [] });
      expect(await shop.catalogue.removeProducts(['item-1', 'nothing'])).toBe(1);
      expect(await shop.catalogue.productBySlug('item-1')).toBeUndefined();
      expect((await shop.search.search({ q: '*', page: 1, perPage: 1, filters: [] })).found).toBe(29);
      expect(await shop.catalogue.publishedSlugs(50)).not.toContain('item-1');
      expect((await shop.catalogue.facts()).map(({ slug }) => slug)).not.toContain('item-1');
      expect(await shop.catalogue.upsertProducts([sampleProducts()[0]!])).toMatchObject({ created: 1 });
      expect((await shop.search.search({ q: '*', page: 1, perPage: 1, filters: [] })).found).toBe(30);
      expect(await shop.catalogue.removeCollections(['mugs', 'nothing'])).toBe(1);
      expect(await shop.catalogue.collectionBySlug('mugs')).toBeUndefined();
    });

    it('knows its currencies and remembers its profile', async () => {
      const shop = await withGoods();
      expect(await shop.catalogue.currencies()).toEqual(['INR']);
      expect(await shop.profile.read()).toBeUndefined();
      const profile = { origin: 'import', shopName: 'Shop', currencyCode: 'INR', defaultLocale: 'en-IN' } as const;
      await shop.profile.save(profile);
      expect(await shop.profile.read()).toEqual(profile);
    });

    it('hides unpublished products', async () => {
      const shop = await withGoods();
      await shop.catalogue.upsertProducts([{ ...sampleProducts()[0]!, published: false }]);
      expect(await shop.catalogue.productBySlug('item-1')).toBeUndefined();
      expect((await shop.search.search({ q: '*', page: 1, perPage: 50, filters: [] })).found).toBe(29);
    });

    it('lists slugs for the sitemap and hosts of pictures', async () => {
      const shop = open().forTenant('one');
      const asset = { url: 'https://cdn.example:8443/a/b.jpg', altText: '', mimeType: 'image/jpeg' };
      const publishedAt = '2026-01-01T00:00:00.000Z';
      await shop.catalogue.upsertProducts([
        sampleProduct({ slug: 'old', title: 'Old', assets: [asset, { ...asset, url: '/media/x.webp' }] }),
        sampleProduct({ slug: 'new', title: 'New', publishedAt }),
        sampleProduct({ slug: 'hidden', title: 'Hidden', seo: { hidden: true } }),
        sampleProduct({ slug: 'draft', title: 'Draft', published: false }),
      ]);
      expect(await shop.catalogue.publishedSlugs(10)).toEqual(['new', 'old']);
      expect(await shop.catalogue.publishedSlugs(1)).toEqual(['new']);
      expect(await shop.catalogue.pictureHosts()).toEqual(['https://cdn.example:8443']);
    });

    it('finds variants by either identifier and distinguishes similar ones', async () => {
      const shop = open().forTenant('one');
      const twins = [sampleVariant({ optionValues: ['A'] }), sampleVariant({ optionValues: ['A'] })];
      await shop.catalogue.upsertProducts([sampleProduct({ slug: 'twins', title: 'Twins', variants: twins })]);
      const { variants } = (await shop.catalogue.productBySlug('twins'))!;
      const found = await shop.catalogue.variants([variants[0]!.id, variants[1]!.simpleId, 'nothing']);
      expect(found.get(variants[0]!.id)?.index).toBe(0);
      expect(found.get(variants[1]!.simpleId)?.index).toBe(1);
      expect(found.has('nothing')).toBe(false);
    });

    it('isolates tenants', async () => {
      const storage = open();
      await storage.forTenant('one').catalogue.upsertProducts(sampleProducts());
      const other = storage.forTenant('two');
      expect(await other.catalogue.productBySlug('item-1')).toBeUndefined();
      expect((await other.search.search({ q: 'mug', page: 1, perPage: 5, filters: [] })).found).toBe(0);
      expect(await other.search.complete('mu', 5)).toEqual([]);
      await storage.forTenant('one').carts.change({ owner: 'o', name: 'main' }, [], () => ({
        cart: cartWith('v', 1),
        result: undefined,
      }));
      expect(await other.carts.read({ owner: 'o', name: 'main' })).toBeUndefined();
    });
  });

  describe(`${name}: carts`, () => {
    it('stores the decision, and nothing when it throws', async () => {
      const shop = await withGoods();
      const key = { owner: 'o', name: 'main' };
      const { variants } = (await shop.catalogue.productBySlug('item-1'))!;
      const cart = cartWith(variants[0]!.id, 2);
      await shop.carts.change(key, [], () => ({ cart, result: 1, wishlist: { add: ['p'], remove: [], at: 1 } }));
      expect(await shop.carts.read(key)).toEqual(cart);
      expect(await shop.wishlists.has('o', 'p')).toBe(true);
      const failing = shop.carts.change(key, [], () => {
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await shop.carts.read(key)).toEqual(cart);
      await shop.carts.change(key, [], (stored, known) => {
        expect(stored).toEqual(cart);
        expect(known.get(variants[0]!.id)?.product.record.slug).toBe('item-1');
        return { cart: undefined, result: 1 };
      });
      expect(await shop.carts.read(key)).toBeUndefined();
    });

    it('changes two carts in one transaction', async () => {
      const shop = await withGoods();
      await shop.carts.changeTwo('o', ['main', 'buyXAtY/x'], () => ({
        carts: [cartWith('a', 1), cartWith('b', 2)],
        result: 1,
      }));
      expect(await shop.carts.names('o')).toEqual(['buyXAtY/x', 'main']);
      expect((await shop.carts.read({ owner: 'o', name: 'buyXAtY/x' }))?.lines[0]?.quantity).toBe(2);
    });
  });

  describe(`${name}: orders`, () => {
    const setUp = async () => {
      const shop = await withGoods();
      const product = (await shop.catalogue.productBySlug('item-1'))!;
      const variantId = product.variants[0]!.id;
      const put = (owner: string, quantity: number) =>
        shop.carts.change({ owner, name: 'main' }, [], () => ({ cart: cartWith(variantId, quantity), result: 1 }));
      const stock = async () => (await shop.catalogue.productBySlug('item-1'))!.variants[0]!.quantityAvailable;
      return { shop, put, stock };
    };

    it('return the same order for the same key, deduct stock once, and empty the cart', async () => {
      const { shop, put, stock } = await setUp();
      await put('o', 2);
      const key = { owner: 'o', name: 'main' };
      const first = await shop.orders.place(key, 'key', (cart) => draftOf(cart!, order('1')));
      await put('o', 2);
      const second = await shop.orders.place(key, 'key', (cart) => draftOf(cart!, order('2')));
      expect([first.kind, second.kind]).toEqual(['placed', 'repeated']);
      expect(second).toMatchObject({ order: { id: '1' } });
      expect(await stock()).toBe(3);
      expect((await shop.carts.read(key))?.lines).toHaveLength(1);
    });

    it('never oversell, and change nothing when sold out', async () => {
      const { shop, put, stock } = await setUp();
      const owners = ['a', 'b', 'c', 'd'];
      for (const owner of owners) await put(owner, 2);
      const placements = await Promise.all(
        owners.map((owner) =>
          shop.orders.place({ owner, name: 'main' }, 'key', (cart) => draftOf(cart!, order(owner))),
        ),
      );
      expect(placements.map((placement) => placement.kind).sort()).toEqual([
        'placed',
        'placed',
        'sold-out',
        'sold-out',
      ]);
      expect(await stock()).toBe(1);
      const rejectedOwner = owners[placements.findIndex((placement) => placement.kind === 'sold-out')]!;
      expect((await shop.carts.read({ owner: rejectedOwner, name: 'main' }))?.lines).toHaveLength(1);
      expect((await shop.orders.list(rejectedOwner, 5)).orders).toEqual([]);
    });

    it('make a product unavailable in the search when its last piece is sold', async () => {
      const shop = open().forTenant('one');
      await shop.catalogue.upsertProducts([
        sampleProduct({ slug: 'last', title: 'Last', variants: [sampleVariant({ quantityAvailable: 1 })] }),
      ]);
      const inStock = {
        q: '*',
        page: 1,
        perPage: 5,
        filters: [{ field: 'availability', operator: 'IS' as const, value: 'IN_STOCK' }],
      };
      expect((await shop.search.search(inStock)).found).toBe(1);
      const { id } = (await shop.catalogue.productBySlug('last'))!.variants[0]!;
      const key = { owner: 'o', name: 'main' };
      await shop.carts.change(key, [], () => ({ cart: cartWith(id, 1), result: 1 }));
      await shop.orders.place(key, 'key', (cart) => draftOf(cart!, order('1')));
      expect((await shop.search.search(inStock)).found).toBe(0);
    });

    it('can be read by their owner only, and are listed newest first by cursor', async () => {
      const { shop, put } = await setUp();
      for (const at of [1, 2, 3]) {
        await put('o', 1);
        const placed = order(String(at), `2026-01-0${at}T00:00:00.000Z`);
        await shop.orders.place({ owner: 'o', name: 'main' }, `key-${at}`, (cart) => draftOf(cart!, placed));
      }
      expect((await shop.orders.read('o', 'S-1'))?.id).toBe('1');
      expect((await shop.orders.read('o', '1'))?.id).toBe('1');
      expect(await shop.orders.read('other', 'S-1')).toBeUndefined();
      expect((await shop.orders.find('S-1'))?.id).toBe('1');
      expect(await shop.orders.find('S-9')).toBeUndefined();
      await shop.orders.open('1', 'other');
      await shop.orders.open('1', 'other');
      expect((await shop.orders.read('other', 'S-1'))?.id).toBe('1');
      expect([await shop.orders.read('other', 'S-2'), (await shop.orders.list('other', 2)).orders]).toEqual([
        undefined,
        [],
      ]);
      const page = await shop.orders.list('o', 2);
      expect([page.orders.map(({ order }) => order.id), page.hasMore]).toEqual([['3', '2'], true]);
      const rest = await shop.orders.list('o', 2, page.orders[1]!.cursor);
      expect([rest.orders.map(({ order }) => order.id), rest.hasMore]).toEqual([['1'], false]);
    });
  });

  describe(`${name}: people and their activity`, () => {
    it('deletes expired sessions', async () => {
      const { sessions } = open().forTenant('one');
      const session = {
        ...{ id: 's', kind: 'author' as const, userId: 'asha', credential: 'c' },
        ...{ createdAt: 1, seenAt: 1, expiresAt: 100 },
      };
      await sessions.create('hash', session);
      expect(await sessions.read('hash', 50)).toEqual(session);
      await sessions.touch('hash', 60, 200);
      expect((await sessions.read('hash', 150))?.seenAt).toBe(60);
      expect(await sessions.read('hash', 200)).toBeUndefined();
      expect(await sessions.deleteExpired(200)).toBe(1);
    });

    it('stores one account for each name of an author, apart from other shops', async () => {
      const storage = open();
      const { authors } = storage.forTenant('one');
      const asha = { name: 'asha', role: 'author' as const, passwordHash: 'first', changedAt: 'now' };
      await authors.save(asha);
      await authors.save({ ...asha, role: 'developer', passwordHash: 'second' });
      await authors.save({ ...asha, name: 'abel' });
      expect(await authors.read('asha')).toEqual({ ...asha, role: 'developer', passwordHash: 'second' });
      expect((await authors.list()).map(({ name }) => name)).toEqual(['abel', 'asha']);
      expect(await storage.forTenant('two').authors.list()).toEqual([]);
      expect([await authors.remove('abel'), await authors.remove('abel')]).toEqual([true, false]);
      expect(await authors.read('abel')).toBeUndefined();
    });

    it('stores one default address and at most the allowed number', async () => {
      const { people } = open().forTenant('one');
      const address = (id: string, isDefault: boolean) => ({ ...order('x').shippingAddress, id, isDefault });
      expect(await people.saveAddress('o', address('a', true), 2)).toBe(true);
      expect(await people.saveAddress('o', address('b', true), 2)).toBe(true);
      expect(await people.saveAddress('o', address('c', true), 2)).toBe(false);
      expect((await people.addresses('o')).map(({ id, isDefault }) => [id, isDefault])).toEqual([
        ['b', true],
        ['a', false],
      ]);
      expect(await people.deleteAddress('other', 'a')).toBe(false);
      expect(await people.deleteAddress('o', 'a')).toBe(true);
    });

    it('stores each search once, the latest first, and counts them for trending', async () => {
      const { activity } = open().forTenant('one');
      const collection = 'product_variants';
      await activity.recordSearch('o', { id: '1', q: 'mug', collection }, 1, 2);
      await activity.recordSearch('o', { id: '2', q: 'plate', collection }, 2, 2);
      await activity.recordSearch('o', { id: '3', q: 'MUG', collection }, 3, 2);
      await activity.recordSearch('p', { id: '4', q: 'mug', collection }, 4, 2);
      expect((await activity.searches('o')).map(({ q }) => q)).toEqual(['MUG', 'plate']);
      const trending = (wanted: object) => activity.trending({ count: 1, since: 0, leastOwners: 2, ...wanted });
      expect(await trending({})).toEqual(['mug']);
      expect(await trending({ leastOwners: 3 })).toEqual([]);
      expect(await trending({ since: 4 })).toEqual([]);
      expect(await activity.deleteSearch('p', '3')).toBe(false);
      expect(await activity.deleteSearch('o', '3')).toBe(true);
    });

    it('lists submissions of a form, newest first', async () => {
      const { submissions } = open().forTenant('one');
      const at = (id: string, form: string, day: number) => ({
        ...{ id, form, values: { name: id }, files: [], createdAt: `2026-01-0${day}T00:00:00.000Z` },
      });
      for (const each of [at('a', 'contact', 1), at('b', 'survey', 2), at('c', 'contact', 3)])
        await submissions.add(each);
      const ids = async (wanted: { form?: string; offset: number; count: number }) =>
        (await submissions.list(wanted)).map(({ id }) => id);
      expect(await ids({ offset: 0, count: 9 })).toEqual(['c', 'b', 'a']);
      expect(await ids({ form: 'contact', offset: 1, count: 9 })).toEqual(['a']);
      expect(await submissions.counts()).toEqual([
        { form: 'contact', count: 2 },
        { form: 'survey', count: 1 },
      ]);
      expect(await open().forTenant('two').submissions.counts()).toEqual([]);
    });

    it('removes files that nothing uses, oldest first', async () => {
      const { uploads } = open().forTenant('one');
      const file = (id: string) => ({ id, cdnUrl: `/uploads/${id}.pdf`, mimeType: 'application/pdf', altText: '' });
      expect(await uploads.save('o', file('a'), 1, 2)).toBe(true);
      expect(await uploads.save('o', file('b'), 2, 2)).toBe(true);
      expect(await uploads.save('o', file('c'), 3, 2)).toBe(false);
      expect(await uploads.save('p', file('d'), 4, 2)).toBe(true);
      expect(await uploads.use('p', ['b', 'd'])).toEqual([file('d')]);
      expect(await uploads.removeUnused(9, 1)).toEqual([file('a')]);
      expect(await uploads.removeUnused(2, 9)).toEqual([]);
      expect(await uploads.removeUnused(9, 9)).toEqual([file('b')]);
      expect(await uploads.use('o', ['a', 'b'])).toEqual([]);
    });

    it('updates the ratings of a product with a review', async () => {
      const shop = await withGoods();
      const { id } = (await shop.catalogue.productBySlug('item-2'))!;
      const review = {
        ...{ id: 'r', productId: id, productSlug: 'item-2', score: 3, body: 'Fine, 100% fine', displayName: 'A' },
        ...{ isVerifiedBuyer: false, createdAt: '2026-01-01T00:00:00.000Z', assets: [] },
      };
      await shop.reviews.add(review, { email: 'a@example.com', owner: 'o' });
      expect([await shop.reviews.hasReviewed('o', id), await shop.reviews.hasReviewed('p', id)]).toEqual([true, false]);
      expect((await shop.catalogue.productBySlug('item-2'))!.ratings).toEqual([0, 0, 1, 0, 0]);
      const search = { words: ['100%'], orderBy: 'score' as const, descending: true, page: 1, perPage: 5 };
      expect((await shop.reviews.search({ ...search, productId: id })).hits).toEqual([review]);
      expect((await shop.reviews.search({ ...search, words: ['100_'] })).found).toBe(0);
    });
  });

  describe(`${name}: customers`, () => {
    const email = { kind: 'email', value: 'asha@example.com' } as const;
    const customer = (id: string, more: Partial<StoredCustomer> = {}): StoredCustomer => ({
      ...{ id, identifiers: [], acceptsMarketing: false, referralCode: `R-${id}`, createdAt: 'now' },
      ...more,
    });
    const keep = (stored: StoredCustomer) => () => ({ customer: stored, result: undefined });

    it('finds customers by id, identifier and referral code, and deletes them', async () => {
      const { customers } = open().forTenant('one');
      const asha = customer('asha', { identifiers: [{ ...email, isVerified: true }] });
      await customers.change({}, keep(asha));
      await customers.change({}, keep(customer('ravi')));
      for (const found of [
        await customers.read('asha'),
        await customers.byIdentifier(email),
        await customers.byReferralCode('R-asha'),
        await customers.change({ id: 'ravi', identifier: email }, (before, holder) => ({
          customer: before,
          result: holder,
        })),
      ])
        expect(found).toEqual(asha);
      await expect(customers.change({ id: 'ravi' }, keep({ ...asha, id: 'ravi' }))).rejects.toThrow();
      expect((await customers.byIdentifier(email))?.id).toBe('asha');
      await customers.change({ id: 'asha' }, () => ({ customer: undefined, result: undefined }));
      expect([await customers.read('asha'), await customers.byIdentifier(email)]).toEqual([undefined, undefined]);
      expect(await open().forTenant('two').customers.read('ravi')).toBeUndefined();
    });

    it('judges a code at most so many times, once when it is right, and not past its time', async () => {
      const { codes } = open().forTenant('one');
      const judge = (request: string, hash: string, now = 5) => codes.judge(request, hash, now, 3);
      await codes.issue('a', 'old', 10);
      await codes.issue('a', 'right', 10);
      expect(await judge('a', 'old')).toBe('wrong');
      expect(await judge('other', 'right')).toBe('none');
      expect(await judge('a', 'right', 10)).toBe('none');
      expect([await judge('a', 'right'), await judge('a', 'right')]).toEqual(['right', 'none']);
      await codes.issue('b', 'right', 10);
      const guesses = await Promise.all(['1', '2', '3', '4', 'right'].map((hash) => judge('b', hash)));
      expect(guesses).toEqual(['wrong', 'wrong', 'wrong', 'none', 'none']);
      expect(await codes.deleteExpired(10)).toBe(1);
    });

    it('counts attempts within a time, towards all limits or none', async () => {
      const { attempts } = open().forTenant('one');
      const limit = (name: string, most = 2) => ({ name, most, withinMs: 100 });
      const both = [limit('mine', 1), limit('all')];
      expect(await attempts.allows(both, 0)).toBe(true);
      expect([await attempts.allows(both, 99), await attempts.allows([limit('all')], 99)]).toEqual([false, true]);
      expect([await attempts.allows([limit('all')], 99), await attempts.allows(both, 100)]).toEqual([false, true]);
      await attempts.forget('mine');
      expect(await attempts.deleteBefore(100)).toBe(2);
    });

    it('gives a message to one sender, and keeps its text no longer than it is needed', async () => {
      const { outbox } = open().forTenant('one');
      const message = (id: string) =>
        ({ id, channel: 'email', recipient: 'a@b.example', subject: 'S', text: id }) as const;
      for (const id of ['a', 'b', 'c']) await outbox.add(message(id), { now: 0, expiresAt: id === 'c' ? 5 : 99 });
      expect((await outbox.claim(0, 1)).map((each) => each.message)).toEqual([message('a')]);
      expect((await outbox.claim(5, 9)).map((each) => each.message.id)).toEqual(['b']);
      await outbox.settle('a', { dueAt: 20 });
      expect(await outbox.claim(19, 9)).toEqual([]);
      expect(await outbox.claim(20, 9)).toEqual([{ message: message('a'), attempts: 1 }]);
      await outbox.settle('a', { state: 'kept' });
      await outbox.settle('b', { state: 'sent' });
      expect(await outbox.kept(9)).toEqual([{ ...message('a'), createdAt: 0 }]);
      expect(await outbox.deleteBefore(1)).toBe(3);
    });

    it('gives what a guest has to a customer, and erases what is personal', async () => {
      const shop = await withGoods();
      const cup = (await shop.catalogue.productBySlug('item-1'))!;
      const place = async (owner: string, id: string, email: string) => {
        const key = { owner, name: 'main' };
        await shop.carts.change(key, [], () => ({ cart: cartWith(cup.variants[0]!.id, 1), result: undefined }));
        await shop.orders.place(key, 'key', (cart) => draftOf(cart!, { ...order(id), email }));
      };
      await shop.customers.change({}, keep(customer('asha')));
      await place('guest', 'o1', 'x@example.com');
      await place('elsewhere', 'o2', 'Asha@Example.com');
      await place('stranger', 'o3', 'x@example.com');
      await shop.wishlists.add('guest', cup.id, 1, 9);
      await shop.activity.recordSeen('asha', cup.id, 1, 9);
      await shop.sessions.create('t', {
        id: 's',
        kind: 'shopper',
        userId: 'asha',
        createdAt: 0,
        seenAt: 0,
        expiresAt: 9,
      });
      const merge = (guest: Belongings, own: Belongings): Belongings => ({
        ...own,
        carts: guest.carts,
        wishes: guest.wishes,
      });
      await shop.owners.merge('guest', 'asha', [email], merge);
      const ids = async (owner: string) => (await shop.orders.list(owner, 9)).orders.map((each) => each.order.id);
      expect([await ids('asha'), await ids('guest'), await ids('elsewhere'), await ids('stranger')]).toEqual([
        ...[['o2', 'o1'], [], []],
        ['o3'],
      ]);
      expect([await shop.wishlists.list('asha'), await shop.wishlists.list('guest')]).toEqual([[cup.id], []]);
      expect([await shop.carts.names('asha'), await shop.carts.names('guest')]).toEqual([['main'], []]);
      expect([await shop.activity.seen('asha'), await shop.orders.hasBought('asha', 'item-1')]).toEqual([
        [cup.id],
        false,
      ]);
      await shop.owners.merge(undefined, 'asha', [], merge);
      expect(await shop.wishlists.list('asha')).toEqual([cup.id]);
      await shop.sessions.deleteOf('asha');
      expect(await shop.sessions.read('t', 0)).toBeUndefined();
      await shop.owners.erase('asha');
      expect([await shop.wishlists.list('asha'), await shop.carts.names('asha')]).toEqual([[], []]);
      expect(await ids('asha')).toHaveLength(2);
    });
  });

  describe(`${name}: pages`, () => {
    const head = { slug: '/', type: 'HOME', title: 'Home' };

    it('rejects saving over a newer draft, and numbers versions', async () => {
      const { pages } = open().forTenant('one');
      const published = (note = '') => ({ note, author: 'asha', at: 'now' });
      const first = await pages.saveDraft('page', 'home', '{}', head, 'now', 0);
      expect(first).toMatchObject({ kind: 'saved', draft: { draftVersion: 1, hasUnpublishedChanges: true } });
      expect((await pages.saveDraft('page', 'home', '{ }', head, 'now', 0)).kind).toBe('conflict');
      const revision = await pages.revision();
      expect(await pages.publish('page', 'home', '{}', head, published('first'))).toMatchObject({ version: 1 });
      expect(await pages.revision()).not.toBe(revision);
      expect((await pages.readDraft('page', 'home'))?.hasUnpublishedChanges).toBe(false);
      await pages.saveDraft('page', 'home', '{"a":1}', head, 'later');
      expect(await pages.publishedOne('page', 'home')).toMatchObject({ version: 1, source: '{}' });
      expect(await pages.publish('page', 'home', '{"a":1}', head, published())).toMatchObject({ version: 2 });
      expect((await pages.versions('page', 'home', 5)).map(({ version }) => version)).toEqual([2, 1]);
      expect(await pages.version('page', 'home', 1)).toMatchObject({ source: '{}', note: 'first', author: 'asha' });
      expect(await pages.published('page')).toHaveLength(1);
      expect(await pages.published('fragment')).toEqual([]);
      expect(await pages.publish('page', 'none', '{}', head, published())).toBeUndefined();
      expect(await pages.delete('page', 'home')).toBe(true);
      expect(await pages.published('page')).toEqual([]);
    });
  });
};
