import type { BulkChange, PlannedEdit } from '../../../../commerce/admin-calls/product-edits.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { editedPrices, editedTags, type PricePair } from '../../../../commerce/rules/goods/bulk-edit.ts';
import { majorText } from '../../../../commerce/rules/money.ts';
import type { CollectionRecord, ProductRecord, VariantRecord } from '../../../core/ports/product-record.ts';
import type {
  EditedCollections,
  EditStep,
  ProductEdit,
  Publishing,
} from '../../../core/ports/storage/catalogue/product-edits.ts';
import type { DeskProduct } from '../../../core/ports/storage/catalogue/products.ts';
import { productChanges } from './product-audit.ts';
import { statusOf, withStock } from './product-handlers.ts';

/** Returns a product's subject in the audit trail. */
export const subjectOf = (slug: string): string => `product ${slug}`;

/** Returns a variant's price and its price before reduction, which is 0 when it is not higher. */
export const pairOf = ({ price, mrp = 0 }: VariantRecord): PricePair => ({ price, mrp: mrp > price ? mrp : 0 });

/** Whether two price pairs are equal. */
export const isSamePair = (a: PricePair, b: PricePair): boolean => a.price === b.price && a.mrp === b.mrp;

/** Whether two lists of texts are equal. */
export const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at]);

/** Returns a variant with other prices. */
export const withPrices = (variant: VariantRecord, { price, mrp }: PricePair): VariantRecord => {
  const { mrp: _, ...rest } = variant;
  return { ...rest, price, ...(mrp > 0 ? { mrp } : {}) };
};

/** Returns a product's publishing state. */
export const publishingOf = ({ record, publishAt }: DeskProduct): Publishing => ({
  published: record.published,
  publishedAt: record.publishedAt,
  ...(publishAt === undefined ? {} : { publishAt }),
  ...(record.archived ? { archived: true } : {}),
});

/** Returns a record with another publishing state. */
export const withPublishing = (
  { archived: _, ...record }: ProductRecord,
  { published, publishedAt, archived }: Publishing,
): ProductRecord => ({ ...record, published, publishedAt, ...(archived ? { archived } : {}) });

/** Returns the publishing state after publishing or unpublishing; a scheduled product is published now. */
function editedPublishing(current: DeskProduct, isPublished: boolean, now: number): Publishing {
  const { published, publishedAt } = current.record;
  if (!isPublished) return { published: false, publishedAt, ...(current.record.archived ? { archived: true } : {}) };
  if (published) return publishingOf(current);
  return { published: true, publishedAt: Date.parse(publishedAt) > now ? new Date(now).toISOString() : publishedAt };
}

/** Whether a collection is hand-picked. */
export const isByHand = ({ rule, rules }: CollectionRecord): boolean => !rule && !rules;

const without = (collection: CollectionRecord, slug: string): CollectionRecord => ({
  ...collection,
  productSlugs: (collection.productSlugs ?? []).filter((each) => each !== slug),
});

/** Returns a collection with a product added at a position. */
export const withGoods = (collection: CollectionRecord, slug: string, at: number): CollectionRecord => ({
  ...collection,
  productSlugs: (collection.productSlugs ?? []).toSpliced(at, 0, slug),
});

interface Membership {
  collections: CollectionRecord[];
  joined?: string;
  left?: { slug: string; at: number };
}

function editedMembership(
  slug: string,
  { addTo, removeFrom }: BulkChange,
  collections: EditedCollections,
  joining: number,
): Membership | string {
  const membership: Membership = { collections: [] };
  const from = removeFrom === undefined ? undefined : collections.get(removeFrom);
  const at = from?.productSlugs?.indexOf(slug) ?? -1;
  if (from && at >= 0) {
    membership.collections.push(without(from, slug));
    membership.left = { slug: from.slug, at };
  }
  const to = addTo === undefined || addTo === removeFrom ? undefined : collections.get(addTo);
  const goods = to?.productSlugs ?? [];
  if (!to || goods.includes(slug)) return membership;
  if (goods.length + joining >= limits.maxCollectionGoods)
    return formatMessage(messages.bulkCollectionFull, { limit: limits.maxCollectionGoods });
  membership.collections.push(withGoods(to, slug, goods.length));
  membership.joined = to.slug;
  return membership;
}

/** The result of a bulk edit for one product. */
export type EditOutcome =
  | { kind: 'same' }
  | { kind: 'refused'; message: string }
  | { kind: 'change'; step: EditStep; edit: ProductEdit; known: DeskProduct };

/** Creates an entry for the audit trail, with the collections that a product has joined and left. */
export function editAudit(
  current: DeskProduct,
  next: { record: ProductRecord; publishAt: number | undefined },
  { joined, left }: { joined?: string | undefined; left?: string | undefined },
): EditStep['audit'] {
  const { before, after } = productChanges({ ...current, record: withStock(current) }, next);
  const listed = (texts: readonly string[]): string => texts.filter((each) => each !== '').join('; ');
  return {
    action: 'product.change',
    subject: subjectOf(current.record.slug),
    before: listed([before, left === undefined ? '' : `collection: ${left}`]),
    after: listed([after, joined === undefined ? '' : `collection: ${joined}`]),
  };
}

const listPriceTexts = { KEEP: 'kept', MOVE: 'changed alike', FORMER: 'the price until then', REMOVE: 'removed' };

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

