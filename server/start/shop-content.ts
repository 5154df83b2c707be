import { limits } from '../../commerce/limits.ts';
import type { StarterShop } from '../catalogue/starter-shop.ts';
import { defaultShopConfig, type ShopConfig } from '../core/config.ts';
import { systemEnv } from '../core/env.ts';
import type { ShopStorage, Storage } from '../core/ports/storage/storage.ts';
import { SettingsError } from '../core/settings-error.ts';
import { merchantShop } from '../documents/merchant/shop.ts';
import { defaultTenant, seedCatalogue } from '../storage/seed-catalogue.ts';

/** What a server shows, and the settings to show it with. */
export interface ShopContent {
  content: StarterShop;
  config: Partial<ShopConfig>;
}

/**
 * The shop in a storage: the merchant's, if goods were imported; else the starter shop, which fills an empty storage.
 * A settings file comes on top of a merchant's settings, and in place of the starter's.
 *
 * @throws SettingsError when prices of the catalogue are not in the currency of the shop
 */
export async function openContent(
  storage: Storage,
  starter: StarterShop,
  file: Partial<ShopConfig> | undefined,
  now: number = systemEnv.now(),
): Promise<ShopContent> {
  const shop = storage.forTenant(defaultTenant);
  await seedPostalCodes(shop, starter);
  const profile = await shop.profile.read();
  if (profile?.origin === 'import') {
    const settings = file ?? starter.settings;
    const information = { ...profile.information, ...settings?.information };
    const content = await merchantShop(shop, { ...profile, information }, starter.documents);
    const config = { ...content.config, ...settings, information };
    await requireOneCurrency(shop, config);
    return { content, config };
  }
  const config = file ?? starter.config;
  if ((await shop.catalogue.counts()).products === 0) {
    const { shopName, currencyCode, defaultLocale } = { ...defaultShopConfig, ...config };
    await seedCatalogue(storage, starter.catalogue(), { at: now });
    await shop.profile.save({ origin: 'demo', shopName, currencyCode, defaultLocale });
  }
  await seedSearches(shop, starter, now);
  await requireOneCurrency(shop, config);
  return { content: starter, config };
}

/** As many shoppers as it takes for a search to trend have made those of the starter shop of late. */
async function seedSearches({ activity }: ShopStorage, { searches = [] }: StarterShop, now: number): Promise<void> {
  for (let shopper = 1; shopper <= limits.trendingOwners; shopper++)
    for (const [at, q] of searches.entries()) {
      const search = { id: `starter-${shopper}-${at}`, q, collection: limits.searchHistoryCollection };
      await activity.recordSearch(`starter-shopper-${shopper}`, search, now, limits.searchHistoryItems);
    }
}

async function seedPostalCodes({ postalCodes }: ShopStorage, starter: StarterShop): Promise<void> {
  if ((await postalCodes.countries()).length > 0) return;
  for (const [country, codes] of Object.entries(starter.postalCodes)) await postalCodes.replace(country, codes);
}

async function requireOneCurrency({ catalogue }: ShopStorage, config: Partial<ShopConfig>): Promise<void> {
  const { currencyCode } = { ...defaultShopConfig, ...config };
  const [other] = (await catalogue.currencies()).filter((code) => code !== currencyCode);
  if (other === undefined) return;
  throw new SettingsError(
    `The shop sells in ${currencyCode}, but its catalogue has prices in ${other}.\n` +
      '  why: delivery, offers and price filters would be in another currency than the goods.\n' +
      `  what to do: set "currencyCode": "${other}" in the settings file (--config FILE), import the products again ` +
      `(endcap import FILE --currency ${other}), or use another data folder (--data FOLDER).`,
  );
}
