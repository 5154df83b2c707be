import * as calls from '../../commerce/calls/registry.ts';
import type { Json, PageDefinition } from '../../schemas/page.ts';
import type { CollectionRecord } from '../../server/core/ports/product-record.ts';
import type { SubjectChanges, SubjectStorage } from '../../server/core/ports/storage/subjects.ts';
import type { Subject } from '../../server/core/subjects.ts';
import type { Storefront } from '../../server/render/answers/storefront.ts';
import { createApp } from '../../server/start/app.ts';
import { publishPages, sampleArticles } from '../../testing/sample-articles.ts';
import { sampleStorefront } from '../../testing/sample-storefront.ts';
import { openPictureWorld, type PictureWorld } from '../handlers/picture-world.ts';

/** Inputs of the calls that pages may make for everybody, several for a call where its input decides what it reads. */
const inputs: Readonly<Record<string, readonly object[]>> = {
  [calls.productGet.id]: [{ params: { slug: 'item-1' } }, { params: { slug: 'item-7' } }],
  [calls.productSearch.id]: [{ body: { q: '*' } }, { body: { q: 'mug' } }],
  [calls.productFacets.id]: [{ body: { q: '*' } }],
  [calls.productVariantSearch.id]: [{ body: { q: 'plate' } }],
  [calls.productVariantFacets.id]: [{ body: { q: '*' } }],
  [calls.productLooks.id]: [{ params: { slug: 'item-1' } }],
  [calls.productDiscounts.id]: [{ params: { slug: 'item-1' } }],
  [calls.productSimilarTabs.id]: [{ params: { slug: 'item-1' } }],
  [calls.collectionGet.id]: [
    { params: { slug: 'gifts' } },
    { params: { slug: 'picked' } },
    { params: { slug: 'all' } },
  ],
  [calls.collectionSearch.id]: [{ body: { q: '*' } }],
  [calls.collectionProductSearch.id]: [
    { params: { slug: 'gifts' }, body: { q: '*' } },
    { params: { slug: 'picked' }, body: { q: '*' } },
    { params: { slug: 'picked' }, body: { q: 'mug' } },
    { params: { slug: 'cheap' }, body: { q: '*' } },
  ],
  [calls.collectionVariantSearch.id]: [{ params: { slug: 'picked' }, body: { q: '*' } }],
  [calls.collectionProductFacets.id]: [{ params: { slug: 'picked' }, body: { query: { q: '*' } } }],
  [calls.collectionVariantFacets.id]: [{ params: { slug: 'picked' }, body: { query: { q: '*' } } }],
  [calls.comboSearch.id]: [{}],
  [calls.articleGet.id]: [{ params: { blogSlug: 'notes', articleSlug: 'wash' } }],
  [calls.articleSearch.id]: [{ params: { blogSlug: 'notes' }, body: { q: '*' } }],
  [calls.lookSearch.id]: [{ body: { q: '*' } }],
  [calls.reviewSearchForProduct.id]: [
    { params: { slug: 'item-1' }, body: { q: '*' } },
    { params: { slug: 'item-2' }, body: { q: '*' } },
  ],
  [calls.reviewAssets.id]: [{ params: { slug: 'item-1' } }],
  [calls.reviewSearch.id]: [{ body: { q: '*' } }],
  [calls.reviewByTag.id]: [{ query: { tag: 'picked' } }],
  [calls.testimonialSearch.id]: [{ body: { q: '*' } }],
  [calls.searchAutoComplete.id]: [{ query: { q: 'mu' } }],
  [calls.formSchema.id]: [{ params: { slug: 'contact' } }],
  [calls.entityVariantBulkByTags.id]: [{ query: { tagSlugs: 'store' } }],
  [calls.addressFormSchema.id]: [{}],
  [calls.userMe.id]: [{}],
  [calls.fragmentsListVersions.id]: [{ body: { fragments: ['notice'], excludeFragments: [] } }],
};

const belowSixHundred: CollectionRecord['rules'] = {
  match: 'ALL',
  conditions: [{ field: 'price', is: 'BELOW', text: '', amount: 60_000 }],
};

/** A page that shows the whole answer of one call. */
const pageOf = (call: string, input: object, at: number): PageDefinition => ({
  version: 3,
  id: `${call}-${at}`.replaceAll('.', '-').toLowerCase(),
  slug: `/${call}-${at}`.replaceAll('.', '-').toLowerCase(),
  type: 'CONTENT',
  body: [
    {
      widget: 'query',
      as: 'found',
      props: { call, with: input as Json },
      slots: {
        failure: [{ widget: 'text', props: { text: '{{ found.error.code }}' } }],
        empty: [{ widget: 'text', props: { text: 'nothing' } }],
        success: [{ widget: 'text', props: { text: '{{ $string(found.data) }}' } }],
      },
    },
  ],
});

/** The home page, which calls nothing, but shows a fragment and the path of the search. */
const still: PageDefinition = {
  version: 3,
  id: 'still',
  slug: '/',
  type: 'HOME',
  body: [{ widget: 'fragment', props: { name: 'notice' } }],
} as PageDefinition;

