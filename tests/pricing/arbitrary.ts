import fc from 'fast-check';
import type { PricingCart, PricingLine } from '../../commerce/rules/pricing/cart.ts';
import type {
  DiscountRule,
  DiscountTaking,
  PricedGoods,
  PricingRules,
} from '../../schemas/entities/cart/pricing-rules.ts';

const products = ['cup', 'pot', 'plate', 'चाय'];
const price = (largest: number) => fc.integer({ min: 0, max: largest });
const percentage = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(12.5, 33.33, 66.6667, 0.01));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const some = <Value>(...values: Value[]) => fc.subarray(values, { minLength: 1 });

const offer = fc.constantFrom({ type: 'combo', slug: 'set' }, { type: 'buyXAtY', slug: 'three' });
const goods: fc.Arbitrary<PricedGoods> = fc.oneof(
  fc.record({ products: some(...products) }),
  fc.record({ collections: some('kitchen', 'sale') }),
  fc.record({ products: some('cup', 'pot'), collections: some('sale') }),
);

/** A line whose identifier is its place; the tests shuffle the lines. */
export const line = (at: number, largest: number): fc.Arbitrary<PricingLine> =>
  fc
    .record({
      id: fc.constant(`line-${at}`),
      product: fc.constantFrom(...products),
      collections: fc.subarray(['kitchen', 'sale', 'new']),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.oneof(price(largest), fc.constantFrom(0, 1, 99, 100)),
      unitMrp: price(largest),
      offer: maybe(offer),
      plan: maybe(fc.record({ id: fc.constant('monthly'), title: fc.constant('Monthly'), percentage })),
      weight: maybe(fc.integer({ min: 0, max: 3000 })),
      taxClass: maybe(fc.constantFrom('food', 'luxury', 'exempt', 'standard')),
      isGiftWrapped: fc.boolean(),
      isExpress: fc.boolean(),
    })
    .map((each) => JSON.parse(JSON.stringify(each)) as PricingLine);

const take = (largest: number): fc.Arbitrary<DiscountTaking> =>
  fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), percentage }),
    fc.record({ kind: fc.constant('amount' as const), amount: price(largest), each: fc.boolean() }),
    fc.record({ kind: fc.constant('fixedPrice' as const), price: price(largest) }),
    fc.record({
      kind: fc.constant('buyGet' as const),
      buy: fc.integer({ min: 1, max: 3 }),
      get: fc.integer({ min: 1, max: 2 }),
      percentage,
      gets: maybe(goods),
    }),
    fc.record({
      kind: fc.constant('setPrice' as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      price: price(largest * 2),
    }),
    fc.record({
      kind: fc.constant('volume' as const),
      tiers: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), percentage }), { maxLength: 3 }),
    }),
    fc
      .record({
        goods: fc.array(
          fc.record({ product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 3 }) }),
          { maxLength: 3 },
        ),
        off: fc.oneof(
          fc.record({ percentage }),
          fc.record({ amount: price(largest) }),
          fc.record({ price: price(largest) }),
        ),
      })
      .map(({ goods: wanted, off }) => ({ kind: 'combo' as const, goods: wanted, ...off })),
    fc.record({ kind: fc.constant('freeDelivery' as const), methods: maybe(some('standard', 'express')) }),
  );

const discount = (at: number, largest: number): fc.Arbitrary<DiscountRule> =>
  fc
    .record({
      id: fc.constant(`rule-${at}`),
      title: fc.constant('Off'),
      code: maybe(fc.constant(`CODE${at}`)),
      take: take(largest),
      goods: maybe(fc.oneof(goods, fc.record({ through: offer }))),
      conditions: maybe(
        fc.record({
          minimumSubtotal: maybe(price(largest * 4)),
          maximumSubtotal: maybe(fc.integer({ min: largest, max: largest * 40 })),
          minimumQuantity: maybe(fc.integer({ min: 1, max: 12 })),
          goods: maybe(goods),
          isFirstOrder: maybe(fc.boolean()),
          customerTags: maybe(some('friend', 'staff')),
          markets: maybe(some('en-IN', 'en-US')),
          from: maybe(fc.integer({ min: 0, max: 2000 })),
          until: maybe(fc.integer({ min: 0, max: 4000 })),
        }),
      ),
      alone: maybe(fc.boolean()),
      priority: maybe(fc.integer({ min: -1, max: 2 })),
    })
    .map((each) => JSON.parse(JSON.stringify(each)) as DiscountRule);

