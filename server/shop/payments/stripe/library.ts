import type { Stripe } from 'stripe';
import { limits } from '../../../../commerce/limits.ts';

export interface StripeSettings {
  /** Secret or restricted key of the account. */
  key: string;
  /** Secret that events of the web-hook are signed with. */
  webhookSecret: string;
  /** Where the API is, if not at Stripe. */
  api?: URL | undefined;
}

/** Loads Stripe's library for an account. */
export async function loadLibrary({ key, api }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(key, {
    timeout: limits.providerTimeoutSeconds * 1000,
    // Failed requests are repeated by the job, also after a restart.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(api
      ? {
          host: api.hostname,
          port: api.port || (api.protocol === 'https:' ? '443' : '80'),
          protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }
      : {}),
  });
}
