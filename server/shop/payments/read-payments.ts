import { parseUrl } from '../../../text/parse-url.ts';
import type { PaymentProvider } from '../../core/ports/payments.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { createStripeProvider } from './stripe/provider.ts';

const names = {
  key: 'ENDCAP_STRIPE_KEY',
  webhookSecret: 'ENDCAP_STRIPE_WEBHOOK_SECRET',
  api: 'ENDCAP_STRIPE_API',
} as const;

/** Parses the address in a setting. @throws SettingsError unless it uses https or is on this machine */
function addressOf(text: string): URL {
  const url = parseUrl(text);
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal)) return url;
  throw new SettingsError(`Invalid ${names.api} "${text}": expected an address with https.`);
}

/**
 * Reads `ENDCAP_STRIPE_KEY`, `ENDCAP_STRIPE_WEBHOOK_SECRET` and `ENDCAP_STRIPE_API`; cards are not offered without
 * a key.
 * @throws SettingsError when one of them is invalid, with a message that contains no secret
 */
export function readPayments(env: NodeJS.ProcessEnv): PaymentProvider | undefined {
  const { [names.key]: key, [names.webhookSecret]: webhookSecret, [names.api]: api } = env;
  if (!key) return undefined;
  if (!/^[sr]k_\w+$/.test(key))
    throw new SettingsError(`Invalid ${names.key}: expected a secret or restricted key, which begins with sk_ or rk_.`);
  if (!webhookSecret) throw new SettingsError(`${names.webhookSecret} is missing: it is needed besides ${names.key}.`);
  return createStripeProvider({ key, webhookSecret, api: api ? addressOf(api) : undefined });
}
