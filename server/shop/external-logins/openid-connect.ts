import * as client from 'openid-client';
import { limits } from '../../../commerce/limits.ts';
import { type ExternalIdentity, ProviderError, type RedirectProvider } from './provider.ts';

/** Registration of the shop at an OpenID Connect provider. */
export interface OpenIdSettings {
  issuer: URL;
  clientId: string;
  /** Absent for a public client, which is protected by PKCE alone. */
  clientSecret?: string;
}

const scope = 'openid email profile phone';

const isLocal = ({ hostname, protocol }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Returns the identity that the claims confirm. An e-mail address or number counts only if the provider has
 * verified it (OpenID Connect Core 1.0, section 5.7: an account is identified by issuer and subject alone).
 */
function identityOf(issuer: string, claims: Readonly<Record<string, unknown>>): ExternalIdentity {
  const identity = {
    email: claims.email_verified === true ? textOf(claims.email) : undefined,
    phone: claims.phone_number_verified === true ? textOf(claims.phone_number) : undefined,
    firstName: textOf(claims.given_name),
    lastName: textOf(claims.family_name),
    login: typeof claims.sub === 'string' && claims.sub !== '' ? { issuer, subject: claims.sub } : undefined,
  };
  return Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== undefined));
}

/** The authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, section 3.1). */
export function createOpenIdProvider({ issuer, clientId, clientSecret }: OpenIdSettings): RedirectProvider {
  const discover = () =>
    client.discovery(issuer, clientId, clientSecret, clientSecret === undefined ? client.None() : undefined, {
      execute: isLocal(issuer) ? [client.allowInsecureRequests] : [],
      timeout: limits.providerTimeoutSeconds,
    });
  let discovered: ReturnType<typeof discover> | undefined;
  const configuration = async () => {
    discovered ??= discover();
    try {
      return await discovered;
    } catch (cause) {
      // A failed discovery is not memoised.
      discovered = undefined;
      throw new ProviderError('unavailable', `${issuer.origin} does not answer discovery: ${String(cause)}`, { cause });
    }
  };
  return {
    async begin(redirectUrl) {
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUrl,
        scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge_method: 'S256',
        code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
      });
      return { url: url.href, secrets };
    },
    async confirm(callbackUrl, { state, nonce, codeVerifier }) {
      const found = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(found, new URL(callbackUrl), {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims() ?? { sub: '' };
        const { issuer: known, userinfo_endpoint: userInfo } = found.serverMetadata();
        if ('email' in claims || userInfo === undefined) return identityOf(known, claims);
        return identityOf(known, {
          ...claims,
          ...(await client.fetchUserInfo(found, tokens.access_token, claims.sub)),
        });
      } catch (cause) {
        throw new ProviderError('refused', `${issuer.origin} confirms no login: ${String(cause)}`, { cause });
      }
    },
  };
}
