import { expect, it } from 'vitest';
import { Slugs } from '../../core/own-slugs.ts';
import { importProducts } from './import-products.ts';

const rows = [
  'Handle,Title,Body (HTML),Vendor,Type,Variant Price',
  'mug-1,Harbour mug,"<p>Goes with the <a href=""/products/bowl-7?x=1#top"">bowl</a>.</p>",Quarry,Mugs,12.00',
  'bowl-7,Ash bowl,<p>Thrown.</p>,Quarry,Bowls,9.00',
].join('\n');

const byBrand = new Slugs({
  product: ({ brand, handle }) => `${brand}-${handle}`.toLowerCase(),
  collection: ({ title }) => `all-${title}`.toLowerCase(),
});

it('gives products and derived collections the slugs of the shop, with their links', async () => {
  const { products, collections, problems, lines } = await importProducts(rows, {
    currencyCode: 'EUR',
    slugs: byBrand,
  });
  expect(products.map(({ slug }) => slug)).toEqual(['quarry-mug-1', 'quarry-bowl-7']);
  expect(products[0]?.descriptionHtml).toContain('href="/products/quarry-bowl-7?x=1#top"');
  expect(collections.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['all-mugs', 'all-bowls']));
  expect(problems.filter(({ code }) => code === 'dead-link')).toEqual([]);
  expect([...lines]).toEqual([
    ['quarry-mug-1', 2],
    ['quarry-bowl-7', 3],
  ]);
});

it('gives the same slugs the second time', async () => {
  const slugsOf = async () => (await importProducts(rows, { slugs: byBrand })).products.map(({ slug }) => slug);
  expect(await slugsOf()).toEqual(await slugsOf());
});

it('keeps the slug of the handle where another product has the own one, and says so', async () => {
  const slugs = new Slugs({ product: ({ handle }) => (handle === 'mug-1' ? 'bowl-7' : 'tray') });
  const { products, problems } = await importProducts(rows, { slugs });
  expect(products.map(({ slug }) => slug)).toEqual(['mug-1', 'tray']);
  expect(problems.filter(({ code }) => code === 'slug-taken')).toMatchObject([
    { line: 2, severity: 'warning', message: expect.stringContaining('bowl-7') },
  ]);
});
