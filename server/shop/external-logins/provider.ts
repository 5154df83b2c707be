import type { ExternalLogin } from '../../core/ports/storage/accounts/customers.ts';

/** What a provider has confirmed about a shopper. */
export interface ExternalIdentity {
  /** Only those that the provider has verified. */
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  /** The account at the provider, which stays that of one person while an address may become another's. */
  login?: ExternalLogin;
}

/** Values that have to be remembered between the redirect to a provider and the way back. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A provider that shoppers are redirected to, and from. */
export interface RedirectProvider {
  /**
   * @param redirectUrl address of the shop that the provider redirects back to
   * @throws ProviderError when the provider cannot be reached
   */
  begin(redirectUrl: string): Promise<{ url: string; secrets: LoginSecrets }>;
  /**
   * @param callbackUrl address that the provider redirected to, with its query
   * @throws ProviderError unless the provider confirms an identity
   */
  confirm(callbackUrl: string, secrets: LoginSecrets): Promise<ExternalIdentity>;
}

/** A provider whose script gives the page a token. */
export interface TokenProvider {
  /** @throws ProviderError unless the provider confirms an identity */
  confirm(token: string, correlationId?: string): Promise<ExternalIdentity>;
}

/** The providers that the settings of the server name. */
export interface ExternalLogins {
  shopify?: RedirectProvider;
  openIdConnect?: RedirectProvider;
  shiprocket?: TokenProvider;
  kwikPass?: TokenProvider;
}

/** A provider refused a login (`refused`), or could not be asked (`unavailable`). The message is for the log. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: 'refused' | 'unavailable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
