import type { FastifyInstance } from 'fastify';
import { encodedPath } from '../../runtime/state/route.ts';
import type { Shop } from '../app.ts';
import { escapeHtml } from './escape-html.ts';
import type { PageLibrary } from './page-library.ts';

export interface CrawlerOptions {
  shop: Shop;
  origin: string;
  library: Pick<PageLibrary, 'addresses'>;
}

/** Most addresses that one sitemap may have, by its protocol (https://www.sitemaps.org/protocol.html). */
const sitemapLimit = 49_000;

/** What crawlers request: robots.txt and the sitemap. */
export function addCrawlerRoutes(app: FastifyInstance, { shop, origin, library }: CrawlerOptions): void {
  const { catalogue } = shop.services.storage;
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /internal-api/',
          'Disallow: /cart',
          'Disallow: /checkout',
          'Disallow: /playground',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', async (_, reply) => {
    const [addresses, collections, products, counts] = await Promise.all([
      library.addresses(),
      catalogue.collections(),
      catalogue.publishedSlugs(sitemapLimit),
      shop.services.search.collectionCounts(),
    ]);
    const paths = [
      ...addresses,
      ...collections
        .filter(({ record }) => !record.seo?.hidden && (counts.get(record.slug) ?? 0) > 0)
        .map(({ record }) => `/collections/${record.slug}`),
      ...products.map((slug) => `/products/${slug}`),
    ];
    const entry = (path: string) => `<url><loc>${escapeHtml(`${origin}${encodedPath(path)}`)}</loc></url>`;
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map(entry).join('')}</urlset>`,
      );
  });
}
