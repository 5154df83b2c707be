import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../commerce/limits.ts';
import { filterValues } from '../../commerce/rules/goods/filter-expressions.ts';
import type { FilterExpression } from '../../schemas/entities/catalogue/filter-expression.ts';
import type { Json } from '../../schemas/page.ts';
import { page } from '../../testing/index.ts';
import { attributes } from './elements/attributes.ts';
import { slotItems } from './elements/slot-items.ts';
import { checkoutAddress } from './fields/checkout-address.ts';
import { filtersFromAddress, filtersToAddress } from './lists/filter-address.ts';
import { moneyText } from './money/money.ts';
import { moneyOf } from './money/money-value.ts';
import { focusOf, pictureOf } from './pictures/picture.ts';

describe('filters in the URL', () => {
  const field = fc.stringMatching(/^[a-zA-Z. ]{1,30}$/);
  const value = fc.string({ minLength: 1, maxLength: 60 });
  const filter = fc.record({
    field,
    operator: fc.constantFrom('IS', 'NOT_IS', 'IN') as fc.Arbitrary<FilterExpression['operator']>,
    value: fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 4 })),
  });

  it('survive a round trip', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 6 }), (filters) => {
        const back = filtersFromAddress(filtersToAddress(filters));
        const single = filters.flatMap((each) => filterValues(each).map((one) => ({ ...each, value: one })));
        expect(back).toEqual(single);
      }),
    );
  });

  it.each([[undefined], ['brand'], ['brand:LIKE:x'], [':IS:x'], ['brand:IS:'], [['x', 'y:IN']]])(
    'drop invalid parts: %j',
    (text) => {
      expect(filtersFromAddress(text)).toEqual([]);
    },
  );
});

describe('money', () => {
  it.each([
    [500, { amount: 500, currencyCode: 'INR' }],
    ['12.5', { amount: 12.5, currencyCode: 'INR' }],
    [
      { amount: 5, currencyCode: 'EUR' },
      { amount: 5, currencyCode: 'EUR' },
    ],
    [{ amount: '7' }, { amount: 7, currencyCode: 'INR' }],
    [
      { amount: 7, currencyCode: 'rupees' },
      { amount: 7, currencyCode: 'INR' },
    ],
    [0, { amount: 0, currencyCode: 'INR' }],
    ['', undefined],
    ['many', undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [undefined, undefined],
    [{}, undefined],
    [[1], undefined],
  ])('is read from %j', (value, expected) => {
    expect(moneyOf(value, 'INR')).toEqual(expected);
  });

  it.each([
    [{ amount: 1234567, currencyCode: 'INR' }, 'en-IN', 'auto', '₹12,34,567'],
    [{ amount: 99.5, currencyCode: 'INR' }, 'en-IN', 'auto', '₹99.50'],
    [{ amount: 99, currencyCode: 'INR' }, 'en-IN', 'always', '₹99.00'],
    [{ amount: -5, currencyCode: 'USD' }, 'en-US', 'auto', '-$5'],
    [{ amount: 1500, currencyCode: 'JPY' }, 'ja-JP', 'always', '￥1,500'],
  ] as const)('localises %j in %s', (money, locale, fraction, expected) => {
    expect(moneyText(money, locale, fraction)).toBe(expected);
  });

  it('shows an invalid currency code literally', () => {
    expect(moneyText({ amount: 1234.5, currencyCode: 'coins' }, 'en-US')).toBe('coins 1,234.50');
    expect(moneyText({ amount: 1234, currencyCode: '' }, 'en-US')).toBe('1,234');
  });

  it('formats the same after requests for many other locales', () => {
    const locales = fc.constantFrom('en-IN', 'de-DE', 'fr-FR', 'ja-JP');
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), locales, (amount, locale) => {
        const money = { amount, currencyCode: 'EUR' };
        const written = moneyText(money, locale);
        expect(moneyText(money, locale)).toBe(written);
        expect(written).toContain('€');
      }),
    );
  });
});

