import type { Look } from '../../../../schemas/entities/catalogue/look.ts';
import { presentAsset } from '../../../core/ports/present-asset.ts';
import type { LookRecord, StoredLook } from '../../../core/ports/storage/catalogue/looks.ts';
import type { ShopServices } from '../../calls/context.ts';
import { presentProductCard } from './products.ts';

/** A look with its slug. */
export interface NamedLook extends LookRecord {
  slug: string;
}

/** A look from the settings, a look of the merchant, or one from the settings that the merchant has changed. */
export interface KnownLook {
  look: NamedLook;
  isPublished: boolean;
  ofSettings?: NamedLook | undefined;
  stored?: StoredLook | undefined;
}

/**
 * Returns all looks: those from the settings in their order, with the merchant's changes, then those that the
 * merchant has created.
 */
export async function knownLooks({ config, storage }: ShopServices): Promise<KnownLook[]> {
  const stored = new Map((await storage.looks.read()).looks.map((each) => [each.slug, each]));
  const ofSettings = config.looks.map((look): NamedLook => ({ description: '', tags: [], ...look }));
  const named = new Set(ofSettings.map(({ slug }) => slug));
  const known = (slug: string, look: NamedLook | undefined): KnownLook => {
    const storedLook = stored.get(slug);
    return {
      look: storedLook ? { ...storedLook.look, slug } : look!,
      isPublished: storedLook?.isPublished ?? true,
      ofSettings: look,
      stored: storedLook,
    };
  };
  return [
    ...ofSettings.map((look) => known(look.slug, look)),
    ...[...stored.keys()].filter((slug) => !named.has(slug)).map((slug) => known(slug, undefined)),
  ];
}

/** Returns the looks that shoppers see: those with published products, each with the slugs of these products. */
export async function looksOf(shop: ShopServices): Promise<NamedLook[]> {
  const looks = (await knownLooks(shop)).filter(({ isPublished }) => isPublished).map(({ look }) => look);
  const published = await shop.storage.catalogue.publishedAmong(looks.flatMap(({ products }) => products));
  return looks
    .map((look) => ({ ...look, products: look.products.filter((slug) => published.has(slug)) }))
    .filter(({ products }) => products.length > 0);
}

/** Presents a look with its products, and its own picture or else the first picture of its first product. */
export async function presentLook(
  { storage }: ShopServices,
  { slug, title, description, tags, products, picture }: NamedLook,
): Promise<Look> {
  const stored = await Promise.all(products.map((product) => storage.catalogue.productBySlug(product)));
  const cards = stored.flatMap((product) => (product ? [presentProductCard(product)] : []));
  const own = picture && presentAsset(picture, `look-${slug}`);
  const asset = own ?? cards[0]?.assets[0];
  return {
    id: slug,
    slug,
    title,
    ...(description === '' ? {} : { description }),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...(asset ? { asset } : {}),
    ...(own ? { picture: own } : {}),
    products: cards,
  };
}
