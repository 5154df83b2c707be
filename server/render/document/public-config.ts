import type { PageContext } from '../../../runtime/state/page-state.ts';
import type { ShopConfig } from '../../core/config.ts';
import { countryOf } from '../../core/countries.ts';

/** Settings that pages and browsers may see. */
export const publicConfigOf = (config: ShopConfig): PageContext['config'] => ({
  shopName: config.shopName,
  currencyCode: config.currencyCode,
  defaultLocale: config.defaultLocale,
  ...(config.information ? { information: config.information } : {}),
  ...(config.returnPolicy?.days ? { returnDays: config.returnPolicy.days } : {}),
  postalCodeLabel: countryOf(config.countries[0] ?? '')?.zipLabel ?? 'Postal code',
  hasDeliveryCheck: config.hasDeliveryCheck ?? false,
  tenantFlags: config.tenantFlags,
  thirdPartyIntegrations: config.thirdPartyIntegrations.filter(({ isEnabled }) => isEnabled),
  ...(config.auth ? { auth: config.auth } : {}),
  ...(config.consent ? { consent: config.consent } : {}),
});
