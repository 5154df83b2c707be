import { beforeEach, expect, it } from 'vitest';
import {
  productGet,
  reviewByTag,
  reviewCreate,
  reviewReport,
  reviewSearchForProduct,
} from '../../../commerce/calls/registry.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const slug = 'item-9';
const rating = async () => (await world.call(productGet, { params: { slug } })).rating;

it('hides a review with its score, shows it again, and records the author of both changes', async () => {
  world.shop.services.config.reviewsNeedApproval = false;
  const before = await rating();
  await world.call(reviewCreate, {
    params: { slug },
    body: { userEmail: 'asha@example.com', body: 'It broke', rating: { default: { score: 1 } } },
  });
  const after = await rating();
  expect(after).not.toEqual(before);
  const [review] = (await world.ask('GET', '/reviews?state=SHOWN')).body.reviews;
  expect(review).toMatchObject({ body: 'It broke', email: 'asha@example.com', productSlug: slug });
  const set = (state: string) => world.ask('PUT', `/reviews/${review.id}`, { changeId: world.changeId(), state });
  expect((await set('HIDDEN')).status).toBe(200);
  expect(await rating()).toEqual(before);
  const shown = async () => JSON.stringify(await world.call(reviewSearchForProduct, { params: { slug }, body: {} }));
  expect(await shown()).not.toContain('It broke');
  await set('SHOWN');
  expect([await shown(), await rating()]).toEqual([expect.stringContaining('It broke'), after]);
  const { entries } = (await world.ask('GET', '/audit')).body;
  expect(entries.map(({ before: was, after: is }: { before: string; after: string }) => [was, is])).toEqual([
    ['HIDDEN', 'SHOWN'],
    ['SHOWN', 'HIDDEN'],
  ]);
  expect((await world.ask('PUT', '/reviews/none', { changeId: world.changeId(), state: 'SHOWN' })).status).toBe(404);
});

it('keeps a review waiting until a merchant shows it, unless the settings decide otherwise', async () => {
  const before = await rating();
  const rated = { default: { score: 1 } };
  await world.call(reviewCreate, {
    params: { slug },
    body: { userEmail: 'asha@example.com', body: 'Wait', rating: rated },
  });
  expect(await rating()).toEqual(before);
  const { reviews } = (await world.ask('GET', '/reviews?state=WAITING')).body;
  expect(reviews).toMatchObject([{ body: 'Wait', state: 'WAITING', isVerifiedBuyer: false }]);
});

it('hides a review with a reason, which settles its reports; answers it and gives it tags', async () => {
  world.shop.services.config.reviewsNeedApproval = false;
  const { id } = await world.call(reviewCreate, {
    params: { slug },
    body: { userEmail: 'asha@example.com', body: 'Chipped', rating: { default: { score: 2 } } },
  });
  const put = (path: string, body: object) =>
    world.ask('PUT', `/reviews/${id}${path}`, { changeId: world.changeId(), ...body });
  const listed = async (query = '') => (await world.ask('GET', `/reviews${query}`)).body.reviews;
  const read = async () =>
    (await world.call(reviewSearchForProduct, { params: { slug }, body: {} })).hits.find((hit) => hit.id === id);
  await world.call(reviewReport, { body: { reviewId: id } });
  expect(await listed('?isReported=true')).toMatchObject([{ id, reports: 1, answer: '', tags: [] }]);
  // Reviewing a report and keeping the review shown also settles the report.
  await put('', { state: 'SHOWN' });
  expect(await listed('?isReported=true')).toEqual([]);
  expect((await put('/answer', { answer: ' We sent another. ' })).body).toEqual({ answer: 'We sent another.' });
  expect(await read()).toMatchObject({ answer: { body: 'We sent another.' } });
  expect((await put('/tags', { tags: ['picked', ' picked', ''] })).status).toBe(400);
  expect((await put('/tags', { tags: ['picked', ' picked ', 'gift'] })).body).toEqual({ tags: ['picked', 'gift'] });
  const tagged = async (tag: string) => (await world.call(reviewByTag, { query: { tag } })).found;
  expect([await tagged('picked'), await tagged('gift')]).toEqual([1, 1]);
  await put('/tags', { tags: ['gift'] });
  expect([await tagged('picked'), await tagged('gift'), (await read())!.tags]).toEqual([0, 1, ['gift']]);
  await put('/answer', { answer: '' });
  expect(await read()).not.toHaveProperty('answer');
  await put('', { state: 'HIDDEN', reason: ' Names a person ' });
  expect(await listed('?state=HIDDEN')).toMatchObject([{ id, reason: 'Names a person' }]);
  expect([await read(), await tagged('gift')]).toEqual([undefined, 0]);
  const { entries } = (await world.ask('GET', '/audit')).body;
  expect(entries.map(({ action, after }: { action: string; after: string }) => [action, after]).slice(0, 4)).toEqual([
    ['review.state', 'HIDDEN: Names a person'],
    ['review.answer', ''],
    ['review.tags', 'gift'],
    ['review.tags', 'picked, gift'],
  ]);
  for (const [path, body] of Object.entries({ answer: { answer: 'x' }, tags: { tags: [] } }))
    expect((await world.ask('PUT', `/reviews/none/${path}`, { changeId: world.changeId(), ...body })).status).toBe(404);
});

