import type { BulkChange, listPriceChoices } from '../../commerce/admin-calls/product-edits.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { isEdit } from '../../commerce/rules/goods/bulk-edit.ts';
import { plainDigits } from '../../text/digits.ts';
import { minorOf } from '../layout/format.ts';

/** How a price before reduction is changed. */
export type ListPrice = (typeof listPriceChoices)[number];

/** The change of prices, as chosen in the form. */
export type PriceChoice = '' | 'LOWER_PERCENT' | 'RAISE_PERCENT' | 'LOWER_AMOUNT' | 'RAISE_AMOUNT' | 'SET';

/** A collection with its slug and name. */
export interface ChosenCollection {
  slug: string;
  title: string;
}

/** A bulk edit as typed into the form. */
export interface BulkDraft {
  status: '' | 'PUBLISHED' | 'UNPUBLISHED';
  addTags: string;
  removeTags: string;
  price: PriceChoice;
  value: string;
  step: number;
  listPrice: ListPrice;
  addTo: ChosenCollection | undefined;
  removeFrom: ChosenCollection | undefined;
}

/** The initial field values. */
export const emptyDraft: BulkDraft = {
  status: '',
  addTags: '',
  removeTags: '',
  price: '',
  value: '',
  step: 1,
  listPrice: 'KEEP',
  addTo: undefined,
  removeFrom: undefined,
};

/** Problems by field; `all` is about the whole form. */
export type BulkProblems = Partial<Record<keyof BulkDraft | 'all', string | undefined>>;

/** Splits a text into tags at commas. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،、]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** Parses a typed percentage with at most two decimals; undefined when it is invalid. */
export function percentageOf(typed: string): number | undefined {
  const bare = plainDigits(typed).replaceAll(' ', '');
  const [, whole, fraction = ''] = /^(\d{1,4})(?:[.,٫](\d{1,2}))?%?$/.exec(bare) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${fraction || '0'}`);
}

function tagsProblem(typed: string): string | undefined {
  const tags = tagsOf(typed);
  if (tags.length > limits.maxBulkTags) return `Enter at most ${limits.maxBulkTags} tags.`;
  const isLong = tags.some((tag) => tag.length > limits.maxNameLength);
  return isLong ? `A tag has at most ${limits.maxNameLength} characters.` : undefined;
}

function priceOf(
  { price, value, step, listPrice }: BulkDraft,
  currencyCode: string,
): NonNullable<BulkChange['price']> | string {
  if (price === 'LOWER_PERCENT' || price === 'RAISE_PERCENT') {
    const percentage = percentageOf(value);
    const maxPercentage = price === 'LOWER_PERCENT' ? 100 : limits.maxPriceRise;
    if (percentage === undefined || percentage === 0 || percentage > maxPercentage)
      return `Enter a percentage up to ${maxPercentage}, such as 12.5.`;
    return { kind: 'PERCENT', percentage: price === 'LOWER_PERCENT' ? -percentage : percentage, step, listPrice };
  }
  const amount = minorOf(value, currencyCode);
  if (amount === undefined || amount > limits.maxPrice) return 'Enter an amount.';
  if (price === 'SET') return { kind: 'SET', amount, step: 1, listPrice };
  if (amount === 0) return 'Enter an amount above zero.';
  return { kind: 'AMOUNT', amount: price === 'LOWER_AMOUNT' ? -amount : amount, step, listPrice };
}

/** The edit entered in a form, or the problems with it. */
export function changeOf(draft: BulkDraft, currencyCode: string): { change: BulkChange } | { problems: BulkProblems } {
  const problems: BulkProblems = {};
  const [addTags, removeTags] = [tagsProblem(draft.addTags), tagsProblem(draft.removeTags)];
  if (addTags) problems.addTags = addTags;
  if (removeTags) problems.removeTags = removeTags;
  const price = draft.price === '' ? undefined : priceOf(draft, currencyCode);
  if (typeof price === 'string') problems.value = price;
  if (draft.addTo && draft.addTo.slug === draft.removeFrom?.slug)
    problems.removeFrom = 'They cannot be added to a collection and removed from it.';
  if (Object.keys(problems).length > 0) return { problems };
  const change: BulkChange = {
    ...(draft.status === '' ? {} : { isPublished: draft.status === 'PUBLISHED' }),
    ...(tagsOf(draft.addTags).length > 0 ? { addTags: tagsOf(draft.addTags) } : {}),
    ...(tagsOf(draft.removeTags).length > 0 ? { removeTags: tagsOf(draft.removeTags) } : {}),
    ...(typeof price === 'object' ? { price } : {}),
    ...(draft.addTo ? { addTo: draft.addTo.slug } : {}),
    ...(draft.removeFrom ? { removeFrom: draft.removeFrom.slug } : {}),
  };
  return isEdit(change) ? { change } : { problems: { all: messages.bulkNothing } };
}
