import type { pricingSteps } from '../../../schemas/entities/cart/price-part.ts';
import type { OwnPlan, PricedGoods } from '../../../schemas/entities/cart/pricing-rules.ts';

/** A line of a cart with what its price depends on. Money is in minor units. */
export interface PricingLine {
  id: string;
  /** Slug of its product. */
  product: string;
  /** Collections that its product is in. */
  collections: readonly string[];
  quantity: number;
  unitPrice: number;
  unitMrp: number;
  /** The offer or combo it was bought through. */
  offer?: PricedGoods['through'];
  /** Its subscription. */
  plan?: Pick<OwnPlan, 'id' | 'title' | 'percentage'>;
  /** Weight of a piece in grams. */
  weight?: number;
  /** Tax class of its product; `standard` without one. */
  taxClass?: string;
  /** Money for later: no discount, coins or tax, nothing to deliver, and no part of what conditions look at. */
  isGiftCard?: boolean;
  isGiftWrapped?: boolean;
  isExpress?: boolean;
}

/** Who buys; nothing of it is known of a guest. */
export interface PricingCustomer {
  isFirstOrder: boolean;
  tags: readonly string[];
}

/** Where a cart is sent to, as far as it is known. */
export interface PricingPlace {
  country: string;
  province?: string;
  zip?: string;
}

/** Number of orders that have used a discount: in all, and by this customer. */
export interface DiscountUses {
  all: number;
  own: number;
}

/** A cart with everything that its price depends on besides the rules: plain data. */
export interface PricingCart {
  currencyCode: string;
  lines: readonly PricingLine[];
  /** Codes that were entered; their order does not matter. */
  codes: readonly string[];
  /** The present, in milliseconds since 1970. */
  at: number;
  /** Locales of the markets that it is in. */
  markets?: readonly string[];
  customer?: PricingCustomer;
  /** Uses of the discounts that have limits, by their identifiers. */
  uses?: ReadonlyMap<string, DiscountUses>;
  place?: PricingPlace;
  /** The chosen way of delivery; the first that fits without it. */
  deliveryMethod?: string;
  hasOrderProtection?: boolean;
  /** Slugs of the chosen upsells. */
  upsells?: readonly string[];
  /** Coins that may be spent, when they are. */
  coins?: number;
  /** Balance of gift cards in minor units, when it is used. */
  giftCardBalance?: number;
}

/**
 * One step of a total: what a rule has added to it, or taken off (below zero). All parts that are not included add up to
 * what is to be paid. Sentences about it are made of `rule` and `values` elsewhere.
 */
export interface Part {
  step: (typeof pricingSteps)[number];
  /** Identifier of the rule; that of the line for its price. */
  rule: string;
  amount: number;
  /** Its parts of lines; none for what belongs to the whole cart. */
  lines: readonly { id: string; amount: number }[];
  values: Readonly<Record<string, string | number>>;
  /** True for tax that prices contain, which is not added. */
  isIncluded?: true;
}

/** Why a code takes nothing off, and the numbers of a sentence about it. */
export interface Refusal {
  reason:
    | 'unknown'
    | 'empty'
    | 'not-started'
    | 'over'
    | 'minimum-subtotal'
    | 'maximum-subtotal'
    | 'minimum-quantity'
    | 'goods'
    | 'first-order'
    | 'customer'
    | 'market'
    | 'used-up'
    | 'used-by-customer'
    | 'excluded'
    | 'no-effect';
  values: Readonly<Record<string, string | number>>;
}

/** A discount of a line or of all lines. */
export interface Allocation {
  rule: string;
  title: string;
  code?: string;
  amount: number;
}

export interface PricedLine {
  id: string;
  /** Price of a piece with its plan. */
  unitPrice: number;
  /** All pieces before discounts. */
  subtotal: number;
  /** All pieces after discounts. */
  total: number;
  allocations: Allocation[];
}

/** Everything that a cart costs, and why. */
export interface Priced {
  lines: PricedLine[];
  /** Discounts of the goods, in the order of the calculation. */
  allocations: Allocation[];
  /** Goods before discounts. */
  subtotal: number;
  /** Taken off the goods. */
  discount: number;
  /** Goods after discounts: the sum of the lines. */
  goods: number;
  /** Paid in coins, in minor units; and how many. */
  coins: number;
  coinsSpent: number;
  extras: number;
  /** Delivery after discounts. */
  delivery: number;
  /** Taken off the delivery. */
  deliveryDiscount: number;
  /** Ways of delivery that fit, and the one that counts. */
  deliveryMethods: { id: string; title: string; price: number }[];
  deliveryMethod: string | undefined;
  /** Tax of goods and extras, and of delivery; contained in the other amounts or added to the total. */
  tax: { goods: number; delivery: number; isIncluded: boolean };
  /** Goods and extras with their tax, less coins: what the cart costs without delivery. */
  totalWithoutDelivery: number;
  total: number;
  /** Paid by gift cards. */
  giftCard: number;
  payable: number;
  /** What the goods cost less than before every reduction. */
  savings: number;
  /** Refusals of the entered codes that take nothing off, by the code as entered. */
  refused: ReadonlyMap<string, Refusal>;
  explanation: readonly Part[];
}
