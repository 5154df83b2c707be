import exists from '../../../../commerce/calls/auth/exists.ts';
import { hourMs } from '../../../../commerce/durations.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { givenIdentifier } from '../../customers/identifiers.ts';

export default defineHandler(exists, async ({ query, shop }) => {
  const { storage, env, config } = shop;
  const { identifier } = givenIdentifier(config, query.email === undefined ? 'phone' : 'email', query);
  // The answer reveals who has an account, so the rate is limited across all clients to what a shop needs.
  const limit = { name: 'identifier lookup', max: limits.identifierLookupsPerHourOfShop, withinMs: hourMs };
  if (!(await storage.attempts.allows([limit], env.now())))
    throw new CallError(429, 'too-many-requests', messages.tooManyRequests);
  return { signupRequired: (await storage.customers.byIdentifier(identifier)) === undefined };
});
