import type { StarterShop } from '../../catalogue/starter-shop.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { SettingsError } from '../../core/settings-error.ts';
import { currencyOf } from './currency.ts';
import { pagesLine, storeOwnPages } from './own-pages.ts';
import { localeOf } from './profile.ts';
import { removeStarter } from './remove-starter.ts';
import { answerLines, type MerchantSays, withAnswers } from './says.ts';

/** Options of `endcap create`. */
export interface CreateOwnShopOptions {
  storage: ShopStorage;
  shopName: string;
  /** Currency of the shop's prices, which cannot be changed later. */
  currencyCode: string;
  /** The merchant's answers. */
  said?: MerchantSays;
  /** Whether the answers come from a definition's settings, to which the report then refers. */
  isDefined?: boolean;
  /** The starter shop that the storage may contain; its products are removed. */
  starter: Pick<StarterShop, 'catalogue' | 'documents'>;
}

/**
 * `endcap create`: creates a merchant's own shop without products, which are added in the admin. Returns the report.
 *
 * @throws SettingsError when the storage already has a merchant's shop, or an answer is invalid
 */
export async function createOwnShop({
  storage,
  shopName,
  currencyCode: given,
  said,
  isDefined,
  starter,
}: CreateOwnShopOptions): Promise<string> {
  const storedProfile = await storage.profile.read();
  if (storedProfile?.origin === 'import')
    throw new SettingsError(
      `There is a shop already, "${storedProfile.shopName}"; nothing was written.\n  what to do: fill it in the admin (endcap start), or create another one with --data FOLDER.`,
    );
  const name = shopName.trim();
  if (name === '')
    throw new SettingsError(
      'The shop has no name; nothing was written.\n  what to do: pass one, such as --name "Polar".',
    );
  const currencyCode = currencyOf(given);
  const defaultLocale = localeOf({ currencyCode, country: said?.country?.trim().toUpperCase() || undefined });
  const profile = withAnswers({ origin: 'import', shopName: name, currencyCode, defaultLocale }, said);
  await removeStarter(storage.catalogue, starter, currencyCode);
  await storage.profile.save(profile);
  const pages = await storeOwnPages(storage, starter.documents, profile, true);
  return [
    `The shop is called "${name}" and sells in ${currencyCode}. It has no goods yet.`,
    pagesLine(pages),
    ...answerLines(profile, isDefined),
    '',
  ].join('\n');
}
