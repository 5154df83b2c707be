import sharp from 'sharp';
import type { ProductEntry } from '../../../../commerce/admin-calls/products.ts';
import { isCopyAddress } from '../../../catalogue/media/copies.ts';
import type { AssetRecord } from '../../../core/ports/product-record.ts';
import type { DeskProduct } from '../../../core/ports/storage/catalogue/products.ts';
import type { ShopServices } from '../../calls/context.ts';
import { storedName } from '../../uploads/remove-unused.ts';

const mimeType = 'image/webp';

/** A picture that was taken into the shop, by its address; undefined when there is none. */
export async function assetOf({ files }: Pick<ShopServices, 'files'>, url: string): Promise<AssetRecord | undefined> {
  const file = isCopyAddress(url) ? await files.read(storedName(url)) : undefined;
  if (!file) return undefined;
  const { width, height } = await sharp(file.bytes).metadata();
  return { url, altText: '', width, height, mimeType };
}

/** The pictures of an entry by address: those that the product has, and those that were taken into the shop. */
export async function assetsOf(
  shop: Pick<ShopServices, 'files'>,
  { pictures }: ProductEntry,
  known: DeskProduct | undefined,
): Promise<Map<string, AssetRecord>> {
  const assets = new Map(known?.record.assets.map((asset) => [asset.url, asset]));
  for (const { url } of pictures) {
    const asset = assets.has(url) ? undefined : await assetOf(shop, url);
    if (asset) assets.set(url, asset);
  }
  return assets;
}
