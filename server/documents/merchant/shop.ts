import type { StarterDocument, StarterShop } from '../../catalogue/starter-shop.ts';
import type { ShopProfile } from '../../core/ports/storage/accounts/profile.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { merchantDocuments } from './documents.ts';
import { goodsOf } from './goods.ts';
import { homeCountry, merchantConfig } from './profile.ts';

/** Generates the documents of a stored shop from its current catalogue. */
export async function documentsOf(
  { catalogue }: Pick<ShopStorage, 'catalogue'>,
  profile: ShopProfile,
  base: readonly StarterDocument[],
): Promise<StarterDocument[]> {
  const [facts, collections] = await Promise.all([catalogue.facts(), catalogue.collections()]);
  const goods = goodsOf(
    facts,
    collections.map(({ record }) => record),
  );
  const { information = {}, policies = {} } = profile;
  return merchantDocuments(base, { goods, country: homeCountry(profile), information, policies });
}

/** A merchant's shop: its own settings and pages, and no drawn pictures. @param base the pages that it starts from */
export async function merchantShop(
  storage: ShopStorage,
  profile: ShopProfile,
  base: readonly StarterDocument[],
): Promise<StarterShop> {
  return {
    config: merchantConfig(profile),
    catalogue: () => ({ products: [], collections: [] }),
    postalCodes: {},
    pictures: () => new Map(),
    openingPictures: [],
    documents: await documentsOf(storage, profile, base),
  };
}
