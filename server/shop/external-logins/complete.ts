import { createHash } from 'node:crypto';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import { authStrategyOf } from '../../../commerce/rules/accounts/auth-strategy.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { CallError } from '../../core/call-error.ts';
import type { Identifier } from '../../core/ports/storage/accounts/customers.ts';
import type { CallContext } from '../calls/context.ts';
import { accountNumber } from '../customers/account-number.ts';
import { hasIdentifier } from '../customers/change-identifier.ts';
import { startCustomerSession, withNotices } from '../customers/complete-sign-in.ts';
import { contactDetails } from '../customers/contact-details.ts';
import { newCustomer } from '../customers/new-customer.ts';
import { type ExternalSignInResult, resolveExternalSignIn } from './externally-signed-in.ts';
import { type ExternalIdentity, type ExternalLogins, ProviderError, type TokenProvider } from './provider.ts';

type Context = Pick<CallContext, 'caller' | 'shop' | 'signIn'>;

const refused = (): CallError => new CallError(401, 'login-refused', messages.externalLoginRefused);

/** Returns a configured provider. @throws CallError when the shop has none of this name */
export function providerOf<Name extends keyof ExternalLogins>(
  { externalLogins }: CallContext['shop'],
  name: Name,
): NonNullable<ExternalLogins[Name]> {
  const provider = externalLogins[name];
  if (!provider) throw new CallError(404, 'sign-in-unavailable', messages.signInUnavailable);
  return provider;
}

/**
 * Sends a request to a provider; the reason for a failure is only logged. @throws CallError when the provider does not
 * confirm an identity
 */
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

/** Claims a login that this session has begun. @throws CallError when there is none, or it was used before */
export async function claimLogin({ caller, shop }: Context, provider: string, id: string) {
  const wanted = { id, provider, sessionId: caller.session!.id };
  const pending = await shop.storage.externalLogins.claim(wanted, shop.env.now());
  if (!pending) throw refused();
  return pending;
}

/** Returns the identifier that the provider has verified; undefined when there is none. */
function identifierOf({ config }: CallContext['shop'], identity: ExternalIdentity): Identifier | undefined {
  const { email = '', phone = '' } = identity;
  const address = accountEmail(email);
  if (address !== undefined) return { kind: 'email', value: address };
  const telephone = accountNumber(phone, authStrategyOf(config.auth, 'phone')?.prefix);
  return telephone === undefined ? undefined : { kind: 'phone', value: telephone };
}

const refusals = {
  unverified: () => new CallError(403, 'login-unverified', messages.externalLoginUnverified),
  'signed-in': () => new CallError(409, 'signed-in', messages.signedIn),
  'other-login': () => new CallError(409, 'login-other', messages.externalLoginOther),
} as const satisfies Partial<Record<ExternalSignInResult['kind'], () => CallError>>;

/** Signs in the customer with a confirmed identity, or registers a new one. */
export async function signInExternally(context: Context, identity: ExternalIdentity): Promise<{ user: User }> {
  const { caller, shop } = context;
  const { login } = identity;
  const identifier = identifierOf(shop, identity);
  const details = identifier ? contactDetails(shop.config, identifier.kind, identity) : {};
  const confirmed = { identifier, login, details, blank: newCustomer(shop.env) };
  const result = await shop.storage.customers.change(
    { id: caller.userId, identifier, externalLogin: login },
    (current, holder, loginHolder) =>
      withNotices(shop, loginHolder ?? holder, resolveExternalSignIn({ current, holder, loginHolder }, confirmed)),
  );
  if (result.kind !== 'done') throw refusals[result.kind]();
  const proved = identifier && hasIdentifier(result.customer, identifier) ? identifier : undefined;
  return startCustomerSession(context, result.customer, proved);
}

/** Signs in the holder of a token, which can be used only once. */
export async function signInByToken(
  context: Context,
  name: 'shiprocket' | 'kwikPass',
  { token, correlationId }: { token: string; correlationId?: string },
): Promise<{ user: User }> {
  const { storage, env } = context.shop;
  const provider: TokenProvider = providerOf(context.shop, name);
  const identity = await askProvider(context, name, () => provider.confirm(token, correlationId));
  const id = createHash('sha256').update(`${name} ${token}`).digest('base64url');
  if (!(await storage.externalLogins.spend(id, env.now() + limits.spentTokenDays * dayMs))) throw refused();
  return signInExternally(context, identity);
}