const places = some(
  { country: 'IN' },
  { country: 'US', provinces: ['CA', 'NY'] },
  { country: 'JP', zips: ['100', '53'] },
);

const rate = (at: number) =>
  fc.record({
    id: fc.constant(`tax-${at}`),
    title: fc.constant('Tax'),
    places: maybe(places),
    classes: maybe(some('food', 'luxury', 'standard', 'exempt')),
    basisPoints: fc.integer({ min: 0, max: 3000 }),
    onExtras: fc.boolean(),
    onDelivery: fc.boolean(),
  });

const way = (largest: number) =>
  fc.record({
    id: fc.constantFrom('standard', 'express', 'heavy'),
    title: fc.constant('Way'),
    places: maybe(places),
    minimumSubtotal: maybe(price(largest * 2)),
    maximumSubtotal: maybe(fc.integer({ min: largest, max: largest * 40 })),
    minimumWeight: maybe(fc.integer({ min: 0, max: 2000 })),
    maximumWeight: maybe(fc.integer({ min: 2000, max: 90_000 })),
    price: price(Math.ceil(largest / 4)),
    perKilogram: maybe(price(50)),
    freeFrom: maybe(price(largest * 4)),
  });

const rulesOf = (largest: number): fc.Arbitrary<PricingRules> =>
  fc
    .record({
      plans: fc.constant([]),
      discounts: fc
        .integer({ min: 0, max: 6 })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => discount(at, largest)))),
      coins: maybe(fc.record({ value: fc.integer({ min: 1, max: 100 }), share: percentage })),
      extras: fc.record({
        giftWrap: maybe(fc.record({ price: price(500), each: fc.constantFrom('line' as const, 'piece' as const) })),
        orderProtection: maybe(
          fc.oneof(
            fc.record({ price: price(900) }),
            fc.record({ percentage, minimum: price(50), maximum: price(900) }),
          ),
        ),
        expressDelivery: maybe(fc.record({ price: price(900) })),
        upsells: fc.constantFrom([], [{ slug: 'sample', title: 'A sample', price: 77 }]),
      }),
      delivery: fc.array(way(largest), { maxLength: 3 }),
      tax: fc.record({
        isIncluded: fc.boolean(),
        rates: fc
          .integer({ min: 0, max: 3 })
          .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => rate(at)))),
      }),
    })
    .map((each) => JSON.parse(JSON.stringify(each)) as PricingRules);

const cartOf = (largest: number): fc.Arbitrary<PricingCart> =>
  fc
    .record({
      currencyCode: fc.constantFrom('INR', 'USD', 'JPY', 'KWD'),
      lines: fc
        .integer({ min: 0, max: 6 })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => line(at, largest)))),
      codes: fc.uniqueArray(fc.constantFrom('CODE0', 'code1', ' CODE2 ', 'CODE3', 'CODE4', 'CODE5', 'NONE')),
      at: fc.integer({ min: 0, max: 4000 }),
      markets: maybe(fc.subarray(['en-IN', 'en-US'])),
      customer: maybe(fc.record({ isFirstOrder: fc.boolean(), tags: fc.subarray(['friend', 'staff']) })),
      place: maybe(
        fc.constantFrom(
          { country: 'IN' },
          { country: 'US', province: 'CA' },
          { country: 'US' },
          { country: 'JP', zip: '1000001' },
        ),
      ),
      deliveryMethod: maybe(fc.constantFrom('standard', 'express')),
      hasOrderProtection: fc.boolean(),
      upsells: fc.constantFrom([], ['sample'], ['sample', 'gone']),
      coins: maybe(fc.integer({ min: 0, max: 5000 })),
      giftCardBalance: maybe(price(largest * 5)),
    })
    .map((each) => JSON.parse(JSON.stringify(each)) as PricingCart);

/**
 * Random carts with random rules: small prices, where rounding matters most, and large ones, which floats cannot
 * multiply exactly.
 */
export const pricing = fc
  .constantFrom(20, 5000, 10_000_000, 9_000_000_000)
  .chain((largest) => fc.record({ cart: cartOf(largest), rules: rulesOf(largest) }));

/** The same carts with some or all lines as gift cards, which have no plan. */
export const pricingWithGiftCards = fc
  .record({ priced: pricing, which: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }) })
  .map(({ priced: { cart, rules }, which }) => ({
    rules,
    cart: {
      ...cart,
      lines: cart.lines.map(({ plan, ...rest }, at): PricingLine => {
        if (which[at]) return { ...rest, isGiftCard: true };
        return plan ? { ...rest, plan } : rest;
      }),
    },
  }));