describe('pictures', () => {
  const widthsIn = (srcSet = '') => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

  it("are offered in the shop's widths up to the original's", () => {
    expect(widthsIn(pictureOf({ src: '/media/a' })?.srcSet)).toEqual(limits.imageWidths);
    expect(widthsIn(pictureOf({ src: '/media/a', width: 400 })?.srcSet)).toEqual([36, 80, 165, 360, 375]);
    expect(widthsIn(pictureOf({ src: '/media/a', width: 20 })?.srcSet)).toEqual([36]);
    expect(widthsIn(pictureOf({ src: '/media/a', widths: [100, 200] })?.srcSet)).toEqual([100, 200]);
  });

  it('of a fixed width are offered for pixel ratios from 1 to 3', () => {
    expect(pictureOf({ src: '/a?v=1', shownWidth: 80 })?.srcSet).toBe(
      '/a?v=1&width=80 1x, /a?v=1&width=165 2x, /a?v=1&width=360 3x',
    );
    expect(pictureOf({ src: '/a', shownWidth: 80, width: 100 })?.srcSet).toBe(
      '/a?width=80 1x, /a?width=80 2x, /a?width=80 3x',
    );
  });

  it('have dimensions and alternative text', () => {
    const asset = { cdnUrl: 'https://cdn.example/a', altText: 'A cup', dimensions: { width: 800, height: 1000 } };
    expect(pictureOf({ asset })).toMatchObject({ alt: 'A cup', width: 800, height: 1000 });
    expect(pictureOf({ asset, alt: '' })).toMatchObject({ alt: '' });
  });

  it.each(['', 'javascript:x', '//evil.example/a', 'data:image/png,x', 'mailto:a@b.c', '/\\evil'])(
    'load nothing from %j',
    (src) => {
      expect(pictureOf({ src })).toBeUndefined();
    },
  );
});

it('keys items by their natural key, otherwise by index', () => {
  expect(slotItems([{ id: 7 }, { slug: 'cup' }, { key: 'k' }, 'plain', null]).map(({ key }) => key)).toEqual([
    '7',
    'cup',
    'k',
    '3',
    '4',
  ]);
  expect(slotItems(['a', 'b'])[1]?.data).toEqual({ item: 'b', index: 1, first: false, last: true, count: 2 });
});

it('renders attributes of one family only', () => {
  expect(attributes('aria', { hasPopup: 'menu', busy: false, 'x onclick': 1, '': 1, none: null })).toEqual({
    'aria-has-popup': 'menu',
    'aria-busy': 'false',
  });
  expect(attributes('data', { a: { b: 1 } })).toEqual({ 'data-a': '{"b":1}' });
});

it.each(['javascript:alert(1)', '//evil.example', ''])('rejects the checkout URL %j', (url) => {
  expect(() => checkoutAddress(url, undefined)).toThrow('Something went wrong');
});

describe('the focal point of a picture', () => {
  it.each([
    [{ x: 0.5, y: 0.5 }, undefined],
    [{ x: 0.6, y: 0.4 }, undefined],
    [{ x: 0, y: 0.5 }, 'focus focus-x0'],
    [{ x: 0.2, y: 1 }, 'focus focus-x1 focus-y4'],
    [{ x: 0.7, y: 0.1 }, 'focus focus-x3 focus-y0'],
    [{ x: 7, y: -1 }, undefined],
    [{ x: 'left' as unknown as number, y: Number.NaN }, undefined],
  ])('of %j is expressed by %s', (focalPoint, expected) => {
    expect(focusOf({ focalPoint })).toBe(expected);
    expect(focusOf({ asset: { focalPoint } })).toBe(expected);
  });

  it("is the author's, otherwise the asset's, and undefined without either", () => {
    expect(focusOf({ asset: { focalPoint: { x: 0, y: 0 } }, focalPoint: { x: 1, y: 0.5 } })).toBe('focus focus-x4');
    expect([focusOf({}), focusOf({ asset: null }), focusOf({ asset: '/media/a' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has a CSS rule for each of its classes', () => {
    const css = readFileSync(new URL('./pictures/picture.css', import.meta.url), 'utf8');
    for (const side of ['x', 'y'])
      for (const quarter of [0, 1, 3, 4])
        expect(css).toContain(`.focus-${side}${quarter} {\n  --focus-${side}: ${quarter * 25}%;`);
  });

  it('does not move a picture that is shown whole', () => {
    const shown = (props: Record<string, Json>) =>
      page([{ widget: 'image', props: { src: '/media/a', alt: '', focalPoint: { x: 0, y: 0.5 }, ...props } }]).html();
    expect(shown({})).toContain('class="image focus focus-x0"');
    expect(shown({ fit: 'contain' })).toContain('class="image image-contain"');
  });
});
