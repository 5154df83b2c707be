import type { PageContext } from '../../../runtime/state/page-state.ts';
import type { PublicMarket } from '../../../schemas/entities/shop/tenant-config.ts';
import type { ShopConfig } from '../../core/config.ts';
import { countryOf } from '../../core/countries.ts';
import { marketsOf } from '../../core/markets.ts';

/** Name of a locale's language and country, in that language: `English (India)`. */
function nameOf(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join('');
}

/** The markets that a shopper can choose from; none when there is only one. */
const choosableMarkets = (config: ShopConfig): { markets?: PublicMarket[] } => {
  const markets = marketsOf(config);
  if (markets.length === 1) return {};
  return {
    markets: markets.map(({ locale, localePathPrefix }) => ({ name: nameOf(locale), locale, localePathPrefix })),
  };
};

/** Settings that pages and browsers may see. */
export const publicConfigOf = (config: ShopConfig): PageContext['config'] => ({
  shopName: config.shopName,
  currencyCode: config.currencyCode,
  defaultLocale: config.defaultLocale,
  ...choosableMarkets(config),
  ...(config.information ? { information: config.information } : {}),
  ...(config.returnPolicy?.days ? { returnDays: config.returnPolicy.days } : {}),
  postalCodeLabel: countryOf(config.countries[0] ?? '')?.zipLabel ?? 'Postal code',
  hasDeliveryCheck: config.hasDeliveryCheck ?? false,
  tenantFlags: config.tenantFlags,
  thirdPartyIntegrations: config.thirdPartyIntegrations.filter(({ isEnabled }) => isEnabled),
  ...(config.auth ? { auth: config.auth } : {}),
  ...(config.consent ? { consent: config.consent } : {}),
});