/** Describes a bulk edit in words, for the audit trail. */
export function editText(
  { isPublished, addTags = [], removeTags = [], price, addTo, removeFrom }: BulkChange,
  currencyCode: string,
): string {
  const { kind, percentage = 0, amount = 0, step = 1, listPrice = 'KEEP' } = price ?? {};
  const money = majorText(amount, currencyCode);
  const amountText = kind === 'SET' ? money : signed(money, amount);
  const by = kind === 'PERCENT' ? signed(`${percentage}%`, percentage) : amountText;
  const texts = [
    isPublished === undefined ? '' : `published: ${isPublished ? 'yes' : 'no'}`,
    addTags.length > 0 ? `tags added: ${addTags.join(', ')}` : '',
    removeTags.length > 0 ? `tags removed: ${removeTags.join(', ')}` : '',
    price ? `price: ${by}` : '',
    price && kind !== 'SET' ? `rounded to: ${majorText(step, currencyCode)}` : '',
    price ? `price before reduction: ${listPriceTexts[listPrice]}` : '',
    addTo === undefined ? '' : `added to: ${addTo}`,
    removeFrom === undefined ? '' : `removed from: ${removeFrom}`,
  ];
  return texts.filter((text) => text !== '').join('; ');
}

interface EditContext {
  change: BulkChange;
  collections: EditedCollections;
  now: number;
  /** Number of other products that join the collection by this edit. */
  joining: number;
}

/** Returns the variants' prices after an edit, or the reason why one of them is impossible. */
function editedVariants(current: DeskProduct, { price }: BulkChange): (PricePair | undefined)[] | string {
  const pairs = current.record.variants.map((variant) => (price ? editedPrices(pairOf(variant), price) : undefined));
  const problem = pairs.find((pair) => typeof pair === 'string');
  return problem ?? (pairs as (PricePair | undefined)[]);
}

/** Determines the result of a bulk edit for a product, from the product's current state. */
export function editOf(known: DeskProduct, { change, collections, now, joining }: EditContext): EditOutcome {
  const { record, variants } = known;
  const refused = (message: string): EditOutcome => ({ kind: 'refused', message });
  const tags = editedTags(record.tags, change);
  if (typeof tags === 'string') return refused(tags);
  const pairs = editedVariants(known, change);
  if (typeof pairs === 'string') return refused(pairs);
  const membership = editedMembership(record.slug, change, collections, joining);
  if (typeof membership === 'string') return refused(membership);
  const from = publishingOf(known);
  const to = change.isPublished === undefined ? from : editedPublishing(known, change.isPublished, now);
  const prices = record.variants.flatMap((variant, at) => {
    const pair = pairs[at];
    const former = pairOf(variant);
    return pair && !isSamePair(pair, former) ? [{ variantId: variants[at]!.id, from: former, to: pair }] : [];
  });
  const { joined, left } = membership;
  const edit: ProductEdit = {
    title: record.title,
    ...(from.published === to.published && from.publishAt === to.publishAt ? {} : { publishing: { from, to } }),
    ...(isSameList(tags, record.tags) ? {} : { tags: { from: record.tags, to: tags } }),
    ...(prices.length > 0 ? { prices } : {}),
    ...(joined === undefined ? {} : { joined }),
    ...(left ? { left } : {}),
  };
  const isRecord = Boolean(edit.publishing ?? edit.tags ?? edit.prices);
  if (!isRecord && joined === undefined && !left) return { kind: 'same' };
  const stocked = withStock(known);
  const next: ProductRecord = {
    ...withPublishing(stocked, to),
    tags,
    variants: stocked.variants.map((variant, at) => {
      const pair = pairs[at];
      return pair && !isSamePair(pair, pairOf(variant)) ? withPrices(variant, pair) : variant;
    }),
  };
  const audit = editAudit(known, { record: next, publishAt: to.publishAt }, { joined, left: left?.slug });
  const step: EditStep = {
    record: isRecord ? next : undefined,
    publishAt: to.publishAt,
    collections: membership.collections,
    audit,
  };
  return { kind: 'change', step, edit, known };
}

const rangeOf = (amounts: readonly number[]): { lowest: number; highest: number } => ({
  lowest: Math.min(...amounts),
  highest: Math.max(...amounts),
});

const listRange = (pairs: readonly PricePair[]): { lowest: number; highest: number } | undefined => {
  const amounts = pairs.flatMap(({ mrp }) => (mrp > 0 ? [mrp] : []));
  return amounts.length > 0 ? rangeOf(amounts) : undefined;
};

/** Presents a planned change to the merchant. */
export function shownEdit({ step, edit, known }: EditOutcome & { kind: 'change' }): PlannedEdit {
  const { record } = known;
  const { tags, prices = [], publishing, joined, left } = edit;
  const picture = record.assets[0]?.url;
  const before = record.variants.map(pairOf);
  const after = (step.record ?? record).variants.map(pairOf);
  const [listFrom, listTo] = [listRange(before), listRange(after)];
  return {
    slug: record.slug,
    title: record.title,
    ...(picture === undefined ? {} : { picture }),
    ...(publishing
      ? {
          status: {
            from: statusOf(known),
            to: publishing.to.published ? ('PUBLISHED' as const) : ('UNPUBLISHED' as const),
          },
        }
      : {}),
    addedTags: tags ? tags.to.filter((tag) => !tags.from.includes(tag)) : [],
    removedTags: tags ? tags.from.filter((tag) => !tags.to.includes(tag)) : [],
    ...(prices.length > 0
      ? {
          price: {
            from: rangeOf(before.map(({ price }) => price)),
            to: rangeOf(after.map(({ price }) => price)),
          },
        }
      : {}),
    ...(prices.some(({ from, to }) => from.mrp !== to.mrp)
      ? { listPrice: { ...(listFrom ? { from: listFrom } : {}), ...(listTo ? { to: listTo } : {}) } }
      : {}),
    joins: joined !== undefined,
    leaves: left !== undefined,
  };
}
