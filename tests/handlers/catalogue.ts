import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { address, type HandlerCase, type World } from './world.ts';

const search = { q: '*', perPage: 3 };
const brand = { filterExpressions: [{ field: 'brand', operator: 'IN' as const, value: ['Quarry'] }] };
const slugs = (found: { hits: { slug: string }[] }) => found.hits.map(({ slug }) => slug);
const productSlugs = (found: { hits: { product: { slug: string } }[] }) =>
  found.hits.map(({ product }) => product.slug);
const noProduct = { status: 404, code: 'product-not-found' };
const noCollection = { status: 404, code: 'collection-not-found' };
const invalid = { status: 400, code: 'invalid-request' };
const none = { slug: 'none' };
const mugs = { slug: 'mugs' };
const item = { slug: 'item-1' };
const badQuery = { perPage: 0 } as object;

interface Facets {
  found: number;
  facets: { field: string; values: { value: string; count: number }[] }[];
}
const count = ({ facets }: Facets, field: string, value: string) =>
  facets.find((facet) => facet.field === field)?.values.find((each) => each.value === value)?.count;

/** Places an order of one piece each. */
async function order({ visitor, variant }: World, products: number[]): Promise<void> {
  const { call } = await visitor();
  const lines = await Promise.all(products.map(async (each) => ({ variantId: await variant(each), quantity: 1 })));
  await call(calls.cartAddLines, { body: lines });
  await call(calls.checkoutSetAddress, { body: { email: 'a@example.com', shippingAddress: address } });
  const body = { idempotencyKey: 'a-key-of-sixteen', paymentMethod: 'CASH_ON_DELIVERY' as const };
  await call(calls.checkoutPlaceOrder, { body });
}

