import { expect, it } from 'vitest';
import { majorText } from '../../../commerce/rules/money.ts';
import { importProducts } from './import-products.ts';

it.each(['INR', 'JPY', 'KWD', 'PKR', 'HUF', 'IDR', 'IQD'])(
  'reads a price in %s as the amount that pages show',
  async (currencyCode) => {
    const csv = 'Handle,Title,Variant Price\ncup,Cup,1299\n';
    const { products } = await importProducts(csv, { currencyCode });
    expect(Number(majorText(products[0]!.variants[0]!.price, currencyCode))).toBe(1299);
  },
);
