import { parseUrl } from '../../../text/parse-url.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { createOpenIdProvider } from './openid-connect.ts';
import type { ExternalLogins, RedirectProvider, TokenProvider } from './provider.ts';
import { createTokenProvider } from './token-provider.ts';

/** Parses the address in a setting. @throws SettingsError unless it uses https or is on this machine */
function addressOf(name: string, text: string): URL {
  const url = parseUrl(text);
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal)) return url;
  throw new SettingsError(`Invalid ${name} "${text}": expected an address with https, such as https://login.example.`);
}

function required(env: NodeJS.ProcessEnv, name: string, beside: string): string {
  const value = env[name];
  if (value) return value;
  throw new SettingsError(`${name} is missing: it is needed besides ${beside}.`);
}

function redirectProvider(env: NodeJS.ProcessEnv, prefix: string): RedirectProvider | undefined {
  const { [`${prefix}_ISSUER`]: issuer, [`${prefix}_CLIENT_SECRET`]: clientSecret } = env;
  if (!issuer) return undefined;
  return createOpenIdProvider({
    issuer: addressOf(`${prefix}_ISSUER`, issuer),
    clientId: required(env, `${prefix}_CLIENT_ID`, `${prefix}_ISSUER`),
    ...(clientSecret ? { clientSecret } : {}),
  });
}

function tokenProvider(env: NodeJS.ProcessEnv, prefix: string): TokenProvider | undefined {
  const { [`${prefix}_LOGIN_URL`]: url } = env;
  if (!url) return undefined;
  const { href } = addressOf(`${prefix}_LOGIN_URL`, url);
  return createTokenProvider(href, required(env, `${prefix}_LOGIN_SECRET`, `${prefix}_LOGIN_URL`));
}

/**
 * Reads `ENDCAP_SHOPIFY_*` and `ENDCAP_OIDC_*` (`ISSUER`, `CLIENT_ID`, `CLIENT_SECRET`), `ENDCAP_SHIPROCKET_LOGIN_*`
 * and `ENDCAP_KWIKPASS_LOGIN_*` (`URL`, `SECRET`).
 *
 * @throws SettingsError when one of them is invalid
 */
export function readExternalLogins(env: NodeJS.ProcessEnv): ExternalLogins {
  const logins = {
    shopify: redirectProvider(env, 'ENDCAP_SHOPIFY'),
    openIdConnect: redirectProvider(env, 'ENDCAP_OIDC'),
    shiprocket: tokenProvider(env, 'ENDCAP_SHIPROCKET'),
    kwikPass: tokenProvider(env, 'ENDCAP_KWIKPASS'),
  };
  return Object.fromEntries(Object.entries(logins).filter(([, provider]) => provider !== undefined));
}
