import { describe, expect, it } from 'vitest';
import { importProducts } from './import-products.ts';

const read = (heading: string, ...rows: string[]) =>
  importProducts([`Handle,Title,Variant Price,${heading}`, ...rows].join('\n'), { currencyCode: 'USD' });

describe('a gift card', () => {
  it.each([
    ['Gift Card', 'true'],
    ['Gift card', 'TRUE'],
    ['Type', 'Gift Cards'],
    ['Type', 'gift card'],
  ])('is left out with all of its rows when %s is %s, and this is reported', async (column, value) => {
    const { products, problems, counts } = await read(column, `card,Card,25,${value}`, 'card,,50,', 'mug,Mug,5,');
    expect(products.map(({ slug }) => slug)).toEqual(['mug']);
    expect(counts).toMatchObject({ products: 1, skippedRows: 2 });
    expect(problems.filter(({ code }) => code === 'gift-card')).toMatchObject([
      { severity: 'warning', line: 2, column },
    ]);
  });

  it.each([
    ['Gift Card', 'false'],
    ['Gift Card', ''],
    ['Type', 'Gift card holders'],
  ])('is not recognised in a product with %s %j', async (column, value) =>
    expect((await read(column, `box,Box,25,${value}`)).products).toHaveLength(1),
  );
});

describe('columns that no product has a field for', () => {
  it.each([
    ['Cost per item', '3.20', 'cost-not-imported'],
    ['Unit Price Total Measure', '250', 'unit-price-not-imported'],
    ['VAT rate', '19', 'tax-not-imported'],
    ['Color (product.metafields.shopify.color-pattern)', 'red', 'metafields-not-imported'],
    ['Price / International', '9', 'markets-not-imported'],
    ['Google Shopping / Gender', 'unisex', 'feeds-not-imported'],
    ['産地', '京都', 'columns-not-imported'],
  ])('are reported with their number of rows: %s', async (column, value, code) => {
    const { products, problems } = await read(column, `mug,Mug,5,${value}`, `cup,Cup,5,${value}`, 'pot,Pot,5,');
    expect(products).toHaveLength(3);
    const [problem] = problems;
    expect(problem).toMatchObject({ severity: 'warning', code, line: 1, column });
    expect(problem?.message).toContain(`"${column}" (2 rows)`);
  });

  it('are not reported when they are empty or irrelevant to goods', async () => {
    const { problems } = await read(
      'Cost per item,Variant Fulfillment Service,Variant Weight Unit,Variant Requires Shipping',
      'mug,Mug,5,,manual,kg,true',
    );
    expect(problems).toEqual([]);
  });

  it('are reported in one warning for each kind, with their values when there are few', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((name, at) => `${name},${name},5,${at > 0},P${at}`);
    const { problems } = await read('Tax,VAT rate', ...rows);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('"Tax" ("false" 1, "true" 4), "VAT rate" (5 rows)'),
    ]);
  });
});
