import uploadFile from '../../../../commerce/calls/file/upload.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import type { MediaAsset } from '../../../../schemas/entities/catalogue/media-asset.ts';
import { type AcceptedType, acceptedType } from '../../../catalogue/uploads/accepted-types.ts';
import { encodePicture } from '../../../catalogue/uploads/encode-picture.ts';
import { CallError } from '../../../core/call-error.ts';
import { newId } from '../../../core/env.ts';
import { UploadedFile } from '../../../core/requests/multipart.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { consumeUploadQuota } from '../../uploads/consume-quota.ts';
import { removeUnusedUploads } from '../../uploads/remove-unused.ts';
import { storedName, uploadsPath } from '../../uploads/upload-address.ts';

const wrongType = () => new CallError(400, 'file-type', messages.fileTypeNotAllowed);

interface Kept {
  bytes: Uint8Array;
  dimensions?: { width: number; height: number };
}

async function keptOf(file: UploadedFile, { isPicture }: AcceptedType): Promise<Kept> {
  if (!isPicture) return { bytes: file.bytes };
  const picture = await encodePicture(file.bytes);
  if (!picture) throw wrongType();
  const { bytes, width, height } = picture;
  return { bytes, dimensions: { width, height } };
}

/**
 * Converts the file's original name to its alternative text: without its extension and without invisible characters
 * such as direction marks; joiners (U+200C, U+200D) stay, because scripts and emoji need them.
 */
const altTextOf = (name: string): string =>
  name
    .slice(0, name.includes('.') ? name.lastIndexOf('.') : undefined)
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .slice(0, limits.maxNameLength);

export default defineHandler(uploadFile, async ({ caller, body, shop, client }) => {
  const { file } = body;
  const { env, files, storage } = shop;
  if (!(file instanceof UploadedFile)) throw new CallError(400, 'invalid-request', messages.fileNotFound);
  if (file.bytes.byteLength > limits.maxUploadBytes) throw new CallError(413, 'size', messages.fileTooLarge);
  const type = await acceptedType(file.bytes);
  if (!type) throw wrongType();
  await consumeUploadQuota(shop, client, file.bytes.length);
  const { bytes, dimensions } = await keptOf(file, type);
  await removeUnusedUploads(shop);
  const id = newId(env);
  const asset: MediaAsset = {
    id,
    cdnUrl: `${uploadsPath}${id}.${type.extension}`,
    mimeType: type.mimeType,
    altText: altTextOf(file.name),
    ...(dimensions ? { dimensions } : {}),
  };
  // Recorded before the file is written, so that after a crash here the cleanup of unused files removes the entry.
  const isSaved = await storage.uploads.save(ownerOf({ caller }), asset, env.now(), limits.maxUploadsPerShopper);
  if (!isSaved) throw new CallError(429, 'too-many-files', messages.tooManyFiles);
  await files.write(storedName(asset.cdnUrl), { bytes, mimeType: type.mimeType });
  return asset;
});
