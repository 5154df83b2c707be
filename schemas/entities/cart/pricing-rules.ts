import { boolean, choice, either, integer, list, number, object, optional, type Static, text } from '../../schema.ts';
import { intervalUnit } from '../catalogue/selling-plan.ts';
import { invoiceRule } from '../orders/invoice.ts';

const minor = (description: string) => integer(`${description}, in minor units`, { minimum: 0 });
/** A timestamp, up to the maximum of a JavaScript date. */
const moment = (description: string) =>
  integer(`${description}, in milliseconds since 1970`, { minimum: 0, maximum: 8_640_000_000_000_000 });
const percentage = (description: string) => number(description, { minimum: 0, maximum: 100 });
const pieces = (description: string) => integer(description, { minimum: 1 });
const identifier = text('Name of the rule, of its own among all rules', { minLength: 1, maxLength: 200 });
const codes = (description: string) => list(description, text('Name'));

/** The products to which a rule applies; every line when all fields are undefined. */
export const pricedGoods = object(
  {
    products: optional(codes('Slugs of products')),
    collections: optional(codes('Collections')),
    through: optional(
      object(
        { type: text('Kind of the offer'), slug: text('Offer') },
        'Only lines that were bought through this offer',
      ),
    ),
  },
  'Goods: lines of one of the products or collections',
);
export type PricedGoods = Static<typeof pricedGoods>;

/** A place: a country, or some of its provinces or postal codes. */
export const pricedPlace = object(
  {
    country: text('ISO 3166 code of the country', { pattern: '^[A-Z]{2}$' }),
    provinces: optional(codes('Codes of provinces; all by default')),
    zips: optional(codes('Prefixes of postal codes; all by default')),
  },
  'A place',
);
export type PricedPlace = Static<typeof pricedPlace>;

/** Conditions that a cart must meet for a discount. Subtotal and quantity are those before any discount. */
export const discountConditions = object(
  {
    minimumSubtotal: optional(minor('Least subtotal')),
    maximumSubtotal: optional(minor('Largest subtotal')),
    minimumQuantity: optional(pieces('Least number of pieces of the goods')),
    goods: optional(pricedGoods),
    isFirstOrder: optional(boolean('Only the first order of a customer who has signed in')),
    customerTags: optional(codes('Only customers with one of these tags')),
    markets: optional(codes('Only in these markets, by locale')),
    from: optional(moment('First moment')),
    until: optional(moment('First moment at which it is over')),
  },
  'Conditions of a discount',
);

/** The reduction by a discount. */
export const discountTaking = either('Kind of deduction', [
  object({ kind: choice('A part of the price', ['percentage']), percentage: percentage('Percentage off') }),
  object({
    kind: choice('An amount', ['amount']),
    amount: minor('Amount off'),
    each: optional(boolean('Off each piece; otherwise off the goods together, once')),
  }),
  object({ kind: choice('A price for each piece', ['fixedPrice']), price: minor('Price of a piece') }),
  object({
    kind: choice('Pieces that come with others', ['buyGet']),
    buy: pieces('Pieces to buy'),
    get: pieces('Pieces that cost less then; the cheapest'),
    percentage: percentage('Percentage off these; 100 is free'),
    gets: optional(pricedGoods),
  }),
  object({
    kind: choice('A price for a number of pieces', ['setPrice']),
    quantity: pieces('Pieces of a set'),
    price: minor('Price of a set'),
  }),
  object({
    kind: choice('A percentage that grows with the number of pieces', ['volume']),
    tiers: list(
      'Tiers; the largest percentage that the pieces reach counts',
      object({ quantity: pieces('Pieces'), percentage: percentage('Percentage off') }),
    ),
  }),
  object({
    kind: choice('A set of certain products', ['combo']),
    goods: list('Products of a set', object({ product: text('Slug'), quantity: pieces('Pieces') })),
    percentage: optional(percentage('Percentage off the sets')),
    amount: optional(minor('Amount off each set')),
    price: optional(minor('Price of a set')),
  }),
  object({ kind: choice('Delivery for nothing', ['freeDelivery']), methods: optional(codes('Only these ways')) }),
]);
export type DiscountTaking = Static<typeof discountTaking>;

/** Limits of a discount's uses. An order that is cancelled as a whole no longer counts as a use. */
export const discountLimits = object(
  {
    uses: optional(pieces('Orders altogether')),
    perCustomer: optional(pieces('Orders of one customer: of an account, and of an e-mail address')),
  },
  'Limits of a discount',
);
export type DiscountLimits = Static<typeof discountLimits>;

