import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DiscountEntry } from '../../commerce/admin-calls/discounts.ts';
import { minuteMs } from '../../commerce/durations.ts';
import type { DiscountTaking } from '../../schemas/entities/cart/pricing-rules.ts';
import { type Entries, type EntryFormat, emptyEntries, entriesOf, offeredTypes } from './entries.ts';
import { ruleOf } from './read-entries.ts';

const shop: EntryFormat = { currencyCode: 'INR', timeZone: 'Asia/Kolkata' };

const percentage = fc.integer({ min: 1, max: 10_000 }).map((value) => value / 100);
const minor = fc.integer({ min: 1, max: 99_999_999 });
const pieces = fc.integer({ min: 1, max: 999 });
const slug = fc.stringMatching(/^[a-z]{1,8}$/);
const slugs = fc.uniqueArray(slug, { minLength: 1, maxLength: 3 });
const taking: fc.Arbitrary<DiscountTaking> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), percentage }),
  fc.record({ kind: fc.constant('amount' as const), amount: minor }),
  fc.record({ kind: fc.constant('amount' as const), amount: minor, each: fc.constant(true) }),
  fc.record({ kind: fc.constant('fixedPrice' as const), price: minor }),
  fc.record({ kind: fc.constant('buyGet' as const), buy: pieces, get: pieces, percentage }),
  fc.record({
    kind: fc.constant('buyGet' as const),
    buy: pieces,
    get: pieces,
    percentage,
    gets: fc.oneof(fc.record({ products: slugs }), fc.record({ collections: slugs })),
  }),
  fc.record({ kind: fc.constant('setPrice' as const), quantity: pieces, price: minor }),
  fc.record({
    kind: fc.constant('volume' as const),
    tiers: fc.uniqueArray(fc.record({ quantity: pieces, percentage }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ quantity }) => quantity,
    }),
  }),
  fc.record({
    kind: fc.constant('combo' as const),
    goods: fc.uniqueArray(fc.record({ product: slug, quantity: pieces }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ product }) => product,
    }),
    price: minor,
  }),
  fc.record({ kind: fc.constant('freeDelivery' as const) }),
  fc.record({ kind: fc.constant('freeDelivery' as const), methods: slugs }),
);
const time = fc.integer({ min: 0, max: 40_000_000 }).map((minutes) => minutes * minuteMs);
const optionals = {
  minimumSubtotal: fc.integer({ min: 1, max: 500 }),
  maximumSubtotal: fc.integer({ min: 500, max: 99_999 }),
  minimumQuantity: pieces,
  isFirstOrder: fc.constant(true),
  goods: fc.record({ products: slugs }),
  customerTags: slugs,
  markets: fc.constant<string[]>(['en-US']),
};
const notEmpty = (value: object): boolean => Object.keys(value).length > 0;
const entry: fc.Arbitrary<DiscountEntry> = fc
  .record(
    {
      title: fc.stringMatching(/^[A-Za-z]{1,20}$/),
      take: taking,
      code: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
      goods: fc.oneof(fc.record({ products: slugs }), fc.record({ collections: slugs })),
      offer: slug,
      conditions: fc.record(optionals, { requiredKeys: [] }).filter(notEmpty),
      limits: fc.record({ uses: pieces, perCustomer: pieces }, { requiredKeys: [] }).filter(notEmpty),
      alone: fc.constant(true as const),
      priority: pieces,
      times: time,
    },
    { requiredKeys: ['title', 'take'] },
  )
  .map(({ times, offer, ...rule }) => {
    const type = offeredTypes[rule.take.kind];
    return {
      ...rule,
      ...(offer !== undefined && type ? { goods: { ...rule.goods, through: { type, slug: offer } } } : {}),
      ...(times === undefined ? {} : { conditions: { ...rule.conditions, from: times, until: times + 90 * minuteMs } }),
    };
  });

it('converts every rule to fields and back without loss', () => {
  fc.assert(
    fc.property(entry, (rule) => {
      expect(ruleOf(entriesOf(rule, shop), shop, rule)).toEqual({ rule, problems: [] });
    }),
    { numRuns: 500 },
  );
});

const right: Partial<Entries> = { title: 'Ten', code: 'TEN', percentage: '10' };
it.each<[field: string, entries: Partial<Entries>]>([
  ['title', { title: ' ' }],
  ['code', { code: '' }],
  ['take.percentage', { percentage: '' }],
  ['take.percentage', { percentage: '101' }],
  ['take.percentage', { percentage: 'ten' }],
  ['take.amount', { kind: 'amount', amount: '1.234' }],
  ['take.buy', { kind: 'buyGet', buy: '0' }],
  ['take.tiers', { kind: 'volume', tiers: [] }],
  [
    'take.tiers.1.quantity',
    {
      kind: 'volume',
      tiers: [
        { quantity: '2', percentage: '5' },
        { quantity: 'x', percentage: '6' },
      ],
    },
  ],
  ['conditions.from', { from: '2026-13-01T00:00' }],
  ['conditions.until', { from: '2026-05-01T10:00', until: '2026-05-01T10:00' }],
  ['limits.uses', { uses: '1.5' }],
  ['limits.uses', { uses: '0' }],
])('reports a problem with %s', (field, entries) => {
  const { problems } = ruleOf({ ...emptyEntries, ...right, ...entries }, shop);
  expect(problems.map((problem) => problem.field)).toContain(field);
});

it.each([
  ['१०', 10],
  ['12,5', 12.5],
  ['12.5%', 12.5],
])('reads the percentage %s', (typed, expected) => {
  const { rule, problems } = ruleOf({ ...emptyEntries, ...right, percentage: typed }, shop);
  expect([rule.take, problems]).toEqual([{ kind: 'percentage', percentage: expected }, []]);
});

it('adds products and collections that cost less, and removes them', () => {
  const through = { type: 'combo', slug: 'set' };
  const before: DiscountEntry = {
    title: 'Free cup',
    take: { kind: 'buyGet', buy: 2, get: 1, percentage: 100, gets: { collections: ['cups'], through } },
  };
  const gets = (more: Partial<Entries>) => {
    const { rule, problems } = ruleOf({ ...entriesOf(before, shop), ...more }, shop, before);
    expect(problems).toEqual([]);
    return rule.take.kind === 'buyGet' ? rule.take.gets : 'another kind';
  };
  expect(gets({})).toEqual({ collections: ['cups'], through });
  expect(gets({ gets: ['pot'], getCollections: ['cups', 'plates'] })).toEqual({
    products: ['pot'],
    collections: ['cups', 'plates'],
    through,
  });
  expect(gets({ getCollections: [] })).toEqual({ through });
  const { rule } = ruleOf(
    { ...emptyEntries, ...right, kind: 'buyGet', buy: '1', get: '1', getCollections: ['cups'] },
    shop,
  );
  expect(rule.take).toMatchObject({ gets: { collections: ['cups'] } });
});
