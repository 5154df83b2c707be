import type { FastifyInstance } from 'fastify';
import type { WebHook } from '../../core/definition/web-hook.ts';
import type { Subject } from '../../core/subjects.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { acceptTextBodies, signedMessage } from './signed-messages.ts';

/**
 * Registers the web-hooks of a shop. Their messages come without a session and from another origin; each handler
 * authenticates them, by a signature over the bytes of the body.
 */
export function addWebHooks(app: FastifyInstance, { services }: Shop, webHooks: readonly WebHook[]): void {
  acceptTextBodies(app);
  for (const { path, handle } of webHooks)
    app.post(path, async (request, reply) => {
      const { body, headers, at } = signedMessage(request, services.env.now());
      const changed = (subjects: Iterable<Subject>) => services.storage.subjects.raise(subjects);
      await handle({ body, headers, at, changed, shop: { mails: services.mails } });
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
}
