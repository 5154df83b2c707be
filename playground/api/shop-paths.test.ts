import { expect, it } from 'vitest';
import { pathsIn, shopPaths } from './shop-paths.ts';

it('reads the paths of a sitemap whatever its host', () => {
  expect(pathsIn('<loc>https://shop.example/products/a&#38;b</loc><loc>nonsense</loc>')).toEqual(['/products/a&b']);
  expect(pathsIn('<url><loc>https://shop.example/a&amp;b</loc></url>')).toEqual(['/a&b']);
});

it('reads only the path in the first market when an address exists in several', () => {
  const entry = (path: string) =>
    `<url><loc>https://shop.example${path}</loc><xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/a"/>
     <xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/a"/></url>`;
  expect(pathsIn(`<urlset>${entry('/a')}${entry('/de/a')}</urlset>`)).toEqual(['/a']);
});

it('reads every sitemap, but only some of those for products', async () => {
  const list = ['pages', 'collections', 'products-1', 'products-2']
    .map((name) => `<sitemap><loc>https://shop.example/sitemaps/${name}.xml</loc></sitemap>`)
    .join('');
  const asked: string[] = [];
  const read = async (path: string) => {
    asked.push(path);
    return path === '/sitemap.xml' ? `<sitemapindex>${list}</sitemapindex>` : `<loc>https://shop.example${path}</loc>`;
  };
  expect(await shopPaths(read)).toEqual(['pages', 'collections', 'products-1'].map((name) => `/sitemaps/${name}.xml`));
  expect(asked).toHaveLength(4);
});
