import sharp from 'sharp';
import type { ProductEntry } from '../../../../commerce/admin-calls/products.ts';
import { isCopyAddress } from '../../../catalogue/media/copy-address.ts';
import type { AssetRecord } from '../../../core/ports/product-record.ts';
import type { DeskProduct } from '../../../core/ports/storage/catalogue/products.ts';
import type { ShopServices } from '../../calls/context.ts';
import { storedName } from '../../uploads/upload-address.ts';

const mimeType = 'image/webp';

/** Reads a picture in the shop by its address; undefined when there is none. */
export async function assetOf({ files }: Pick<ShopServices, 'files'>, url: string): Promise<AssetRecord | undefined> {
  const file = isCopyAddress(url) ? await files.read(storedName(url)) : undefined;
  if (!file) return undefined;
  const { width, height } = await sharp(file.bytes).metadata();
  return { url, altText: '', width, height, mimeType };
}

const isKept = async ({ files }: Pick<ShopServices, 'files'>, url: string): Promise<boolean> =>
  isCopyAddress(url) && Boolean(await files.find(storedName(url)));

/** Returns the positions of an entry's options that have a value with a picture that is not in the shop. */
export async function unknownSwatches(
  shop: Pick<ShopServices, 'files'>,
  { options, pictures }: ProductEntry,
  current: DeskProduct | undefined,
): Promise<number[]> {
  const swatches = (each: readonly { values: readonly { picture?: string }[] }[]): string[] =>
    each.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? []));
  const addresses = new Set([...pictures.map(({ url }) => url), ...swatches(current?.record.options ?? [])]);
  const unknown = new Set<string>();
  for (const url of new Set(swatches(options))) if (!addresses.has(url) && !(await isKept(shop, url))) unknown.add(url);
  return options.flatMap(({ values }, at) =>
    values.some(({ picture }) => picture !== undefined && unknown.has(picture)) ? [at] : [],
  );
}

/** Returns an entry's pictures by address: those that the product has already, and others in the shop. */
export async function assetsOf(
  shop: Pick<ShopServices, 'files'>,
  { pictures }: ProductEntry,
  current: DeskProduct | undefined,
): Promise<Map<string, AssetRecord>> {
  const assets = new Map(current?.record.assets.map((asset) => [asset.url, asset]));
  for (const { url } of pictures) {
    const asset = assets.has(url) ? undefined : await assetOf(shop, url);
    if (asset) assets.set(url, asset);
  }
  return assets;
}