export const catalogueHandlers: Record<string, HandlerCase> = {
  productGet: {
    async content({ call, shop }) {
      const product = await call(calls.productGet, { params: item });
      expect(product).toMatchObject({ slug: 'item-1', brand: 'Quarry', inDefaultWishlist: false });
      expect(product.variants.map(({ price }) => price.amount)).toEqual([400, 500, 400, 500]);
      expect(product.collections.map(({ slug }) => slug).sort()).toEqual(['gifts', 'mugs']);
      expect(product.rating).toMatchObject({ average: 4.5, count: 2 });
      expect(shop.services.config.currencyCode).toBe(product.price.currencyCode);
    },
    async refusal({ call }) {
      await expect(call(calls.productGet, { params: none })).rejects.toMatchObject(noProduct);
    },
  },
  productSearch: {
    async content({ call }) {
      const found = await call(calls.productSearch, { body: { ...search, ...brand, q: 'plate', sortBy: 'price:asc' } });
      expect([slugs(found), found.found]).toEqual([['item-5', 'item-11', 'item-17'], 5]);
      expect(found).toMatchObject({ page: 1, perPage: 3, appliedSortBy: 'price:asc', executedQuery: { q: 'plate' } });
    },
    async refusal({ call }) {
      await expect(call(calls.productSearch, { body: badQuery })).rejects.toMatchObject(invalid);
      expect(await call(calls.productSearch, { body: { q: 'zzzzqq' } })).toMatchObject({ hits: [], found: 0 });
    },
  },
  productVariantSearch: {
    async content({ call }) {
      const found = await call(calls.productVariantSearch, { body: { ...search, q: 'plate', sortBy: 'price:asc' } });
      expect(productSlugs(found)).toEqual(['item-2', 'item-5', 'item-8']);
      expect(found.hits[0]).toMatchObject({ price: { amount: 425 }, isCurrentlySelected: true });
    },
    async refusal({ call }) {
      await expect(call(calls.productVariantSearch, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  productFacets: {
    async content({ call }) {
      const facets = await call(calls.productFacets, { body: { q: 'plate' } });
      expect([facets.found, count(facets, 'brand', 'Fernhill')]).toEqual([10, 5]);
    },
    async refusal({ call }) {
      await expect(call(calls.productFacets, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  productVariantFacets: {
    async content({ call }) {
      const facets = await call(calls.productVariantFacets, { body: { q: 'bowl' } });
      expect([facets.found, count(facets, 'brand', 'Quarry')]).toEqual([10, 5]);
    },
    async refusal({ call }) {
      await expect(call(calls.productVariantFacets, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  productSeen: {
    async content({ call }) {
      for (const slug of ['item-1', 'item-2']) await call(calls.productGet, { params: { slug } });
      expect(new Set(slugs(await call(calls.productSeen)))).toEqual(new Set(['item-2', 'item-1']));
    },
    async refusal({ call, stranger }) {
      await call(calls.productGet, { params: item });
      expect(await stranger(calls.productSeen)).toMatchObject({ hits: [], found: 0 });
    },
  },
  productLooks: {
    async content({ call }) {
      const looks = await call(calls.productLooks, { params: item });
      expect(looks).toMatchObject({ found: 2, page: 1, perPage: 10 });
      expect(looks.hits.map(({ slug, products }) => [slug, products.map((product) => product.slug)])).toEqual([
        ['shelf', ['item-1', 'item-2']],
        ['table', ['item-1']],
      ]);
      const second = await call(calls.productLooks, { params: item, query: { page: 2, perPage: 1 } });
      expect([slugs(second), second.found]).toEqual([['table'], 2]);
    },
    async refusal({ call }) {
      await expect(call(calls.productLooks, { params: none })).rejects.toMatchObject(noProduct);
      expect((await call(calls.productLooks, { params: { slug: 'item-3' } })).hits).toEqual([]);
    },
  },
  productDiscounts: {
    async content({ call, variant }) {
      const codes = async (query: object) =>
        (await call(calls.productDiscounts, { params: item, query })).hits.map(({ code }) => code);
      expect(await codes({ variantId: await variant(1, 1) })).toEqual(['BIG500', 'WELCOME10']);
      expect(await codes({ pushCurrentlyApplicableFirst: true })).toEqual(['WELCOME10', 'BIG500']);
      expect(await codes({ orderBy: 'CODE', sortOrder: 'DESC' })).toEqual(['WELCOME10', 'BIG500']);
      expect(await codes({ perPage: 1, page: 2 })).toEqual(['WELCOME10']);
    },
    async refusal({ call }) {
      await expect(call(calls.productDiscounts, { params: none })).rejects.toMatchObject(noProduct);
    },
  },
  productSimilarTabs: {
    async content({ call, variant }) {
      const tabs = await call(calls.productSimilarTabs, { params: item });
      expect(tabs.map(({ id, title }) => [id, title])).toEqual([
        ['category', 'Mugs'],
        ['brand', 'Quarry'],
      ]);
      expect(tabs[0]!.products.map(({ slug }) => slug)).not.toContain('item-1');
      const slate = await call(calls.productSimilarTabs, { params: item, query: { variant: await variant(1, 2) } });
      expect(new Set(slate.flatMap((tab) => tab.products.map((each) => each.variant.basisAttr1Value)))).toEqual(
        new Set(['Slate']),
      );
    },
    async refusal({ call }) {
      await expect(call(calls.productSimilarTabs, { params: none })).rejects.toMatchObject(noProduct);
      const other = call(calls.productSimilarTabs, { params: item, query: { variant: 'none' } });
      await expect(other).rejects.toMatchObject({ status: 404, code: 'variant-not-found' });
    },
  },
  collectionGet: {
    async content({ call }) {
      expect(await call(calls.collectionGet, { params: mugs })).toMatchObject({
        slug: 'mugs',
        title: 'Mugs',
        productCount: 10,
      });
      expect(await call(calls.collectionGet, { params: { slug: 'all' } })).toMatchObject({ productCount: 30 });
    },
    async refusal({ call }) {
      await expect(call(calls.collectionGet, { params: none })).rejects.toMatchObject(noCollection);
    },
  },
  collectionSearch: {
    async content({ call }) {
      const found = await call(calls.collectionSearch, { body: { q: 'pick' } });
      expect([slugs(found), found.found]).toEqual([['picks'], 1]);
      expect((await call(calls.collectionSearch, { body: { q: '*', perPage: 2, page: 2 } })).hits).toHaveLength(1);
    },
    async refusal({ call }) {
      expect(await call(calls.collectionSearch, { body: { q: 'zzz' } })).toMatchObject({ hits: [], found: 0 });
      await expect(call(calls.collectionSearch, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  collectionProductSearch: {
    async content({ call }) {
      const found = await call(calls.collectionProductSearch, { params: { slug: 'picks' }, body: search });
      expect([slugs(found), found.found]).toEqual([['item-9', 'item-2', 'item-5'], 3]);
    },
    async refusal({ call }) {
      const other = call(calls.collectionProductSearch, { params: none, body: search });
      await expect(other).rejects.toMatchObject(noCollection);
    },
  },
  collectionVariantSearch: {
    async content({ call }) {
      const found = await call(calls.collectionVariantSearch, { params: { slug: 'picks' }, body: search });
      expect(productSlugs(found)).toEqual(['item-9', 'item-2', 'item-5']);
    },
    async refusal({ call }) {
      const other = call(calls.collectionVariantSearch, { params: none, body: search });
      await expect(other).rejects.toMatchObject(noCollection);
    },
  },
  collectionProductFacets: {
    async content({ call }) {
      const facets = await call(calls.collectionProductFacets, { params: mugs, body: { query: { q: '*' } } });
      expect([facets.found, count(facets, 'brand', 'Quarry')]).toEqual([10, 5]);
    },
    async refusal({ call }) {
      const other = call(calls.collectionProductFacets, { params: none, body: { query: {} } });
      await expect(other).rejects.toMatchObject(noCollection);
    },
  },
  collectionVariantFacets: {
    async content({ call }) {
      const facets = await call(calls.collectionVariantFacets, { params: mugs, body: { query: { q: '*' } } });
      expect([facets.found, count(facets, 'brand', 'Fernhill')]).toEqual([10, 5]);
    },
    async refusal({ call }) {
      const other = call(calls.collectionVariantFacets, { params: none, body: { query: {} } });
      await expect(other).rejects.toMatchObject(noCollection);
    },
  },
  recommendationList: {
    async content(world) {
      await order(world, [1, 12]);
      await order(world, [1, 12, 20]);
      await order(world, [20]);
      await order(world, [20]);
      const ask = async (query: object) => slugs(await world.call(calls.recommendationList, { query }));
      const one = { identifier: 'item-1' };
      expect(await ask({ ...one, intent: 'BOUGHT_TOGETHER' })).toEqual(['item-12', 'item-20']);
      const alike = await ask({ ...one, intent: 'ALIKE', perPage: 3 });
      expect([alike.length, alike.includes('item-12')]).toEqual([3, false]);
      expect((await ask(one)).slice(0, 2)).toEqual(['item-12', 'item-20']);
      expect((await ask({ intent: 'POPULAR' })).slice(0, 3)).toEqual(['item-20', 'item-1', 'item-12']);
      expect((await ask({ entity: 'COLLECTION', identifier: 'mugs' })).slice(0, 1)).toEqual(['item-1']);
      expect(await ask({ page: 2, perPage: 1 })).toEqual(['item-1']);
    },
    async refusal({ call }) {
      const refused = (query: object) => expect(call(calls.recommendationList, { query })).rejects;
      await refused({ identifier: 'none' }).toMatchObject(noProduct);
      await refused({ entity: 'COLLECTION', identifier: 'none' }).toMatchObject(noCollection);
      await refused({ intent: 'LUCK' }).toMatchObject(invalid);
      await refused({ entity: 'PRODUCT' }).toMatchObject({ status: 400 });
      await refused({ intent: 'BOUGHT_TOGETHER' }).toMatchObject({ status: 400 });
    },
  },
  recommendationVariantList: {
    async content(world) {
      await order(world, [1, 12]);
      const query = { identifier: 'item-1', intent: 'BOUGHT_TOGETHER' as const };
      const first = await world.call(calls.recommendationVariantList, { query });
      expect([productSlugs(first), first.hits[0]!.basisAttr1Value]).toEqual([['item-12'], 'Ochre']);
      const latest = { ...query, considerOnlyLatestApplicableVariant: true };
      const [hit] = (await world.call(calls.recommendationVariantList, { query: latest })).hits;
      expect([hit!.basisAttr1Value, hit!.basisAttr2Value]).toEqual(['Slate', 'Large']);
    },
    async refusal({ call }) {
      const other = call(calls.recommendationVariantList, { query: { identifier: 'none' } });
      await expect(other).rejects.toMatchObject(noProduct);
    },
  },
  zipIsValid: {
    async content({ call, shop }) {
      await shop.services.storage.postalCodes.replace('IN', ['56', '110001']);
      await shop.services.storage.postalCodes.replace('US', ['100']);
      const valid = async (zip: string) => (await call(calls.zipIsValid, { query: { zip } })).valid;
      expect([await valid('560001'), await valid('110001'), await valid('10001')]).toEqual([true, true, true]);
      // A country without a table is known by the form of its codes alone.
      expect(await valid('SW1A 1AA')).toBe(true);
    },
    async refusal({ call, shop }) {
      for (const country of ['IN', 'US', 'DE']) await shop.services.storage.postalCodes.replace(country, ['56']);
      for (const zip of ['999999', '12345', 'none'])
        expect(await call(calls.zipIsValid, { query: { zip } })).toEqual({ valid: false });
    },
  },
  serviceabilityCheck: {
    async content({ call, variant }) {
      const query = { variant_id: await variant(1), zip_code: '560001' };
      expect(await call(calls.serviceabilityCheck, { params: { version: 'v1' }, query })).toEqual({
        isServiceable: true,
      });
      expect(await call(calls.serviceabilityCheck, { params: { version: 'v2' }, query })).toEqual([
        { isServiceable: true },
      ]);
    },
    async refusal({ call, variant, shop }) {
      await shop.services.storage.postalCodes.replace('IN', ['56']);
      const ask = async (product: number, zip_code: string) =>
        call(calls.serviceabilityCheck, {
          params: { version: 'v1' },
          query: { variant_id: await variant(product), zip_code },
        });
      expect(await ask(1, '999999')).toEqual({ isServiceable: false });
      expect(await ask(7, '560001')).toEqual({ isServiceable: false });
      const other = call(calls.serviceabilityCheck, { params: { version: 'v3' as never }, query: {} });
      await expect(other).rejects.toMatchObject({ status: 400 });
    },
  },
  serviceabilityExpressDelivery: {
    async content({ call, variant }) {
      const query = { variantId: await variant(1), pincode: ' 560001 ' };
      expect(await call(calls.serviceabilityExpressDelivery, { query })).toEqual({ eligible: true });
    },
    async refusal({ call, variant }) {
      const ask = async (product: number, pincode: string) =>
        call(calls.serviceabilityExpressDelivery, { query: { variantId: await variant(product), pincode } });
      expect([await ask(1, '400001'), await ask(7, '560001')]).toEqual([{ eligible: false }, { eligible: false }]);
    },
  },
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
    async content({ call }) {
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
  fragmentsListVersions: {
    async content({ call, shop }) {
      const head = { slug: '', type: '', title: '' };
      const { pages } = shop.services.storage;
      await pages.saveDraft('fragment', 'header', '{"body":[]}', head, 'now');
      await pages.publish('fragment', 'header', '{"body":[]}', head, { note: '', author: '', at: 'now' });
      const { fragments } = await call(calls.fragmentsListVersions, { body: { fragments: ['header', 'none'] } });
      expect(fragments).toEqual([{ id: 'header', version: 1, body: [] }]);
      const without = { fragments: ['header'], excludeFragments: ['header'] };
      expect(await call(calls.fragmentsListVersions, { body: without })).toEqual({ fragments: [] });
    },
    async refusal({ call }) {
      await expect(call(calls.fragmentsListVersions, { body: {} as never })).rejects.toMatchObject(invalid);
    },
  },
};
