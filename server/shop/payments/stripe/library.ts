import type { Stripe } from 'stripe';
import { limits } from '../../../../commerce/limits.ts';

/** Access to a Stripe account. */
export interface StripeSettings {
  /** Secret or restricted key of the account. */
  key: string;
  /** Secret with which the webhook's events are signed. */
  webhookSecret: string;
  /** Address of the API, if it is not Stripe's. */
  api?: URL | undefined;
}

/** Loads Stripe's library for an account. */
export async function loadLibrary({ key, api }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(key, {
    timeout: limits.providerTimeoutSeconds * 1000,
    // Failed requests are retried by the job, also after a restart.
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
