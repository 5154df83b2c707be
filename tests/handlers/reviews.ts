import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { createLocalCaller } from '../../server/shop/calls/shop.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { badQuery, invalid, item, none, noProduct } from './catalogue-data.ts';
import { address, type HandlerCase, type World } from './world.ts';

/** Signs in a customer with an e-mail address, or with only a telephone number. */
async function customer({ shop, env }: World, value?: string) {
  const { storage } = shop.services;
  const kind = value === undefined ? 'phone' : 'email';
  await storage.customers.change({}, () => ({
    customer: {
      id: 'ravi',
      firstName: 'Ravi',
      acceptsMarketing: false,
      referralCode: 'R',
      createdAt: '2025-01-01T00:00:00Z',
      identifiers: [{ kind, value: value ?? '+919876543210', isVerified: true }],
    },
    result: undefined,
  }));
  const session = openSession(storage.sessions, env, undefined);
  await session.signIn('ravi');
  return createLocalCaller(shop, session.newToken()).call;
}

const picture = (id: string) => ({ id, cdnUrl: `/uploads/${id}.webp`, mimeType: 'image/webp', altText: id });

/** Has a new shopper write a review. Returns its identifier. */
async function reviewed({ visitor }: World, slug: string, body: string): Promise<string> {
  const { call } = await visitor();
  const rating = { default: { score: 5 } };
  return (await call(calls.reviewCreate, { params: { slug }, body: { rating, body, userEmail: 'a@example.com' } })).id;
}

