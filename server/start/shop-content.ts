import { limits } from '../../commerce/limits.ts';
import type { StarterShop } from '../catalogue/starter-shop.ts';
import { defaultShopConfig, type ShopConfig } from '../core/config.ts';
import { systemEnv } from '../core/env.ts';
import type { ShopStorage, Storage } from '../core/ports/storage/storage.ts';
import { SettingsError } from '../core/settings-error.ts';
import { merchantShop } from '../documents/merchant/shop.ts';
import { defaultTenant, seedCatalogue } from '../storage/seed-catalogue.ts';

/** The contents that a server shows, and its settings. */
export interface ShopContent {
  content: StarterShop;
  config: Partial<ShopConfig>;
}

/**
 * Opens the shop in a storage: the merchant's, if products were imported; otherwise the starter shop, with which an
 * empty storage is filled. A settings file overrides a merchant's settings, and replaces the starter's.
 *
 * @throws SettingsError when the catalogue has prices in another currency than the shop's
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

/** Records the starter shop's searches for enough shoppers that the searches are trending. */
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
