import { nameKeyOf } from '../../../text/name-key.ts';
import type { BulkChange, PriceEdit } from '../../admin-calls/product-edits.ts';
import { limits } from '../../limits.ts';
import { formatMessage, messages } from '../../messages.ts';

/** A price and the price before reduction (0 for none), in minor units. */
export interface PricePair {
  price: number;
  mrp: number;
}

/** Precision of percentages: hundredths. */
const parts = 100;
const whole = 100 * parts;

/**
 * The multiple of a step nearest to a fraction, in integer arithmetic, because floats would round halves
 * inconsistently.
 */
function rounded(numerator: bigint, denominator: bigint, step: number): number {
  const unit = denominator * BigInt(step);
  return Number((2n * numerator + unit) / (2n * unit)) * step;
}

/** A price after an edit; it may be negative. */
export function editedPrice(price: number, { kind, percentage = 0, amount = 0, step }: PriceEdit): number {
  if (kind === 'SET') return amount;
  if (kind === 'PERCENT')
    return rounded(BigInt(price) * BigInt(whole + Math.round(percentage * parts)), BigInt(whole), step);
  const sum = price + amount;
  return sum < 0 ? sum : rounded(BigInt(sum), 1n, step);
}

function editedListPrice({ price, mrp }: PricePair, next: number, edit: PriceEdit): number {
  if (edit.listPrice === 'REMOVE') return 0;
  if (edit.listPrice === 'FORMER') return next === price ? mrp : price;
  if (edit.listPrice === 'KEEP' || mrp === 0) return mrp;
  return edit.kind === 'SET' ? mrp + next - price : editedPrice(mrp, edit);
}

/** Prices of a variant after an edit, or a message why they are not allowed. */
export function editedPrices(pair: PricePair, edit: PriceEdit): PricePair | string {
  const price = editedPrice(pair.price, edit);
  if (price < 0) return messages.bulkPriceBelow;
  const mrp = editedListPrice(pair, price, edit);
  if (price > limits.maxPrice || mrp > limits.maxPrice) return messages.bulkPriceAbove;
  return mrp !== 0 && mrp <= price ? messages.bulkReduction : { price, mrp };
}

/** The key by which tags are compared; for a tag of only symbols, the tag itself. */
const keyOf = (tag: string): string => nameKeyOf(tag) || tag;

/** Tags after an edit, or a message why they are not allowed. A tag in another spelling is the same tag. */
export function editedTags(
  tags: readonly string[],
  { addTags = [], removeTags = [] }: Pick<BulkChange, 'addTags' | 'removeTags'>,
): string[] | string {
  const removed = new Set(removeTags.map(keyOf));
  const next = tags.filter((tag) => !removed.has(keyOf(tag)));
  const keys = new Set(next.map(keyOf));
  for (const tag of addTags.map((each) => each.trim()).filter((each) => each !== '')) {
    if (keys.has(keyOf(tag))) continue;
    keys.add(keyOf(tag));
    next.push(tag);
  }
  const isMore = next.length > limits.maxProductTags && next.length > tags.length;
  return isMore ? formatMessage(messages.bulkTags, { limit: limits.maxProductTags }) : next;
}

/** Whether a bulk edit changes anything. */
export const isEdit = ({ isPublished, addTags = [], removeTags = [], price, addTo, removeFrom }: BulkChange): boolean =>
  isPublished !== undefined || addTags.length + removeTags.length > 0 || Boolean(price ?? addTo ?? removeFrom);

const stepsOf = [1, 5, 10, 50, 100, 1000];

/**
 * Steps to which a currency's prices can be rounded: from its smallest amount to ten major units, or to a thousand
 * for currencies without decimals.
 */
export const priceSteps = (decimals: number): number[] =>
  stepsOf.filter((step) => step <= 10 ** (decimals === 0 ? 3 : decimals + 1));