/** A page with a node for the visitors of an audience, and one for all others. */
const forSome: PageDefinition = {
  version: 3,
  id: 'for-some',
  slug: '/for-some',
  type: 'CONTENT',
  body: [
    { widget: 'text', audience: 'small', props: { text: 'On the way?' } },
    { widget: 'text', audience: 'not small', props: { text: 'At home?' } },
  ],
};

/** Returns the address of the page that shows a call. */
export const pageAt = (call: { id: string }, at = 0): string => pageOf(call.id, {}, at).slug;

/** A merchant's shop whose pages are kept. */
export interface KeptWorld extends PictureWorld {
  urls: readonly string[];
  storefront: Storefront;
  /** Publishes a document, as the playground does. */
  publish(kind: 'page' | 'fragment' | 'audience' | 'theme', document: { id: string }): Promise<void>;
  /** Requests each page until it is kept as it is now. */
  keepAll(): Promise<void>;
  /** Returns the pages that are served although a new one would differ. */
  outdated(): Promise<string[]>;
  /** Returns the pages that are served from memory, without another render. */
  kept(): Promise<string[]>;
  /** From now on, changes of these subjects are not reported, as if no write raised them. */
  overlook(isOverlooked: (subject: Subject) => boolean): void;
  /** Reports once that anything may have changed. */
  forget(): void;
}

/** Opens the world with one page for each call that pages may make for everybody. */
export async function openKeptWorld(): Promise<KeptWorld> {
  const world = await openPictureWorld();
  const { services } = world.shop;
  const { storage, env } = services;
  services.config.reviewsNeedApproval = false;
  // Each render draws its random seed, and two renders are compared.
  const { randomBytes } = env;
  env.randomBytes = (length) => (length === 4 ? new Uint8Array(4) : randomBytes(length));
  // Pages are fresh for seconds, which a busy machine may need for one round; time passes only between rounds.
  let time = env.now();
  env.now = () => time;
  let isOverlooked = (_: Subject): boolean => false;
  let isForgotten = false;
  const { subjects } = storage;
  const changedSince: SubjectStorage['changedSince'] = async (position) => {
    const { changes, ...rest } = await subjects.changedSince(isForgotten ? undefined : position);
    isForgotten = false;
    const seen: SubjectChanges['changes'] =
      changes === 'all' ? changes : changes.filter(({ subject }) => !isOverlooked(subject));
    return { ...rest, changes: seen };
  };
  Object.assign(storage, { subjects: { ...subjects, changedSince } });
  await storage.catalogue.upsertCollections([
    { slug: 'picked', title: 'Picked', description: '', productSlugs: ['item-1', 'item-2', 'item-3'] },
    { slug: 'cheap', title: 'Cheap', description: '', rules: belowSixHundred },
  ]);
  const pages = Object.entries(inputs).flatMap(([call, each]) => each.map((input, at) => pageOf(call, input, at)));
  const publish: KeptWorld['publish'] = async (kind, document) => {
    const { slug = '', type = '' } = document as Partial<PageDefinition>;
    const [source, head, at] = [JSON.stringify(document), { slug, type, title: document.id }, '2026-01-01T00:00:00Z'];
    await storage.pages.saveDraft(kind, document.id, source, head, at);
    await storage.pages.publish(kind, document.id, source, head, { note: '', author: '', at });
  };
  await publish('fragment', { id: 'notice', version: 3, body: [{ widget: 'text', props: { text: 'Open' } }] } as never);
  await publishPages(storage, [still, forSome, ...pages, ...sampleArticles()]);
  const storefront = sampleStorefront(world.shop, {
    pictureHosts: () => storage.catalogue.pictureHosts(),
    // A page that a busy machine renders too slowly would be kept without some of its answers.
    deadlineMs: 600_000,
    rendersPerMinute: 1_000_000,
  });
  const shoppers = await createApp({
    storage: world.storage,
    shop: world.shop,
    rateLimits: false,
    notFound: storefront.answer,
  });
  const urls = [still, forSome, ...pages].map(({ slug }) => slug);
  const shown = async (url: string) => {
    return (await shoppers.inject({ url })).body;
  };
  const counted = (kind: 'hit' | 'stale' | 'miss') => storefront.measures.keptPages()[kind];
  /** Waits for renders in the background, which take several turns of the event loop. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };
  const keepAll = async () => {
    time += 1;
    for (const url of urls) {
      for (let tries = 0; tries < 20; tries += 1) {
        const before = counted('hit');
        await shown(url);
        if (counted('hit') > before) break;
        await settle();
      }
    }
  };
  return {
    ...world,
    urls,
    storefront,
    publish,
    keepAll,
    async outdated() {
      const found: string[] = [];
      for (const url of urls) {
        const before = counted('hit');
        const kept = await shown(url);
        if (counted('hit') === before) continue;
        if (kept !== (await storefront.render(url)).html) found.push(url);
      }
      return found;
    },
    async kept() {
      const found: string[] = [];
      for (const url of urls) {
        const before = counted('hit');
        await shown(url);
        if (counted('hit') > before) found.push(url);
      }
      return found;
    },
    overlook(is) {
      isOverlooked = is;
    },
    forget() {
      isForgotten = true;
    },
  };
}
