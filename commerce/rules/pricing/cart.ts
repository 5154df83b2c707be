import type { pricingSteps } from '../../../schemas/entities/cart/price-part.ts';
import type { OwnPlan, PricedGoods } from '../../../schemas/entities/cart/pricing-rules.ts';

/** A line of a cart with all inputs to its price. Money is in minor units. */
export interface PricingLine {
  id: string;
  /** Slug of its product. */
  product: string;
  /** Collections that contain the product. */
  collections: readonly string[];
  quantity: number;
  unitPrice: number;
  unitMrp: number;
  /** The offer or combo through which it was bought. */
  offer?: PricedGoods['through'];
  /** The line's subscription plan. */
  plan?: Pick<OwnPlan, 'id' | 'title' | 'percentage'>;
  /** Weight of a piece in grams. */
  weight?: number;
  /** Tax class of the product; `standard` when undefined. */
  taxClass?: string;
  /** A gift card has no discount, coins, tax or delivery, and conditions ignore it. */
  isGiftCard?: boolean;
  isGiftWrapped?: boolean;
  isExpress?: boolean;
}

/** Facts about the customer; undefined for a guest. */
export interface PricingCustomer {
  isFirstOrder: boolean;
  tags: readonly string[];
}

/** The delivery address of a cart, as far as it is known. */
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

/** A cart with all inputs to its price besides the rules, as plain data. */
export interface PricingCart {
  currencyCode: string;
  lines: readonly PricingLine[];
  /** Codes that were entered; their order does not matter. */
  codes: readonly string[];
  /** The current time, in milliseconds since 1970. */
  at: number;
  /** Locales of the cart's markets. */
  markets?: readonly string[];
  customer?: PricingCustomer;
  /** Uses of the discounts that have limits, by their identifiers. */
  uses?: ReadonlyMap<string, DiscountUses>;
  place?: PricingPlace;
  /** The chosen delivery method; by default the first that fits. */
  deliveryMethod?: string;
  hasOrderProtection?: boolean;
  /** Slugs of the chosen upsells. */
  upsells?: readonly string[];
  /** Coins that may be spent; undefined when the customer spends none. */
  coins?: number;
  /** Gift card balance in minor units; undefined when the customer does not use it. */
  giftCardBalance?: number;
}

/**
 * One step of a total: the amount that a rule has added, or taken off (below zero). All parts that are not
 * included add up to the amount to be paid. Descriptions of a part are composed from `rule` and `values`
 * elsewhere.
 */
export interface TotalPart {
  step: (typeof pricingSteps)[number];
  /** Identifier of the rule; for a line's price, the identifier of the line. */
  rule: string;
  amount: number;
  /** Shares of the lines; empty for a part that belongs to the whole cart. */
  lines: readonly { id: string; amount: number }[];
  values: Readonly<Record<string, string | number>>;
  /** True for tax contained in prices, which is not added to the total. */
  isIncluded?: true;
}

/** The reason why a code does not apply, and the values for a message about it. */
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

/** The price of a line. */
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

/** The price of a cart, with its explanation. */
export interface Priced {
  lines: PricedLine[];
  /** Discounts of the products, in the order of the calculation. */
  allocations: Allocation[];
  /** Products before discounts. */
  subtotal: number;
  /** Taken off the products. */
  discount: number;
  /** Products after discounts: the sum of the lines. */
  goods: number;
  /** Paid in coins, in minor units; and how many. */
  coins: number;
  coinsSpent: number;
  extras: number;
  /** Delivery after discounts. */
  delivery: number;
  /** Taken off the delivery. */
  deliveryDiscount: number;
  /** Delivery methods that fit, and the one that is used. */
  deliveryMethods: { id: string; title: string; price: number }[];
  deliveryMethod: string | undefined;
  /** Tax of products and extras, and of delivery; contained in the other amounts or added to the total. */
  tax: { goods: number; delivery: number; isIncluded: boolean };
  /** Products and extras with their tax, less coins: what the cart costs without delivery. */
  totalWithoutDelivery: number;
  total: number;
  /** Paid by gift cards. */
  giftCard: number;
  payable: number;
  /** Difference between the products' price before any reduction and their final price. */
  savings: number;
  /** Refusals of the entered codes that do not apply, by the code as entered. */
  refused: ReadonlyMap<string, Refusal>;
  explanation: readonly TotalPart[];
}