it('lists submissions by form, in pages, and exports them without formulas', async () => {
  const { submissions } = world.shop.services.storage;
  for (let at = 0; at < 52; at++)
    await submissions.add({
      id: `s${String(at).padStart(2, '0')}`,
      form: at === 0 ? 'other' : 'contact',
      files: [],
      values: { name: '=1+1', topics: ['a', 'b'] },
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  const first = (await world.ask('GET', '/submissions')).body;
  const second = (await world.ask('GET', `/submissions?after=${encodeURIComponent(first.next)}`)).body;
  expect([first.submissions.length, second.submissions.length, second.next]).toEqual([50, 2, undefined]);
  expect(first.forms).toEqual([
    { form: 'contact', count: 51 },
    { form: 'other', count: 1 },
  ]);
  expect(first.submissions[0].values).toEqual({ name: '=1+1', topics: 'a, b' });
  expect(await world.file('/submissions-file?form=other')).toContain('other,2026-01-01T00:00:00.000Z,,\'=1+1,"a, b"');
});

it('lists guests from their orders, and customers with accounts', async () => {
  const variantId = await world.variant(2);
  const order = await world.order([{ variantId, quantity: 1 }], 'Guest@Example.com');
  await world.shop.services.storage.customers.change({}, () => ({
    customer: {
      id: 'ravi',
      firstName: 'Ravi',
      acceptsMarketing: false,
      referralCode: 'R',
      createdAt: '2025-01-01T00:00:00.000Z',
      identifiers: [{ kind: 'email', value: 'ravi@example.com', isVerified: true }],
    },
    result: undefined,
  }));
  const { customers } = (await world.ask('GET', '/customers')).body;
  expect(customers).toMatchObject([
    { key: 'guest@example.com', isGuest: true, name: 'Asha', orders: 1 },
    { key: 'ravi', isGuest: false, name: 'Ravi', email: 'ravi@example.com', orders: 0 },
  ]);
  for (const [q, keys] of [
    ['asha', ['guest@example.com']],
    ['RAVI', ['ravi']],
    ['nobody', []],
  ] as const)
    expect((await world.ask('GET', `/customers?q=${q}`)).body.customers.map(({ key }: { key: string }) => key)).toEqual(
      keys,
    );
  const detail = (await world.ask('GET', '/customers/guest%40example.com')).body;
  expect(detail.orders).toMatchObject([{ simpleId: order.simpleId }]);
  expect((await world.ask('GET', '/customers/none')).status).toBe(404);
});
