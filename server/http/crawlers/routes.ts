import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hourMs } from '../../../commerce/durations.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { articleFeeds } from '../../render/document/feed-links.ts';
import { articleFeed, feedWriters } from './article-feeds.ts';
import { isElsewhere } from './listed-elsewhere.ts';
import { productFeed } from './product-feed.ts';
import { type SitemapSource, sitemapIndex, sitemapPart } from './sitemap.ts';

const hour = 'public, max-age=3600';

/** Maximum size of the sitemap cache in bytes. */
const keptBytes = 16_000_000;

/** Maximum number of product feeds written at once, because each reads the whole catalogue. */
const maxFeeds = 2;

/** Seconds after which a client retries a refused feed. */
const feedRetryAfter = 60;

/** Registers the routes for crawlers, feed readers and shopping engines. */
export function addCrawlerRoutes(app: FastifyInstance, source: SitemapSource): void {
  const { shop, origin, library, markets } = source;
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

  const files = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
  const keptSitemap = async (name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    // Another backend has no revision, so its sitemaps expire by time.
    const at = isElsewhere(shop, 'products') ? Math.floor(shop.services.env.now() / hourMs) : '';
    // Only collections with products are listed; a search index outside the process learns of them with a delay.
    const search = (await shop.services.searchRules.now()).revision;
    const key = `${name} ${await catalogue.revision()} ${search} ${await library.revision()} ${at}`;
    const file = files.get(key) ?? (await make());
    if (file) files.set(key, file);
    return file;
  };
  const sendSitemap = async (reply: FastifyReply, sitemap: Buffer | undefined): Promise<FastifyReply> => {
    if (!sitemap) {
      reply.callNotFound();
      return reply;
    }
    return reply.type('application/xml').header('cache-control', hour).send(sitemap);
  };
  app.get('/sitemap.xml', async (_, reply) => sendSitemap(reply, await keptSitemap('', () => sitemapIndex(source))));
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async ({ params: { name } }, reply) =>
    sendSitemap(reply, await keptSitemap(name, () => sitemapPart(source, name))),
  );

  for (const file of ['feed.xml', 'feed.json'] as const)
    app.get<{ Params: { blog: string } }>(`/blog/:blog/${file}`, async ({ params: { blog } }, reply) => {
      const feed = await articleFeed(shop, blog, origin);
      if (!feed) return reply.callNotFound();
      return reply.type(articleFeeds[file]).header('cache-control', hour).send(feedWriters[file](feed));
    });

  let feeds = 0;
  for (const market of markets)
    app.get(`${market.localePathPrefix}/feeds/products.xml`, async (_, reply) => {
      if (feeds >= maxFeeds) throw new BusyError('product feeds', feedRetryAfter);
      feeds += 1;
      const stream = Readable.from(productFeed({ shop, origin, market }));
      stream.once('close', () => {
        feeds -= 1;
      });
      return reply.type('application/xml').header('cache-control', hour).send(stream);
    });
}
