import * as calls from '../../../../commerce/admin-calls/collections.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { collectionProblems, goodsProblems } from '../../../../commerce/rules/goods/collection-problems.ts';
import type { RuleProblem } from '../../../../commerce/rules/pricing/discount-problems.ts';
import { CallError } from '../../../core/call-error.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import type { AuditNote } from '../../../core/ports/storage/accounts/audit.ts';
import type { CollectionChange, DeskCollection } from '../../../core/ports/storage/catalogue/collections.ts';
import type { CallContext, ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { changeBy } from '../change-by.ts';
import { outdatedError, shownChanges } from '../outdated.ts';
import { collectionChanges } from './collection-audit.ts';
import { entryOf, goodsOf, kindOf, listedIn, recordOf, tidied } from './collection-record.ts';
import { assetOf } from './product-pictures.ts';
import { properSlug } from './proper-slug.ts';
import { searchedWords } from './searched-words.ts';

/** Highest number that is tried as a suffix of a taken slug. */
const triedNumbers = 100;

const subjectOf = (slug: string): string => `collection ${slug}`;

const missing = (): CallError =>
  new CallError(404, 'collection-not-found', formatMessage(messages.recordMissing, { kind: 'collection' }));

const refusalOf = (problems: readonly RuleProblem[]): CallError =>
  new CallError(400, 'collection-invalid', problems[0]!.message, { problems });

const statusOf = ({ published }: CollectionRecord): calls.CollectionStatus =>
  published === false ? 'UNPUBLISHED' : 'PUBLISHED';

async function present(shop: ShopServices, slug: string): Promise<calls.CollectionDetail> {
  const known = await shop.storage.collections.read(slug);
  if (!known) throw missing();
  const { entries } = await shop.storage.audit.list({ subject: subjectOf(known.record.slug), count: shownChanges });
  const listed = await shop.storage.collections.goods(listedIn(known.record));
  const there = new Set(listed.map((each) => each.slug));
  const collection = entryOf(known.record);
  return {
    currencyCode: shop.config.currencyCode,
    slug,
    version: known.version,
    status: statusOf(known.record),
    isEdited: known.isEdited,
    collection: { ...collection, products: collection.products.filter((each) => there.has(each)) },
    listed,
    changes: entries,
  };
}

/** Creates the error for an outdated version. It names the author of the latest change. */
async function changed({ storage }: ShopServices, slug: string): Promise<CallError> {
  const collection = await storage.collections.read(slug);
  const audit = collection && (await storage.audit.list({ subject: subjectOf(collection.record.slug), count: 1 }));
  const [last] = audit?.entries ?? [];
  return outdatedError('collection', collection?.isEdited ? last : undefined);
}

type Refusal = { kind: 'missing' | 'outdated' } | { kind: 'taken'; slug: string };

interface Saving {
  /** Current slug, or the slug of a new collection. */
  slug: string;
  /** New slug. */
  next: string;
  collection: calls.CollectionEntry;
  /** Version that the merchant has seen; undefined for a new collection. */
  seen: string | undefined;
}

async function errorOf(shop: ShopServices, slug: string, refusal: Refusal): Promise<CallError> {
  if (refusal.kind === 'missing') return missing();
  if (refusal.kind !== 'taken') return changed(shop, slug);
  const message = formatMessage(messages.slugTaken, { kind: 'collection', slug: refusal.slug });
  return refusalOf([{ field: 'slug', message }]);
}

function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 2; number <= triedNumbers; number += 1)
    if (!isTaken(`${slug}-${number}`)) return `${slug}-${number}`;
  return slug;
}

function refusedChange(
  { slug, next, seen }: Saving,
  current: DeskCollection | undefined,
  isTaken: (slug: string) => boolean,
): Refusal | undefined {
  if (seen !== undefined && !current) return { kind: 'missing' };
  if (seen !== undefined && current!.version !== seen) return { kind: 'outdated' };
  const isOther = seen === undefined || next !== slug;
  return isOther && isTaken(next) ? { kind: 'taken', slug: freeSlug(next, isTaken) } : undefined;
}

/** Sanitises HTML. The sanitiser is loaded on first use, because only merchants need it. */
async function sanitised(html: string, current: DeskCollection | undefined): Promise<string> {
  if (current && html === entryOf(current.record).descriptionHtml) return html;
  const { sanitiseDescription } = await import('../../../catalogue/import/cells/html.ts');
  return sanitiseDescription(html);
}

