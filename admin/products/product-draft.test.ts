import { expect, it } from 'vitest';
import type { ProductDetail, ProductEntry } from '../../commerce/admin-calls/products.ts';
import { formatMessage, messages } from '../../commerce/messages.ts';
import { moveItem } from '../layout/moved.ts';
import { type Draft, draftLike, draftOf, emptyDraft, priceMissing, productOf } from './product-draft.ts';
import { combinationCount, type OptionDraft, rowsFor, rowsOfMovedOption, rowValues } from './variant-rows.ts';

const shop = { currencyCode: 'INR', timeZone: 'Asia/Kolkata' };

const product: ProductEntry = {
  title: 'Lamp',
  brand: '',
  category: '',
  descriptionHtml: '<p>It glows.</p>',
  summary: '',
  tags: ['new', 'gift'],
  isGiftCard: false,
  taxClass: '',
  plans: [],
  pictures: [{ url: '/media/a.webp', altText: 'A' }],
  options: [
    { name: 'Colour', values: [{ value: 'Red', swatch: '#ff0000' }, { value: 'Blue' }] },
    { name: 'Size', values: [{ value: 'S' }, { value: 'L' }] },
  ],
  variants: [
    ['Red', 'S'],
    ['Red', 'L'],
    ['Blue', 'S'],
  ].map((optionValues, at) => ({
    id: `v${at}`,
    optionValues,
    sku: `LAMP-${at}`,
    price: 10_000 + at,
    mrp: at === 0 ? 12_050 : 0,
    isTracked: true,
    isSoldOn: false,
    pictures: at === 0 ? ['/media/a.webp'] : [],
    ...(at === 1 ? { weightGrams: 250, barcode: '4006381333931' } : {}),
  })),
  seo: { title: '', description: 'A lamp.', isHidden: false },
  isPublished: true,
  publishedAt: Date.UTC(2026, 11, 1, 3, 30, 17),
};
const detail: ProductDetail = {
  ...shop,
  slug: 'lamp',
  version: 'a.1',
  status: 'PUBLISHED',
  isEdited: true,
  changes: [],
  product,
  files: [],
  stock: [5, 6, 7].map((quantity, at) => ({ id: `v${at}`, quantity })),
};

const draft = draftOf(detail);
const read = (changed: Partial<Draft>, known: ProductDetail | undefined = detail) =>
  productOf({ ...draft, ...changed }, shop, known);
const row = (at: number, changed: Partial<Draft['rows'][number]>): Draft['rows'] =>
  draft.rows.map((each, position) => (position === at ? { ...each, ...changed } : each));

it('converts a product to a draft and back, without stock', () => {
  expect(read({})).toEqual({ product, problems: [], ends: [] });
  expect(draft.publishedAt).toBe('2026-12-01T09:00');
  expect(draft.rows.map((each) => [rowValues(each, draft.options).join(' '), each.isOffered])).toEqual([
    ['Red S', true],
    ['Red L', true],
    ['Blue S', true],
    ['Blue L', false],
  ]);
});

it('trims the tax class', () => {
  expect(draftOf({ ...detail, product: { ...product, taxClass: 'food' } }).taxClass).toBe('food');
  expect(read({ taxClass: ' books ' }).product.taxClass).toBe('books');
});

it('publishes at the entered minute, and keeps the seconds of an unchanged time', () => {
  expect(read({ publishedAt: '2026-12-01T09:00' }).product.publishedAt).toBe(product.publishedAt);
  expect(read({ publishedAt: '2026-12-01T09:01' }).product.publishedAt).toBe(Date.UTC(2026, 11, 1, 3, 31));
});

it('sends stock only for rows where it was typed, with the known stock', () => {
  const { variants } = read({ rows: row(1, { quantity: '9' }) }).product;
  expect(variants.map(({ stock }) => stock)).toEqual([undefined, { seen: 6, wanted: 9 }, undefined]);
  const sold = { ...detail, stock: detail.stock.map((each) => ({ ...each, quantity: each.quantity - 2 })) };
  const later = read({ rows: row(1, { quantity: '9' }) }, sold).product.variants;
  expect(later.map(({ stock }) => stock)).toEqual([undefined, { seen: 4, wanted: 9 }, undefined]);
});

it.each<[field: string, message: string, changed: Partial<Draft>]>([
  ['variants.0.price', priceMissing, { rows: row(0, { price: ' ' }) }],
  ['variants.0.price', messages.notANumber, { rows: row(0, { price: 'ten' }) }],
  ['variants.0.price', messages.notANumber, { rows: row(0, { price: '1.234' }) }],
  ['variants.0.price', formatMessage(messages.numberBelow, { limit: 0 }), { rows: row(0, { price: '-1' }) }],
  ['variants.0.mrp', messages.reductionMissing, { rows: row(0, { mrp: '1' }) }],
  ['variants.1.stock', messages.numberNotWhole, { rows: row(1, { quantity: '1.5' }) }],
  ['variants.1.weightGrams', messages.numberNotWhole, { rows: row(1, { weight: 'heavy' }) }],
  ['publishedAt', messages.notADate, { publishedAt: '' }],
  ['title', 'The name is required.', { title: ' ' }],
  [
    'options.1.values',
    formatMessage(messages.optionValueUnused, { value: 'L' }),
    { rows: row(1, { isOffered: false }) },
  ],
])('reports at the field %s: %s', (field, message, changed) => {
  expect(read(changed).problems).toContainEqual({ field, message });
});

