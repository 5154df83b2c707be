import { createHash } from 'node:crypto';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { accountEmail } from '../../commerce/rules/account-identifier.ts';
import { authStrategyOf } from '../../commerce/rules/auth-strategy.ts';
import type { User } from '../../schemas/entities/user.ts';
import { CallError } from '../calls/call-error.ts';
import type { CallContext } from '../calls/context.ts';
import { accountNumber } from '../customers/account-number.ts';
import { completeSignIn } from '../customers/complete-sign-in.ts';
import { contactDetails } from '../customers/contact-details.ts';
import type { Identifier } from '../storage/port/customers.ts';
import { type ExternalIdentity, type ExternalLogins, ProviderError, type TokenProvider } from './provider.ts';

type Context = Pick<CallContext, 'caller' | 'shop' | 'signIn'>;

const refused = (): CallError => new CallError(401, 'login-refused', messages.externalLoginRefused);

/** A configured provider. @throws CallError when this shop has none of the name */
export function providerOf<Name extends keyof ExternalLogins>(
  { externalLogins }: CallContext['shop'],
  name: Name,
): NonNullable<ExternalLogins[Name]> {
  const provider = externalLogins[name];
  if (!provider) throw new CallError(404, 'sign-in-unavailable', messages.signInUnavailable);
  return provider;
}

/** Asks a provider; what it says of a failure is for the log alone. @throws CallError when it confirms nothing */
export async function askProvider<Answer>(
  { shop }: Context,
  name: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    shop.log.warn({ provider: name, kind: error.kind, reason: error.message }, 'a provider confirmed no login');
    throw error.kind === 'refused' ? refused() : new CallError(503, 'login-unavailable', messages.externalLoginFailed);
  }
}

/** A login that this session has begun. @throws CallError when there is none, or it was used before */
export async function claimLogin({ caller, shop }: Context, provider: string, id: string) {
  const wanted = { id, provider, sessionId: caller.session!.id };
  const pending = await shop.storage.externalLogins.claim(wanted, shop.env.now());
  if (!pending) throw refused();
  return pending;
}

function identifierOf({ config }: CallContext['shop'], identity: ExternalIdentity): Identifier {
  const { email = '', phone = '' } = identity;
  const address = accountEmail(email);
  if (address !== undefined) return { kind: 'email', value: address };
  const telephone = accountNumber(phone, authStrategyOf(config.auth, 'phone')?.prefix);
  if (telephone !== undefined) return { kind: 'phone', value: telephone };
  throw new CallError(403, 'login-unverified', messages.externalLoginUnverified);
}

/** Signs in the holder of a confirmed identity, or registers one. */
export function signInExternally(context: Context, identity: ExternalIdentity): Promise<{ user: User }> {
  const identifier = identifierOf(context.shop, identity);
  const details = contactDetails(context.shop.config, identifier.kind, identity);
  return completeSignIn(context, { mode: 'sign-up', identifier, isVerified: true, details });
}

/** Signs in the holder of a token, which is used once. */
export async function signInByToken(
  context: Context,
  name: 'shiprocket' | 'kwikPass',
  { token, correlationId }: { token: string; correlationId?: string },
): Promise<{ user: User }> {
  const { storage, env } = context.shop;
  const provider: TokenProvider = providerOf(context.shop, name);
  const identity = await askProvider(context, name, () => provider.confirm(token, correlationId));
  const id = createHash('sha256').update(`${name} ${token}`).digest('base64url');
  if (!(await storage.externalLogins.spend(id, env.now() + limits.spentTokenDays * 86_400_000))) throw refused();
  return signInExternally(context, identity);
}
