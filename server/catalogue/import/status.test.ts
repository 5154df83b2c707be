import { expect, it } from 'vitest';
import { importProducts } from './import-products.ts';

it.each([
  ['active', 'true', { published: true }],
  ['draft', 'true', { published: false }],
  ['Archived', 'true', { published: false, archived: true }],
  ['archived', 'false', { published: false, archived: true }],
  ['', 'true', { published: true }],
  ['active', 'false', { published: false }],
])('reads the status %j of a product whose published column is %s', async (status, published, expected) => {
  const file = `Handle,Title,Variant Price,Status,Published\nlamp,Lamp,10.00,${status},${published}\n`;
  const { products, problems } = await importProducts(file);
  expect(problems).toEqual([]);
  const { published: isPublished, archived } = products[0]!;
  expect({ published: isPublished, ...(archived ? { archived } : {}) }).toEqual(expected);
});
