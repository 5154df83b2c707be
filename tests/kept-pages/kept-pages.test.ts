import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../testing/property-runs.ts';
import * as calls from '../../commerce/calls/registry.ts';
import { wideSubjects } from '../../server/core/subjects.ts';
import type { defineHandler } from '../../server/shop/calls/define-handler.ts';
import * as handlers from '../../server/shop/handlers/registry.ts';
import { type KeptWorld, openKeptWorld, pageAt } from './kept-world.ts';
import { writes } from './writes.ts';

let world: KeptWorld;
beforeEach(async () => {
  world = await openKeptWorld();
});
afterEach(() => world.storage.close());

const names = Object.keys(writes);
const write = (name: string, number: number) => writes[name]!(world, number);

/** Calls with whose answers a page can be kept. */
const isForEveryone = ({ contract }: ReturnType<typeof defineHandler>) => contract.access === 'anyone' && contract.safe;

it('knows the subjects of every call with whose answers a page can be kept', () => {
  const without = Object.values(handlers).filter((handler) => isForEveryone(handler) && !handler.subjects);
  expect(without.map(({ contract }) => contract.id)).toEqual([]);
});

it('keeps every page until something is written', async () => {
  await world.keepAll();
  expect(await world.kept()).toEqual(world.urls);
});

it('serves no kept page that a new one would differ from, whatever is written', { timeout: 600_000 }, async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(60)), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await world.keepAll();
      for (const [name, number] of list) {
        await write(name, number);
        expect([name, number, await world.outdated()]).toEqual([name, number, []]);
        await world.keepAll();
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

it('serves no kept page that a new one would differ from after any one write', { timeout: 600_000 }, async () => {
  for (const [at, name] of names.entries()) {
    await world.keepAll();
    await write(name, at);
    expect([name, await world.outdated()]).toEqual([name, []]);
  }
});

/** For each kind of subject, a write after which a page is outdated if that kind is not raised. */
const seeded: readonly [kind: string, name: string, number: number, before?: readonly [string, number]][] = [
  ['product', 'text of a product', 0],
  ['listed', 'prices of a product', 3],
  ['variants', 'stock of a variant', 0, ['stock of a variant', 6]],
  ['product-names', 'status of a product', 0, ['status of a product', 0]],
  ['collection', 'goods of a collection', 5],
  ['collections', 'goods of a collection', 6],
  ['reviews', 'review', 0],
  ['testimonials', 'testimonial', 1],
  ['looks', 'look', 1],
  ['prices', 'discount', 2],
  ['search-rules', 'search rule', 4],
  ['pictures', 'picture', 2, ['picture', 1]],
  ['documents', 'search page', 0],
  ['articles', 'article', 0],
  ['theme', 'theme', 1],
  ['fragment', 'fragment', 1],
];

describe('when a kind of subject is not raised', () => {
  it('leaves a page outdated, for each kind', { timeout: 600_000 }, async () => {
    const missed: string[] = [];
    for (const [kind, name, number, before] of seeded) {
      if (before) await write(...before);
      await world.keepAll();
      world.overlook((subject) => subject === kind || subject.startsWith(`${kind}:`));
      await write(name, number);
      if ((await world.outdated()).length > 0) missed.push(kind);
      world.overlook(() => false);
      world.forget();
      await write('fragment', 9);
    }
    expect(missed.join()).toBe(seeded.map(([kind]) => kind).join());
  });

  it('is tried for every kind but those that are seen in another way', () => {
    const wide = wideSubjects.filter((subject) => !seeded.some(([kind]) => kind === subject));
    // Lists are raised as `listed` and `variants`, hosts are in the policy, and `everything` is raised by no write.
    expect(wide).toEqual(['listing', 'variant-listing', 'picture-hosts', 'everything']);
  });
});

describe('a change', () => {
  const keptAfter = async (name: string, number: number) => {
    await world.keepAll();
    await write(name, number);
    return world.kept();
  };

  it('of stock leaves the pages of other goods, collections without it, and all other pages', async () => {
    const kept = await keptAfter('stock of a variant', 3);
    const others = [
      pageAt(calls.productGet, 1),
      pageAt(calls.reviewSearch),
      pageAt(calls.reviewSearchForProduct),
      pageAt(calls.lookSearch).replace('-0', '-9'),
      pageAt(calls.productFacets),
      pageAt(calls.articleSearch),
      '/',
    ];
    expect(others.filter((url) => world.urls.includes(url) && !kept.includes(url))).toEqual([]);
    expect(kept).not.toContain(pageAt(calls.productGet, 0));
    expect(kept.length).toBeGreaterThan(world.urls.length / 2);
  });

  it('of an answer to a review leaves all but the reviews and the goods that it is about', async () => {
    const kept = await keptAfter('answer to a review', 0);
    expect(kept).toContain(pageAt(calls.reviewSearchForProduct, 1));
    expect(kept).toContain('/');
    expect(kept).not.toContain(pageAt(calls.reviewSearch));
  });

  it('of an article leaves all pages of goods', async () => {
    const kept = await keptAfter('article', 0);
    for (const call of [calls.productGet, calls.productSearch, calls.collectionProductSearch, calls.lookSearch])
      expect(kept).toContain(pageAt(call));
  });
});
