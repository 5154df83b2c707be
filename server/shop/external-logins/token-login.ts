import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { newId } from '../../core/env.ts';
import type { CallContext } from '../calls/context.ts';
import { claimLogin, providerOf, signInByToken } from './complete.ts';

type Context = Pick<CallContext, 'caller' | 'shop' | 'signIn'>;

/** Begins a login that a provider's script continues, and that only this session can complete. */
export async function beginTokenLogin(
  { caller, shop }: Context,
  name: 'shiprocket',
): Promise<{ correlationId: string; loginInitiateToken: string }> {
  providerOf(shop, name);
  const { storage, env } = shop;
  const [correlationId, loginInitiateToken] = [newId(env), newId(env)];
  await storage.externalLogins.begin({
    id: correlationId,
    provider: name,
    sessionId: caller.session!.id,
    secrets: {},
    expiresAt: env.now() + limits.externalLoginMinutes * minuteMs,
  });
  return { correlationId, loginInitiateToken };
}

/** Signs in the shopper whom the provider confirms for the token that its script gave the page. */
export async function verifyTokenLogin(
  context: Context,
  name: 'shiprocket',
  given: { token: string; correlationId: string },
): Promise<{ user: User }> {
  providerOf(context.shop, name);
  await claimLogin(context, name, given.correlationId);
  return signInByToken(context, name, given);
}
