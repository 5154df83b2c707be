import type {
  CollectionDetail,
  CollectionEntry,
  CollectionKind,
  ListedGoods,
} from '../../commerce/admin-calls/collections.ts';
import { messages } from '../../commerce/messages.ts';
import { collectionProblems } from '../../commerce/rules/goods/collection-problems.ts';
import { type Comparison, type ConditionField, isOfText } from '../../commerce/rules/goods/collection-rules.ts';
import { majorText } from '../../commerce/rules/money.ts';
import type { RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import { minorOf } from '../layout/format.ts';
import type { ShownOrder } from './words.ts';

/** A condition as typed. */
export interface ConditionDraft {
  key: string;
  field: ConditionField;
  is: Comparison;
  /** A text, or a price in the shop's currency. */
  value: string;
}

/** A picture with its alternative text, as typed. */
export interface PictureDraft {
  url: string;
  altText: string;
}

/** Values of the fields of a collection, as typed. */
export interface Draft {
  title: string;
  /** Empty for a slug that is derived from the name. */
  slug: string;
  descriptionHtml: string;
  picture: PictureDraft | undefined;
  kind: CollectionKind;
  goods: readonly ListedGoods[];
  match: 'ALL' | 'ANY';
  conditions: readonly ConditionDraft[];
  order: ShownOrder;
  seoTitle: string;
  seoDescription: string;
  isHidden: boolean;
  isPublished: boolean;
}

/** The field values of a new collection. */
export const emptyDraft: Draft = {
  title: '',
  slug: '',
  descriptionHtml: '',
  picture: undefined,
  kind: 'BY_HAND',
  goods: [],
  match: 'ALL',
  conditions: [],
  order: 'FEATURED',
  seoTitle: '',
  seoDescription: '',
  isHidden: false,
  isPublished: true,
};

/** The field values of an existing collection. */
export function draftOf({ slug, collection, listed, currencyCode }: CollectionDetail): Draft {
  const { title, descriptionHtml, picture, kind, rules, order, seo, isPublished } = collection;
  return {
    title,
    slug,
    descriptionHtml,
    picture,
    kind,
    goods: listed,
    match: rules.match,
    conditions: rules.conditions.map(({ field, is, text, amount }, at) => ({
      key: String(at),
      field,
      is,
      value: field === 'price' ? majorText(amount, currencyCode) : text,
    })),
    order,
    seoTitle: seo.title,
    seoDescription: seo.description,
    isHidden: seo.isHidden,
    isPublished,
  };
}

/** The collection that a draft describes, and the problems with it. */
export function collectionOf(
  draft: Draft,
  currencyCode: string,
): { collection: CollectionEntry; problems: RuleProblem[] } {
  const { kind, goods, match, order, picture, isPublished } = draft;
  const unread: RuleProblem[] = [];
  const conditions = draft.conditions.map(({ field, is, value }, at) => {
    const amount = field === 'price' ? minorOf(value, currencyCode) : 0;
    if (amount === undefined) unread.push({ field: `conditions.${at}`, message: messages.notANumber });
    return { field, is, text: isOfText(field) ? value.trim() : '', amount: amount ?? 0 };
  });
  const collection: CollectionEntry = {
    title: draft.title.trim(),
    descriptionHtml: draft.descriptionHtml,
    ...(picture ? { picture: { url: picture.url, altText: picture.altText.trim() } } : {}),
    kind,
    products: goods.map(({ slug }) => slug),
    rules: { match, conditions },
    order,
    seo: { title: draft.seoTitle.trim(), description: draft.seoDescription.trim(), isHidden: draft.isHidden },
    isPublished,
  };
  const isRead = new Set(unread.map(({ field }) => field));
  const problems = collectionProblems(collection).filter(({ field }) => !isRead.has(field));
  return { collection, problems: kind === 'BY_RULES' ? [...unread, ...problems] : problems };
}
