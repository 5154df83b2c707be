import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ProductEntry, UploadedPicture } from '../../commerce/admin-calls/products.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { CallError } from '../calls/call-error.ts';
import type { ShopServices } from '../calls/context.ts';
import { UploadedFile } from '../calls/multipart.ts';
import type { AssetRecord } from '../catalogue/record.ts';
import { copyAddress, isCopyAddress } from '../media/copies.ts';
import type { DeskProduct } from '../storage/port/products.ts';
import { acceptedType } from '../uploads/accepted-types.ts';
import { encodePicture } from '../uploads/encode-picture.ts';
import { storedName } from '../uploads/remove-unused.ts';

const mimeType = 'image/webp';

/** Characters of the hash that names a picture. */
const nameLength = 40;

/**
 * Keeps a picture beside those that an import has copied. It is named by what it is once it was encoded anew, so the same
 * picture is one file however often it is sent.
 *
 * @throws CallError for what is no picture
 */
export async function keepPicture({ files }: Pick<ShopServices, 'files'>, file: unknown): Promise<UploadedPicture> {
  if (!(file instanceof UploadedFile)) throw new CallError(400, 'invalid-request', messages.fileNotFound);
  if (file.bytes.length > limits.maxUploadBytes) throw new CallError(413, 'size', messages.fileTooLarge);
  const isPicture = (await acceptedType(file.bytes))?.isPicture ?? false;
  const encoded = isPicture ? await encodePicture(file.bytes) : undefined;
  if (!encoded) throw new CallError(400, 'file-type', messages.pictureTypeNotAllowed);
  const { bytes, width, height } = encoded;
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, nameLength)}.webp`;
  if (!(await files.find(name))) await files.write(name, { bytes, mimeType });
  return { url: copyAddress(name), width, height };
}

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
