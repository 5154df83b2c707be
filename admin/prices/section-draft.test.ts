import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceSection, PriceSectionValue } from '../../schemas/entities/cart/price-sections.ts';
import { draftOf, emptyRow, type SectionDraft, sectionValue } from './section-draft.ts';
import { sectionShapes } from './section-shapes.ts';

const shapeOf = (name: PriceSection) => sectionShapes.find((shape) => shape.name === name)!;
type Values = Readonly<Record<string, unknown>>;

const minor = fc.integer({ min: 0, max: 99_999_999 });
const name = fc.stringMatching(/^[a-z]{1,8}$/);
const places = fc.array(
  fc.oneof(
    fc.constant({ country: 'IN' }),
    fc.record({ country: fc.constant('US'), provinces: fc.array(fc.constantFrom('CA', 'NY'), { minLength: 1 }) }),
    fc.record({
      country: fc.constant('IN'),
      provinces: fc.constant<string[]>(['KA']),
      zips: fc.constant<string[]>(['5600', '5601']),
    }),
  ),
  { minLength: 1, maxLength: 3 },
);
const optional = { requiredKeys: [] as never[] };
const textLine = fc.stringMatching(/^[A-Za-zक-ह0-9 ]{1,12}$/).map((text) => text.trim() || 'x');
const textLines = fc.array(textLine, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const sections: { readonly [Name in PriceSection]: fc.Arbitrary<PriceSectionValue<Name>> } = {
  delivery: fc.record({
    methods: fc.array(
      fc
        .tuple(
          fc.record({ id: name, title: name, price: minor }),
          fc.record({ freeFrom: minor, perKilogram: minor, minimumWeight: fc.nat(999), places }, optional),
        )
        .map(([needed, more]) => ({ ...needed, ...more })),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  tax: fc.record({
    isIncluded: fc.boolean(),
    rates: fc.uniqueArray(
      fc.record({
        id: name,
        title: name,
        basisPoints: fc.integer({ min: 0, max: 10_000 }),
        onExtras: fc.boolean(),
        onDelivery: fc.boolean(),
      }),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  }),
  extras: fc
    .tuple(
      fc.record({
        upsells: fc.uniqueArray(fc.record({ slug: name, title: name, price: minor }), {
          maxLength: 3,
          selector: ({ slug }) => slug,
        }),
      }),
      fc.record(
        {
          giftWrap: fc.record({ price: minor, each: fc.constantFrom('line' as const, 'piece' as const) }),
          orderProtection: fc.record({ percentage: fc.integer({ min: 0, max: 100 }) }),
          expressDelivery: fc.record({ price: minor }),
        },
        optional,
      ),
    )
    .map(([needed, more]) => ({ ...needed, ...more })),
  coins: fc.record(
    { rule: fc.record({ value: fc.integer({ min: 1, max: 9999 }), share: fc.integer({ min: 0, max: 100 }) }) },
    optional,
  ),
  plans: fc.record({
    plans: fc.uniqueArray(
      fc.record(
        {
          id: name,
          title: name,
          description: name,
          percentage: fc.integer({ min: 0, max: 100 }),
          every: fc.record({
            unit: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const),
            count: fc.integer({ min: 1, max: 365 }),
          }),
          goods: fc.oneof(
            fc.record({ products: fc.array(name, { minLength: 1, maxLength: 3 }) }),
            fc.record({ collections: fc.array(name, { minLength: 1, maxLength: 3 }) }),
          ),
        },
        { requiredKeys: ['id', 'title', 'percentage', 'every'] },
      ),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  }),
  invoices: fc.record(
    {
      rule: fc.record(
        {
          seller: textLine,
          address: textLines,
          taxNumbers: textLines,
          note: textLines,
          whenPlaced: fc.boolean(),
          prefix: fc.constantFrom('INV-', 'R{year}-', 'A'),
          creditPrefix: fc.constantFrom('CN-', '{year}-C'),
        },
        { requiredKeys: ['seller', 'address', 'prefix', 'creditPrefix', 'whenPlaced'] },
      ),
    },
    optional,
  ),
};

it.each(sectionShapes.map((shape) => [shape.name, shape] as const))(
  '%s: converts values to fields and back without loss',
  (section, shape) => {
    fc.assert(
      fc.property(
        sections[section] as fc.Arbitrary<Values>,
        fc.constantFrom('INR', 'JPY', 'KWD'),
        (value, currency) => {
          expect(sectionValue(shape, draftOf(shape, value, currency), value, currency)).toEqual({
            value,
            problems: [],
          });
        },
      ),
    );
  },
);

const methods = { methods: [{ id: 'a', title: 'A', price: 100 }] };
const withRow = (entries: Record<string, string>): SectionDraft => {
  const shape = shapeOf('delivery');
  const draft = draftOf(shape, methods, 'INR');
  const row = emptyRow(shape.rows!.fields, 'new');
  return { ...draft, rows: [...draft.rows, { ...row, entries: { ...row.entries, ...entries } }] };
};

it('derives the id of a new delivery method from its name, and parses its places', () => {
  const draft = withRow({ title: 'By Bicycle', price: '49.5', places: 'in-ka, IN 560, us' });
  const { value, problems } = sectionValue(shapeOf('delivery'), draft, methods, 'INR');
  expect([value, problems]).toEqual([
    {
      methods: [
        ...methods.methods,
        {
          id: 'by-bicycle',
          title: 'By Bicycle',
          price: 4950,
          places: [{ country: 'IN', provinces: ['KA'] }, { country: 'IN', zips: ['560'] }, { country: 'US' }],
        },
      ],
    },
    [],
  ]);
});

it.each<[field: string, entries: Record<string, string>]>([
  ['methods.1.title', { title: '' }],
  ['methods.1.price', { price: '' }],
  ['methods.1.price', { price: 'much' }],
  ['methods.1.places', { places: 'India' }],
  ['methods.1.maximumWeight', { minimumWeight: '2', maximumWeight: '1' }],
])('reports a problem with %s for %j', (field, entries) => {
  const draft = withRow({ title: 'By Bicycle', price: '1', ...entries });
  const { problems } = sectionValue(shapeOf('delivery'), draft, methods, 'INR');
  expect(problems.map((problem) => problem.field)).toEqual([field]);
});

const plan = (entries: Record<string, string>) => {
  const shape = shapeOf('plans');
  const draft = draftOf(shape, { plans: [] }, 'INR');
  const row = emptyRow(shape.rows!.fields, 'new');
  const typed = { title: 'Monthly', every: '1 month', percentage: '10', ...entries };
  const rows = [{ ...row, entries: { ...row.entries, ...typed } }];
  return sectionValue(shape, { ...draft, rows }, { plans: [] }, 'INR');
};

it.each([
  ['1 month', { unit: 'MONTH', count: 1 }],
  ['month', { unit: 'MONTH', count: 1 }],
  ['2 Weeks', { unit: 'WEEK', count: 2 }],
  ['90days', { unit: 'DAY', count: 90 }],
  ['२ years', { unit: 'YEAR', count: 2 }],
])('parses the interval of a subscription: %s', (every, expected) => {
  expect(plan({ every })).toEqual({
    value: { plans: [{ id: 'monthly', title: 'Monthly', every: expected, percentage: 10 }] },
    problems: [],
  });
});

it.each(['0 days', '366 days', '-1 month', '1.5 months', 'fortnight', 'often', '1 month 2 days'])(
  'rejects “%s” as the interval of a subscription',
  (every) => expect(plan({ every }).problems).toMatchObject([{ field: 'plans.0.every' }]),
);

it('parses the goods of a subscription', () => {
  expect(plan({ goods: 'amber-candle, collection:desk, हल्दी, collection: table' }).value).toMatchObject({
    plans: [{ goods: { products: ['amber-candle', 'हल्दी'], collections: ['desk', 'table'] } }],
  });
});