/** Checks of the handlers for reviews and testimonials. */
export const reviewHandlers: Record<string, HandlerCase> = {
  reviewSearchForProduct: {
    async content({ call }) {
      const ask = async (body: object) => call(calls.reviewSearchForProduct, { params: item, body });
      const found = await ask({});
      expect(found).toMatchObject({ found: 2, page: 1, perPage: 10 });
      expect(found.hits.map(({ rating }) => rating.default.score)).toEqual([5, 4]);
      expect((await ask({ q: 'heavier' })).hits.map(({ userDisplayName }) => userDisplayName)).toEqual(['Ben']);
      expect((await ask({ sortBy: 'createdAt:desc' })).hits[0]!.userDisplayName).toBe('Ben');
      const fives = { filterExpressions: [{ field: 'score', operator: 'IS', value: '5' }] };
      expect((await ask(fives)).hits.map(({ userDisplayName }) => userDisplayName)).toEqual(['Asha']);
    },
    async refusal({ call }) {
      await expect(call(calls.reviewSearchForProduct, { params: none, body: {} })).rejects.toMatchObject(noProduct);
    },
  },
  reviewSearch: {
    async content({ call }) {
      const found = await call(calls.reviewSearch, { body: { q: '*', perPage: 5 } });
      expect([found.found, found.hits.length]).toEqual([12, 5]);
    },
    async refusal({ call }) {
      expect(await call(calls.reviewSearch, { body: { q: 'zzz' } })).toMatchObject({ hits: [], found: 0 });
      await expect(call(calls.reviewSearch, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  reviewAssets: {
    async content(world) {
      const { call, shop } = world;
      const asset = { id: 'up-1', cdnUrl: '/media/up-1.jpg', mimeType: 'image/jpeg', altText: 'On a shelf' };
      shop.services.config.reviewsNeedApproval = false;
      await shop.services.storage.uploads.save(world.owner, asset, 0, 9);
      const body = { rating: { default: { score: 5 } }, userEmail: 'a@example.com', assets: [{ damId: 'up-1' }] };
      await call(calls.reviewCreate, { params: item, body });
      expect(await call(calls.reviewAssets, { params: item })).toEqual({
        hits: [asset],
        found: 1,
        page: 1,
        perPage: 20,
      });
      const beyond = await call(calls.reviewAssets, { params: item, query: { page: 2, perPage: 1 } });
      expect(beyond).toEqual({ hits: [], found: 1, page: 2, perPage: 1 });
    },
    async refusal({ call }) {
      await expect(call(calls.reviewAssets, { params: none })).rejects.toMatchObject(noProduct);
    },
  },
  reviewCreate: {
    async content(world) {
      const { call, shop } = world;
      shop.services.config.reviewsNeedApproval = false;
      const rating = { default: { score: 4.5 } };
      const body = { rating, title: ' Good ', body: ' Fine ', userEmail: 'a@example.com', userDisplayName: 'Asha' };
      const review = await call(calls.reviewCreate, { params: { slug: 'item-2' }, body });
      expect(review).toMatchObject({ title: 'Good', body: 'Fine', userDisplayName: 'Asha', isVerifiedBuyer: false });
      expect(review.rating.default).toEqual({ score: 4.5, minScore: 1, maxScore: 5 });
      const ten = { ...body, rating: { default: { score: 8, minScore: 0, maxScore: 10 } } };
      const other = await call(calls.reviewCreate, { params: { slug: 'item-3' }, body: ten });
      expect(other.rating.default).toEqual({ score: 8, minScore: 0, maxScore: 10 });
      expect((await call(calls.productGet, { params: { slug: 'item-3' } })).rating).toMatchObject({
        average: 4,
        count: 1,
      });
      // A customer need not give a name or an address, and is recognised at the next review.
      const ravi = await customer(world, 'ravi@example.com');
      const own = { params: { slug: 'item-2' }, body: { rating } };
      expect(await ravi(calls.reviewCreate, own)).toMatchObject({ userDisplayName: 'Ravi', body: '' });
      await expect(ravi(calls.reviewCreate, own)).rejects.toMatchObject({ code: 'already-reviewed' });
      // Another shopper can still review the product.
      const { call: another } = await world.visitor();
      await another(calls.reviewCreate, { ...own, body: { rating, userEmail: 'b@example.com' } });
    },
    async refusal(world) {
      const { call, shop } = world;
      const body = { rating: { default: { score: 4 } }, userEmail: 'a@example.com' };
      const write = (more: object, params = { slug: 'item-2' }) =>
        expect(call(calls.reviewCreate, { params, body: { ...body, ...more } })).rejects;
      await write({}, none).toMatchObject(noProduct);
      await write({ userEmail: undefined }).toMatchObject({
        code: 'invalid-form-values',
        message: 'Invalid form values',
      });
      await write({ rating: { default: { score: 6 } } }).toMatchObject({ code: 'invalid-form-values' });
      await write({ rating: { default: { score: 3, minScore: 5 } } }).toMatchObject({ code: 'invalid-form-values' });
      await write({ assets: [{ damId: 'of-nobody' }] }).toMatchObject({ code: 'file-not-found' });
      await shop.services.storage.uploads.save(
        'someone',
        {
          id: 'theirs',
          cdnUrl: '/x',
          mimeType: 'image/png',
          altText: '',
        },
        0,
        9,
      );
      await write({ assets: [{ damId: 'theirs' }] }).toMatchObject({ code: 'file-not-found' });
      await call(calls.reviewCreate, { params: { slug: 'item-2' }, body });
      await write({}).toMatchObject({ status: 409, code: 'already-reviewed' });
    },
  },
  reviewByTag: {
    async content(world) {
      const { call, shop } = world;
      const { catalogue } = shop.services.storage;
      const product = (await catalogue.productBySlug('item-2'))!.record;
      const review = { score: 4, displayName: 'Asha' } as const;
      await catalogue.upsertProducts([
        {
          ...product,
          reviews: [
            { ...review, body: 'First', createdAt: '2025-01-01T00:00:00.000Z', tags: ['picked', 'glaze'] },
            { ...review, body: 'Second', createdAt: '2025-02-01T00:00:00.000Z', tags: ['picked'] },
            { ...review, body: 'Third', createdAt: '2025-03-01T00:00:00.000Z' },
          ],
        },
      ]);
      const ask = async (query: object) => call(calls.reviewByTag, { query: { tag: 'picked', ...query } });
      expect(await ask({})).toMatchObject({ found: 2, page: 1, perPage: 10 });
      const bodies = async (query: object) => (await ask(query)).hits.map(({ body }) => body);
      expect(await bodies({})).toEqual(['Second', 'First']);
      expect(await bodies({ sortOrder: 'ASC' })).toEqual(['First', 'Second']);
      expect(await bodies({ perPage: 1, page: 2 })).toEqual(['First']);
      expect(await bodies({ tag: 'glaze' })).toEqual(['First']);
      expect((await ask({})).hits[1]!.tags).toEqual(['picked', 'glaze']);
      await catalogue.upsertProducts([{ ...product, reviews: [] }]);
      expect(await ask({})).toMatchObject({ hits: [], found: 0 });
    },
    async refusal({ call }) {
      expect(await call(calls.reviewByTag, { query: { tag: "x' OR '1'='1" } })).toMatchObject({ found: 0 });
      const refused = (query: object) => expect(call(calls.reviewByTag, { query: query as never })).rejects;
      await refused({}).toMatchObject(invalid);
      await refused({ tag: '' }).toMatchObject(invalid);
      await refused({ tag: 'picked', sortOrder: 'desc' }).toMatchObject(invalid);
    },
  },
  reviewReport: {
    async content(world) {
      const { call, stranger, shop } = world;
      const { reviewDesk } = shop.services.storage;
      const [review] = (await call(calls.reviewSearch, { body: {} })).hits;
      const report = { body: { reviewId: review!.id } };
      expect(await call(calls.reviewReport, report)).toEqual({ isReported: true });
      await call(calls.reviewReport, report);
      await stranger(calls.reviewReport, report);
      // Each shopper counts once, and reports alone hide nothing.
      const { records } = await reviewDesk.list({ isReported: true, count: 9 });
      expect(records.map(({ review: { id }, reports, state }) => [id, reports, state])).toEqual([
        [review!.id, 2, 'SHOWN'],
      ]);
    },
    async refusal(world) {
      const { call, shop } = world;
      const refused = (reviewId: string) => expect(call(calls.reviewReport, { body: { reviewId } })).rejects;
      await refused('none').toMatchObject({ status: 404, code: 'review-not-found' });
      await refused('').toMatchObject(invalid);
      shop.services.config.reviewsNeedApproval = true;
      await refused(await reviewed(world, 'item-2', 'It waits')).toMatchObject({ status: 404 });
    },
  },
  testimonialCreate: {
    async content(world) {
      const { call, shop, variant, owner } = world;
      shop.services.config.reviewsNeedApproval = false;
      await shop.services.storage.uploads.save(owner, picture('shelf'), 0, 9);
      const body = { rating: { default: { score: 5 } }, title: ' Kind ', body: ' They wrote back. ' };
      // A guest needs no address, and is not a verified buyer without an order.
      const told = await call(calls.testimonialCreate, {
        body: { ...body, userDisplayname: 'Asha', assets: [{ damId: 'shelf' }] },
      });
      expect(told).toMatchObject({ title: 'Kind', body: 'They wrote back.', userDisplayname: 'Asha' });
      expect([told.isVerifiedBuyer, told.isWaiting, told.assets]).toEqual([false, undefined, [picture('shelf')]]);
      const theirs = await customer(world, 'ravi@example.com');
      await theirs(calls.cartAddLines, { body: [{ variantId: await variant(1), quantity: 1 }] });
      await theirs(calls.checkoutSetAddress, { body: { email: 'ravi@example.com', shippingAddress: address } });
      await theirs(calls.checkoutPlaceOrder, {
        body: { idempotencyKey: 'a-key-of-sixteen', paymentMethod: 'CASH_ON_DELIVERY' },
      });
      expect(await theirs(calls.testimonialCreate, { body })).toMatchObject({
        userDisplayname: 'Ravi',
        isVerifiedBuyer: true,
      });
      // A testimonial is found neither among a product's reviews nor among all reviews.
      expect((await call(calls.reviewSearch, { body: { q: 'wrote back' } })).found).toBe(0);
      expect((await call(calls.testimonialSearch, { body: {} })).found).toBe(2);
    },
    async refusal(world) {
      const { call, stranger } = world;
      const body = { rating: { default: { score: 5 } }, title: 'Kind' };
      const wrong = { status: 400, code: 'invalid-form-values', message: 'Invalid form values' };
      const tell = (more: object) => expect(call(calls.testimonialCreate, { body: { ...body, ...more } })).rejects;
      await tell({ rating: { default: { score: 4.5 } } }).toMatchObject(wrong);
      await tell({ rating: { default: { score: 6 } } }).toMatchObject(wrong);
      await tell({ title: '  ' }).toMatchObject(wrong);
      await tell({ title: undefined }).toMatchObject(invalid);
      await tell({ userEmail: 'asha' }).toMatchObject(invalid);
      await tell({ body: 'a'.repeat(1001) }).toMatchObject(invalid);
      await tell({ assets: [{ damId: 'of-nobody' }] }).toMatchObject({ code: 'file-not-found' });
      const byPhone = await customer(world);
      await expect(byPhone(calls.testimonialCreate, { body })).rejects.toMatchObject(wrong);
      await expect(
        byPhone(calls.testimonialCreate, { body: { ...body, userEmail: 'r@example.com' } }),
      ).resolves.toBeTruthy();
      expect((await call(calls.testimonialCreate, { body })).isWaiting).toBe(true);
      await tell({}).toMatchObject({ status: 409, code: 'already-reviewed' });
      // It is not shown until the shop publishes it.
      expect((await stranger(calls.testimonialSearch, { body: {} })).found).toBe(0);
    },
  },
  testimonialSearch: {
    async content({ call, shop }) {
      const { catalogue } = shop.services.storage;
      const testimonial = (at: number) => ({
        score: (1 + (at % 5)) as 1 | 2 | 3 | 4 | 5,
        displayName: `Shopper ${at}`,
        body: at === 3 ? 'Parcels by bicycle' : 'Fine',
        createdAt: new Date(Date.UTC(2025, 0, 1 + at)).toISOString(),
      });
      await catalogue.replaceTestimonials(Array.from({ length: 12 }, (_, at) => testimonial(at)));
      const ask = async (body: object) => call(calls.testimonialSearch, { body });
      expect(await ask({})).toMatchObject({ found: 12, page: 1, perPage: 10 });
      expect((await ask({})).hits[0]).toMatchObject({ userDisplayname: 'Shopper 11', isVerifiedBuyer: false });
      expect((await ask({ page: 2 })).hits).toHaveLength(2);
      expect((await ask({ q: 'bicycle' })).hits).toMatchObject([{ userDisplayname: 'Shopper 3' }]);
      expect((await ask({ sortBy: 'defaultRating:desc' })).hits[0]!.rating.default).toEqual({
        score: 5,
        minScore: 1,
        maxScore: 5,
      });
      const twos = { filterExpressions: [{ field: 'score', operator: 'IS', value: '2' }] };
      expect((await ask(twos)).found).toBe(3);
      await catalogue.replaceTestimonials([testimonial(3)]);
      expect((await ask({})).found).toBe(1);
    },
    async refusal(world) {
      await reviewed(world, 'item-2', 'Of a product');
      expect(await world.call(calls.testimonialSearch, { body: { q: '*' } })).toMatchObject({ hits: [], found: 0 });
      await expect(world.call(calls.testimonialSearch, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
};