/** Saves a collection. @throws CallError when it is invalid, or has changed since it was seen */
async function save(context: CallContext, changeId: string, saving: Saving): Promise<void> {
  const { shop } = context;
  const { slug, next, collection } = saving;
  const { currencyCode } = shop.config;
  const problems = collectionProblems(collection);
  const before = await shop.storage.collections.read(slug);
  const { picture } = collection;
  const previous = before?.record.asset;
  const asset = picture && (previous?.url === picture.url ? previous : await assetOf(shop, picture.url));
  if (picture && !asset) problems.push({ field: 'picture', message: messages.collectionPicture });
  const there = new Set((await shop.storage.collections.goods(collection.products)).map((each) => each.slug));
  for (const [at, each] of collection.products.entries())
    if (!there.has(each))
      problems.push({ field: `products.${at}`, message: formatMessage(messages.productUnknown, { slug: each }) });
  if (problems.length > 0) throw refusalOf(problems);
  const descriptionHtml = await sanitised(collection.descriptionHtml, before);
  const record = recordOf(collection, { slug: next, descriptionHtml, asset });
  const decide = (
    now: DeskCollection | undefined,
    isTaken: (slug: string) => boolean,
  ): { change: CollectionChange } | { refusal: Refusal } => {
    const refusal = refusedChange(saving, now, isTaken);
    if (refusal) return { refusal };
    const audit: AuditNote = {
      action: now ? 'collection.change' : 'collection.add',
      subject: subjectOf(next),
      ...collectionChanges(now?.record, record, currencyCode),
    };
    return { change: { record, audit } };
  };
  const refusal = await shop.storage.collections.change<Refusal>(slug, decide, changeBy(context, changeId));
  if (refusal) throw await errorOf(shop, slug, refusal);
}

/** Handlers of the merchant's calls about collections. */
export const collectionHandlers: readonly Handler[] = [
  defineHandler(calls.listCollections, async ({ query, shop }) => {
    const { q, kind, status, after } = query;
    const [{ collections, next }, counts] = await Promise.all([
      shop.storage.collections.list({
        words: searchedWords(q),
        kind,
        isPublished: status === undefined ? undefined : status === 'PUBLISHED',
        after,
        count: limits.adminPageSize,
      }),
      shop.search.collectionCounts(),
    ]);
    const summaries = collections.map(({ record, isEdited }): calls.CollectionSummary => {
      const { slug, title, asset } = record;
      return {
        slug,
        title,
        ...(asset ? { picture: asset.url } : {}),
        kind: kindOf(record),
        status: statusOf(record),
        ...(record.published === false ? {} : { goods: counts.get(slug) ?? 0 }),
        isEdited,
      };
    });
    const { currencyCode } = shop.config;
    return { currencyCode, collections: summaries, ...(next === undefined ? {} : { next }) };
  }),
  defineHandler(calls.readCollection, ({ params, shop }) => present(shop, params.slug)),
  defineHandler(calls.addCollection, async (context) => {
    const { body, shop } = context;
    const collection = tidied(body.collection);
    const { slug, problem } = properSlug(body.slug, collection.title, (title) => shop.slugs.collection({ title }));
    if (problem) throw refusalOf([problem]);
    await save(context, body.changeId, { slug, next: slug, collection, seen: undefined });
    return present(shop, slug);
  }),
  defineHandler(calls.changeCollection, async (context) => {
    const { body, params, shop } = context;
    const collection = tidied(body.collection);
    // An unchanged slug from an import is accepted, even when it is not one that a name would produce.
    const { slug: next, problem } =
      body.slug === params.slug ? { slug: body.slug, problem: undefined } : properSlug(body.slug, collection.title);
    if (problem) throw refusalOf([problem]);
    await save(context, body.changeId, { slug: params.slug, next, collection, seen: body.ifVersion });
    return present(shop, next);
  }),
  defineHandler(calls.removeCollection, async (context) => {
    const { body, params, shop } = context;
    const refusal = await shop.storage.collections.change<Refusal>(
      params.slug,
      (known) => {
        if (!known) return { refusal: { kind: 'missing' } };
        if (known.version !== body.ifVersion) return { refusal: { kind: 'outdated' } };
        const changes = collectionChanges(known.record, undefined, shop.config.currencyCode);
        return {
          change: {
            record: undefined,
            audit: { action: 'collection.remove', subject: subjectOf(known.record.slug), ...changes },
          },
        };
      },
      changeBy(context, body.changeId),
    );
    if (refusal) throw await errorOf(shop, params.slug, refusal);
    return { isRemoved: true };
  }),
  defineHandler(calls.previewCollection, async ({ body, shop }) => {
    if (goodsProblems(body).length > 0) return { found: 0, goods: [] };
    const { found, slugs } = await shop.search.holding(goodsOf(body), limits.collectionPreview);
    return { found, goods: await shop.storage.collections.goods(slugs) };
  }),
];
