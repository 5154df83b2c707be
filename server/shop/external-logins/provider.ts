import type { ExternalLogin } from '../../core/ports/storage/accounts/customers.ts';

/** A shopper's identity as confirmed by a provider. */
export interface ExternalIdentity {
  /** Present only if the provider has verified it, like the phone number. */
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  /** Account at the provider, which permanently identifies one person, whereas an address may be reassigned. */
  login?: ExternalLogin;
}

/** Values to be remembered between the redirect to a provider and the return. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A provider that shoppers are redirected to and back from. */
export interface RedirectProvider {
  /**
   * @param redirectUrl address of the shop to which the provider redirects back
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

/** Providers configured in the server's settings. */
export interface ExternalLogins {
  shopify?: RedirectProvider;
  openIdConnect?: RedirectProvider;
  shiprocket?: TokenProvider;
  kwikPass?: TokenProvider;
}

/** A provider refused a login (`refused`), or could not be reached (`unavailable`). The message is for the log. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: 'refused' | 'unavailable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
