import type { buyers, DiscountEntry } from '../../commerce/admin-calls/discounts.ts';
import type { SectionValues } from '../../commerce/admin-calls/prices.ts';
import { limits } from '../../commerce/limits.ts';
import { plainDigits } from '../../text/digits.ts';
import { tagsIn } from './entry-reader.ts';

/** Buyer for whom a sample cart is priced. */
export type Buyer = (typeof buyers)[number];

interface SampleLine {
  variantId: string;
  title: string;
  quantity: string;
}

/** A cart composed by the merchant, as typed. */
export interface SampleCart {
  lines: readonly SampleLine[];
  buyer: Buyer;
  /** Empty for the shop's first country. */
  country: string;
  market: string;
  /** Codes besides that of the discount being changed. */
  codes: string;
  tags: string;
}

/** The change of prices to preview. */
export type PriceChange =
  | { discount: { id?: string; rule: DiscountEntry; isActive: boolean } }
  | { sections: Partial<SectionValues> };

/** Whether a typed country is valid for a preview. */
export const isPlace = (country: string): boolean => /^([A-Z]{2})?$/.test(country);

/** Parses a typed number of pieces in digits of any script: at least one, at most the maximum of a line. */
const piecesIn = (typed: string): number =>
  Math.min(Math.max(1, Math.floor(Number(plainDigits(typed)) || 1)), limits.maxLineQuantity);

/** The request to the server: the cart with its codes, its buyer and the change. */
export function sampleOf(cart: SampleCart, code: string, change: PriceChange | undefined) {
  const { lines, buyer, country, market, codes, tags } = cart;
  const entered = [code, ...codes.split(/[,\s]+/)].filter((each) => each !== '');
  return {
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity: piecesIn(quantity) })),
    codes: [...new Set(entered)],
    buyer,
    market,
    ...(buyer === 'GUEST' ? {} : { tags: tagsIn(tags) }),
    ...(country === '' ? {} : { country }),
    ...change,
  };
}
