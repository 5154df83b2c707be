import {
  type ExternalLogins,
  ProviderError,
  type RedirectProvider,
  type TokenProvider,
} from '../server/shop/external-logins/provider.ts';

const redirectProvider = (name: string): RedirectProvider => {
  let begun = 0;
  return {
    async begin(redirectUrl) {
      begun += 1;
      const secrets = { state: `${name}-${begun}`, nonce: `nonce-${begun}`, codeVerifier: `verifier-${begun}` };
      const query = new URLSearchParams({ state: secrets.state, redirect_uri: redirectUrl });
      return { url: `https://login.example/?${query}`, secrets };
    },
    async confirm(callbackUrl) {
      const { searchParams } = new URL(callbackUrl);
      const [email, subject] = [searchParams.get('email'), searchParams.get('sub')];
      if (email === null) throw new ProviderError('refused', 'access_denied');
      const login = subject === null ? {} : { login: { issuer: `https://${name}.example`, subject } };
      return { ...login, ...(email === '' ? {} : { email, firstName: 'Asha' }) };
    },
  };
};

const tokenProvider: TokenProvider = {
  async confirm(token) {
    if (token === 'offline') throw new ProviderError('unavailable', 'no connection');
    const [, kind, value] = /^(email|phone) (\S+)/.exec(token) ?? [];
    if (kind === undefined) throw new ProviderError('refused', 'unknown token');
    return { [kind]: value, firstName: 'Asha' };
  },
};

/**
 * Creates login providers that need no network. A token contains the identity that it confirms: `email
 * asha@example.com`, and more to make it unique. So does a callback address: `?state=…&email=asha@example.com`,
 * with `&sub=…` for the account at the provider.
 */
export const standInLogins = (): ExternalLogins => ({
  shopify: redirectProvider('shopify'),
  openIdConnect: redirectProvider('openIdConnect'),
  shiprocket: tokenProvider,
  kwikPass: tokenProvider,
});