it.each([
  ['JPY', '1200', 1200],
  ['USD', '12.5', 1250],
  ['KWD', '1.234', 1234],
  ['INR', '१२३', 12_300],
  ['EUR', '12,50', 1250],
])('parses an amount in %s: %s', (currencyCode, price, minor) => {
  const empty = { ...emptyDraft(0, shop), title: 'Lamp' };
  const { product: made, problems } = productOf(
    { ...empty, rows: [{ ...empty.rows[0]!, price, quantity: '3' }] },
    { ...shop, currencyCode },
  );
  expect([problems, made.variants[0]]).toMatchObject([[], { price: minor, stock: { seen: 0, wanted: 3 } }]);
});

const renamed = (from: string, to: string): readonly OptionDraft[] =>
  draft.options.map((option) => ({
    ...option,
    values: option.values.map((value) => (value.value === from ? { ...value, value: to } : value)),
  }));

it('lists the variants that end when a value is renamed, and keeps their ids for the stock', () => {
  const { product: next, ends } = read({ options: renamed('Red', 'Ruby') });
  expect(ends).toEqual([
    { id: 'v0', name: 'Red, S' },
    { id: 'v1', name: 'Red, L' },
  ]);
  expect(next.variants.map(({ id, optionValues }) => [id, optionValues[0]])).toEqual([
    ['v0', 'Ruby'],
    ['v1', 'Ruby'],
    ['v2', 'Blue'],
  ]);
});

const rowsAfter = (options: readonly OptionDraft[]) =>
  rowsFor(options, draft.rows).map((each) => [each.id, rowValues(each, options).join(' '), each.isOffered]);
const [colour, size] = [draft.options[0]!, draft.options[1]!];

it('adds variants for a new value, at the price of the first one', () => {
  const options = [{ ...colour, values: [...colour.values, { key: 'x', value: 'Green' }] }, size];
  expect(rowsAfter(options).slice(-2)).toEqual([
    [undefined, 'Green S', true],
    [undefined, 'Green L', true],
  ]);
  expect(rowsFor(options, draft.rows).at(-1)).toMatchObject({ price: '100.00', quantity: '0', sku: '' });
});

it('removes the variants of a value, and keeps the others as they are', () => {
  expect(rowsAfter([{ ...colour, values: colour.values.slice(1) }, size])).toEqual([
    ['v2', 'Blue S', true],
    [undefined, 'Blue L', false],
  ]);
});

it('keeps the existing variants when an option is added or removed', () => {
  const third = {
    key: 'c',
    name: 'Plug',
    values: [
      { key: 'c1', value: 'EU' },
      { key: 'c2', value: 'IN' },
    ],
  };
  expect(rowsAfter([colour, size, third]).slice(0, 3)).toEqual([
    ['v0', 'Red S EU', true],
    [undefined, 'Red S IN', true],
    ['v1', 'Red L EU', true],
  ]);
  expect(rowsAfter([colour])).toEqual([
    ['v0', 'Red', true],
    ['v2', 'Blue', true],
  ]);
  expect(rowsAfter([])).toEqual([['v0', '', true]]);
});

it('creates no more rows than a product may have variants', () => {
  const values = Array.from({ length: 50 }, (_, at) => ({ key: `k${at}`, value: `${at}` }));
  const options = ['a', 'b', 'c'].map((key) => ({
    key,
    name: key,
    values: values.map((each) => ({ ...each, key: key + each.key })),
  }));
  expect(combinationCount(options)).toBe(125_000);
  expect(rowsFor(options, draft.rows)).toBe(draft.rows);
});

it('keeps variants and their prices when options and values are reordered', () => {
  const options = moveItem(draft.options, 0, 1);
  const rows = rowsOfMovedOption(options, draft.rows, 0, 1);
  const { product: wanted, ends, problems } = read({ options, rows });
  expect([ends, problems]).toEqual([[], []]);
  expect(wanted.variants.map(({ id, optionValues, price }) => [id, optionValues, price])).toEqual([
    ['v0', ['S', 'Red'], 10_000],
    ['v2', ['S', 'Blue'], 10_002],
    ['v1', ['L', 'Red'], 10_001],
  ]);
  const [colour, ...others] = draft.options;
  const turned = [{ ...colour!, values: moveItem(colour!.values, 1, 0) }, ...others];
  const turnedRows = rowsFor(turned, draft.rows);
  expect(read({ options: turned, rows: turnedRows }).product.variants.map(({ id }) => id)).toEqual(['v2', 'v0', 'v1']);
  expect(read({ options: turned, rows: turnedRows }).ends).toEqual([]);
});

it('keeps the pictures of option values', () => {
  const [colour, ...others] = draft.options;
  const values = colour!.values.map((value) => ({ ...value, picture: '/media/a.webp' }));
  expect(read({ options: [{ ...colour!, values }, ...others] }).product.options[0]!.values).toEqual([
    { value: 'Red', swatch: '#ff0000', picture: '/media/a.webp' },
    { value: 'Blue', picture: '/media/a.webp' },
  ]);
});

it('starts a copy without unique values', () => {
  const now = Date.UTC(2027, 0, 2, 3, 4);
  const archived = { ...product, isPublished: false, isArchived: true, seo: { ...product.seo, title: 'The lamp' } };
  const copy = draftLike({ ...detail, product: archived }, now);
  const { product: made, problems } = productOf(copy, shop);
  expect([copy.slug, problems]).toEqual(['', []]);
  expect(made).toEqual({
    ...product,
    pictures: [],
    seo: { title: '', description: '', isHidden: false },
    publishedAt: now,
    variants: product.variants.map(({ optionValues, price, mrp, weightGrams }) => ({
      optionValues,
      price,
      mrp,
      sku: '',
      isTracked: true,
      isSoldOn: false,
      pictures: [],
      ...(weightGrams === undefined ? {} : { weightGrams }),
    })),
  });
});
