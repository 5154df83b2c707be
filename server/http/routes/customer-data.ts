import type { FastifyInstance } from 'fastify';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { presentPasskey } from '../../shop/presenters/people/users.ts';
import { sessionOf } from '../../shop/sessions/request-session.ts';

/**
 * Registers `/account/data.json` in every market: everything that the shop stores about the signed-in customer, as
 * a file. Others are redirected to sign in. Leaves out credentials of the account and identifiers of other people.
 */
export const addDataRoutes = (app: FastifyInstance, shop: Shop, markets: readonly Market[]): void => {
  const { storage, env } = shop.services;
  for (const { localePathPrefix } of markets) {
    const path = `${localePathPrefix}/account/data.json`;
    app.get(path, async (request, reply) => {
      const session = await sessionOf(shop.runner, request).current();
      const customer = session?.userId === undefined ? undefined : await storage.customers.read(session.userId);
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      if (!customer)
        return reply
          .code(303)
          .header('location', `${localePathPrefix}/account/sign-in?returnTo=${encodeURIComponent(path)}`)
          .send();
      const { passwordHash, referredBy: _referredBy, undoableChanges: _undoable, passkeys = [], ...known } = customer;
      const data = {
        exportedAt: new Date(env.now()).toISOString(),
        customer: { ...known, hasPassword: passwordHash !== undefined },
        passkeys: passkeys.map(presentPasskey),
        ...(await storage.owners.read(customer.id)),
      };
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(JSON.stringify(data, null, 2));
    });
  }
};
