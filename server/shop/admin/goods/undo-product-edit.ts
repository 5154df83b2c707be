import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import type { CollectionRecord, ProductRecord } from '../../../core/ports/product-record.ts';
import type {
  EditedCollections,
  EditStep,
  ProductEdit,
  Publishing,
} from '../../../core/ports/storage/catalogue/product-edits.ts';
import type { DeskProduct } from '../../../core/ports/storage/catalogue/products.ts';
import {
  editAudit,
  isByHand,
  isSameList,
  isSamePair,
  pairOf,
  publishingOf,
  withGoods,
  withPrices,
  withPublishing,
} from './product-edit.ts';
import { withStock } from './product-handlers.ts';

const isSamePublishing = (a: Publishing, b: Publishing): boolean =>
  a.published === b.published && a.publishAt === b.publishAt && a.archived === b.archived;

/** Restores the former tags; when tags have changed since the edit, undoes only the edit's own changes. */
function formerTags(now: readonly string[], { from, to }: NonNullable<ProductEdit['tags']>): string[] {
  if (isSameList(now, to)) return from;
  const added = new Set(to.filter((tag) => !from.includes(tag)));
  const lost = from.filter((tag) => !to.includes(tag) && !now.includes(tag));
  return [...now.filter((tag) => !added.has(tag)), ...lost].slice(0, Math.max(now.length, limits.maxProductTags));
}

interface Undone {
  record: ProductRecord;
  publishing: Publishing;
  kept: string[];
}

function formerRecord(current: DeskProduct, { publishing, tags, prices = [] }: ProductEdit): Undone {
  const kept: string[] = [];
  const record = withStock(current);
  const now = publishingOf(current);
  let then = now;
  if (publishing && isSamePublishing(now, publishing.to)) then = publishing.from;
  else if (publishing && !isSamePublishing(now, publishing.from)) kept.push(messages.bulkStatusKept);
  const byId = new Map(prices.map((each) => [each.variantId, each]));
  let isPriceKept = prices.some(({ variantId }) => !current.variants.some(({ id }) => id === variantId));
  const variants = record.variants.map((variant, at) => {
    const price = byId.get(current.variants[at]!.id);
    const pair = pairOf(variant);
    if (!price || isSamePair(pair, price.from)) return variant;
    if (isSamePair(pair, price.to)) return withPrices(variant, price.from);
    isPriceKept = true;
    return variant;
  });
  if (isPriceKept) kept.push(messages.bulkPriceKept);
  return {
    record: {
      ...withPublishing(record, then),
      variants,
      tags: tags ? formerTags(record.tags, tags) : record.tags,
    },
    publishing: then,
    kept,
  };
}

function formerMembership(
  slug: string,
  { joined, left }: ProductEdit,
  collections: EditedCollections,
): { changed: CollectionRecord[]; kept: string[] } {
  const changed: CollectionRecord[] = [];
  const kept: string[] = [];
  const into = joined === undefined ? undefined : collections.get(joined);
  if (into?.productSlugs?.includes(slug))
    changed.push({ ...into, productSlugs: into.productSlugs.filter((each) => each !== slug) });
  const from = left && collections.get(left.slug);
  const goods = from?.productSlugs ?? [];
  if (left && (!from || !isByHand(from) || goods.length >= limits.maxCollectionGoods))
    kept.push(formatMessage(messages.bulkCollectionKept, { slug: left.slug }));
  else if (left && from && !goods.includes(slug)) changed.push(withGoods(from, slug, Math.min(left.at, goods.length)));
  return { changed, kept };
}

/** Determines a product's state after a bulk edit is undone, and the reason why parts of it are kept. */
export function undoneEdit(
  edit: ProductEdit,
  current: DeskProduct | undefined,
  collections: EditedCollections,
): { step: EditStep | undefined; kept: string } {
  if (!current) return { step: undefined, kept: messages.bulkGone };
  const { record, publishing, kept } = formerRecord(current, edit);
  const membership = formerMembership(record.slug, edit, collections);
  const isChanged =
    !isSamePublishing(publishing, publishingOf(current)) ||
    !isSameList(record.tags, current.record.tags) ||
    record.variants.some((variant, at) => !isSamePair(pairOf(variant), pairOf(current.record.variants[at]!)));
  const keptText = [...kept, ...membership.kept].join(' ');
  if (!isChanged && membership.changed.length === 0) return { step: undefined, kept: keptText };
  const { publishAt } = publishing;
  const isBack = membership.changed.some(({ slug }) => slug === edit.left?.slug);
  const isOut = membership.changed.some(({ slug }) => slug === edit.joined);
  const audit = editAudit(
    current,
    { record, publishAt },
    { joined: isBack ? edit.left?.slug : undefined, left: isOut ? edit.joined : undefined },
  );
  return {
    step: { record: isChanged ? record : undefined, publishAt, collections: membership.changed, audit },
    kept: keptText,
  };
}