/** A discount; without a code it applies automatically. */
export const discountRule = object(
  {
    id: identifier,
    title: text('Name that shoppers read'),
    description: optional(text('Sentence beside its code in lists')),
    code: optional(text('Code that a shopper enters; with goods bought through an offer, it comes with these')),
    take: discountTaking,
    goods: optional(pricedGoods),
    conditions: optional(discountConditions),
    limits: optional(discountLimits),
    isUnlisted: optional(boolean('Left out of the lists of codes that shoppers see; it can be entered')),
    alone: optional(boolean('Never together with another automatic or coded discount; the best for the shopper wins')),
    priority: optional(integer('Higher comes first where bundles want the same pieces; 0 by default')),
  },
  'A discount',
);
export type DiscountRule = Static<typeof discountRule>;

const planFields = {
  id: identifier,
  title: text('Name that shoppers read'),
  description: optional(text('Sentence that shoppers read')),
  every: object(
    { unit: intervalUnit, count: integer('Units between two deliveries', { minimum: 1, maximum: 365 }) },
    'Time between two deliveries',
  ),
  percentage: percentage('Percentage off the price'),
};

/** A subscription plan, as defined on a product of the catalogue. */
export const ownPlan = object(planFields, 'A plan');
export type OwnPlan = Static<typeof ownPlan>;

/** A subscription plan with the products that can be bought with it. */
export const planRule = object({ ...planFields, goods: optional(pricedGoods) }, 'A plan');
export type PlanRule = Static<typeof planRule>;

/** The price of an extra: a fixed price, or a percentage of the products within bounds. */
export const extraPrice = object(
  {
    price: optional(minor('Price')),
    percentage: optional(percentage('Percentage of the goods after discounts')),
    minimum: optional(minor('Least price of a percentage')),
    maximum: optional(minor('Largest price of a percentage')),
  },
  'Price of an extra',
);
export type ExtraPrice = Static<typeof extraPrice>;

/** The unit that is gift-wrapped. */
export const wrappedUnit = choice('Unit of wrapping', ['line', 'piece']);

/** Prices of the extras besides products. */
export const extraRules = object(
  {
    giftWrap: optional(object({ price: minor('Price'), each: wrappedUnit })),
    orderProtection: optional(extraPrice),
    expressDelivery: optional(object({ price: minor('Price, once for a cart') })),
    upsells: list(
      'Upsells',
      object({
        slug: text('Name'),
        title: text('Name that shoppers read'),
        price: minor('Price'),
        form: optional(text('Form of the shop that has to be filled in for it')),
      }),
    ),
  },
  'Extras',
);

/** A delivery method to some places, within bounds. Of several with the same id, the first that fits applies. */
export const deliveryRule = object(
  {
    id: identifier,
    title: text('Name that shoppers read'),
    places: optional(list('Places; everywhere by default', pricedPlace)),
    minimumSubtotal: optional(minor('Least subtotal')),
    maximumSubtotal: optional(minor('Largest subtotal')),
    minimumWeight: optional(integer('Least weight in grams', { minimum: 0 })),
    maximumWeight: optional(integer('Largest weight in grams', { minimum: 0 })),
    price: minor('Price'),
    perKilogram: optional(minor('Price of each kilogram that has begun')),
    freeFrom: optional(minor('Subtotal from which it is free; never without it')),
  },
  'A way of delivery',
);
export type DeliveryRule = Static<typeof deliveryRule>;

/** A tax rate. All rates that apply are added up. */
export const taxRate = object(
  {
    id: identifier,
    title: text('Name that shoppers read'),
    places: optional(list('Places; everywhere by default', pricedPlace)),
    classes: optional(
      codes('Tax classes of goods, of which standard is of goods without one; all but exempt by default'),
    ),
    basisPoints: integer('Rate: 1800 is 18 percent', { minimum: 0, maximum: 10_000 }),
    onExtras: boolean('Whether extras are taxed'),
    onDelivery: boolean('Whether delivery is taxed'),
  },
  'A rate of tax',
);
export type TaxRate = Static<typeof taxRate>;

/** Tax rates, and whether prices contain them. */
export const taxRules = object(
  { isIncluded: boolean('Whether prices contain it'), rates: list('Rates', taxRate) },
  'Tax',
);

/** How coins are earned and spent. */
export const coinRule = object(
  {
    value: integer('Minor units of a coin', { minimum: 1 }),
    share: percentage('Largest part of the goods'),
    each: optional(
      integer('Amount spent per coin earned, in minor units; without it, no coins are earned', {
        minimum: 1,
      }),
    ),
    expiryDays: optional(pieces('Days after which earned coins expire; never without it')),
  },
  'Value of coins, and how they are earned',
);

/** All inputs to prices besides the cart, as plain data from settings or from tables. */
export const pricingRules = object(
  {
    plans: list('Subscriptions', planRule),
    discounts: list('Discounts', discountRule),
    coins: optional(coinRule),
    extras: extraRules,
    delivery: list('Ways of delivery, in the order in which they are offered', deliveryRule),
    tax: taxRules,
    invoices: optional(invoiceRule),
  },
  'Rules of prices',
);
export type PricingRules = Static<typeof pricingRules>;
