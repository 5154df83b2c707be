import type { FastifyInstance } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import type { WebHook } from '../../core/definition/web-hook.ts';
import type { Shop } from '../../shop/calls/shop.ts';

/**
 * Registers the web-hooks of a shop. Their messages come without a session and from another origin; each handler
 * authenticates them, by a signature over the bytes of the body.
 */
export function addWebHooks(app: FastifyInstance, { services }: Shop, webHooks: readonly WebHook[]): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: limits.maxPaymentEventBytes }, (_request, body, done) =>
    done(null, body),
  );
  for (const { path, handle } of webHooks)
    app.post(path, async ({ body, headers }, reply) => {
      const texts = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      await handle({
        body: String(body ?? ''),
        headers: Object.fromEntries(texts),
        at: services.env.now(),
        changed: (subjects) => services.storage.subjects.raise(subjects),
      });
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
}
