import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { returnAddress } from '../../../commerce/rules/addresses/own-address.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { CallError } from '../../core/call-error.ts';
import { newId } from '../../core/env.ts';
import type { CallContext } from '../calls/context.ts';
import { askProvider, claimLogin, providerOf, signInExternally } from './complete.ts';
import type { LoginSecrets } from './provider.ts';

type Context = Pick<CallContext, 'caller' | 'shop' | 'signIn'>;
type Name = 'shopify' | 'openIdConnect';

/** A login that was begun, as returned to the page. */
export interface BegunLogin {
  url: string;
  loginInitiateToken: string;
  correlationId: string;
  metadata: { returnUrl: string };
}

/** Resolves an address or path of this shop. @throws CallError for an address of another origin */
function ownUrl({ origin }: CallContext['shop'], address: string): URL {
  const url = parseUrl(address, origin);
  if (url?.origin !== origin) throw new CallError(400, 'foreign-address', messages.foreignAddress);
  return url;
}

const withoutQuery = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

/** Begins a login by redirect, which only this session can complete. */
export async function beginRedirectLogin(
  context: Context,
  name: Name,
  { redirectUrl, metadata }: { redirectUrl: string; metadata?: { returnUrl?: string } },
): Promise<BegunLogin> {
  const { caller, shop } = context;
  const provider = providerOf(shop, name);
  const page = withoutQuery(ownUrl(shop, redirectUrl));
  const { url, secrets } = await askProvider(context, name, () => provider.begin(page));
  await shop.storage.externalLogins.begin({
    id: secrets.state,
    provider: name,
    sessionId: caller.session!.id,
    secrets: { ...secrets, page },
    expiresAt: shop.env.now() + limits.externalLoginMinutes * minuteMs,
  });
  const returnUrl = returnAddress(metadata?.returnUrl, '/');
  return { url, loginInitiateToken: newId(shop.env), correlationId: secrets.state, metadata: { returnUrl } };
}

/** Signs in the shopper whom a provider has redirected back. */
export async function verifyRedirectLogin(context: Context, name: Name, callbackUrl: string): Promise<{ user: User }> {
  const { shop } = context;
  const provider = providerOf(shop, name);
  const url = ownUrl(shop, callbackUrl);
  const { secrets } = await claimLogin(context, name, url.searchParams.get('state') ?? '');
  if (secrets.page !== withoutQuery(url)) throw new CallError(401, 'login-refused', messages.externalLoginRefused);
  const loginSecrets = secrets as Readonly<Record<string, string>> & LoginSecrets;
  const identity = await askProvider(context, name, () => provider.confirm(url.href, loginSecrets));
  return signInExternally(context, identity);
}
