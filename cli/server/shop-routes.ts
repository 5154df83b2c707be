import type { FastifyInstance } from 'fastify';
import type { ShopServer } from './shop-server.ts';

/** The shop that answers the requests. */
export interface ShopRoutesOptions {
  server: Pick<ShopServer, 'handle'>;
}

/**
 * Fastify plug-in that hands every request without a route of the application to the shop. The shop's addresses begin
 * at the root, so it takes no prefix.
 *
 * @example
 * app.get('/status', () => 'ready');
 * await app.register(shopRoutes, { server: await createShopServer() });
 */
export async function shopRoutes(app: FastifyInstance, { server }: ShopRoutesOptions): Promise<void> {
  // The shop reads bodies itself, within the limits of its calls.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all('/*', { bodyLimit: Number.MAX_SAFE_INTEGER }, (request, reply) => {
    reply.hijack();
    server.handle(request.raw, reply.raw);
  });
}
