import type { PaymentProvider } from '../../core/ports/payments.ts';
import { SettingsError } from '../../core/settings-error.ts';

/**
 * Returns the payment provider of a shop: that of the environment's settings, or that of its definition.
 *
 * @throws SettingsError when both are set, because a payment must be looked up at the provider that took it
 */
export function chosenProvider(
  ofSettings: PaymentProvider | undefined,
  ofDefinition: PaymentProvider | undefined,
): PaymentProvider | undefined {
  if (ofSettings && ofDefinition)
    throw new SettingsError(
      `There are two payment services: ${ofSettings.name} of the environment, and ${ofDefinition.name} of the shop's definition.\n` +
        '  what to do: remove ENDCAP_STRIPE_KEY, or the payments of endcap.config.mjs or its plug-ins.',
    );
  return ofSettings ?? ofDefinition;
}
