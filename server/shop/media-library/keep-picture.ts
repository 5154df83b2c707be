import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { copyAddress, isCopyAddress } from '../../catalogue/media/copy-address.ts';
import { acceptedType } from '../../catalogue/uploads/accepted-types.ts';
import { encodePicture } from '../../catalogue/uploads/encode-picture.ts';
import { CallError } from '../../core/call-error.ts';
import type { ListedPicture, PictureFile, StoredPicture } from '../../core/ports/storage/catalogue/media.ts';
import { UploadedFile } from '../../core/requests/multipart.ts';
import type { ShopServices } from '../calls/context.ts';
import { storedName } from '../uploads/upload-address.ts';
import { addEntry } from './add-entry.ts';
import { type FetchedPicture, failureReason } from './fetch-picture.ts';

/** Length of the hash that identifies a picture. */
export const nameLength = 40;

type Services = Pick<ShopServices, 'files' | 'storage' | 'env'>;

/** A picture to add to the library. */
export interface NewPicture {
  bytes: Uint8Array;
  /** Name of the file, or the last part of its address. */
  fileName: string;
  folder: string;
  author: string;
}

/** Converts a file name such as `summer_table-2.JPG` to a picture's name. @param unnamed used when nothing is left */
export function nameOfFile(fileName: string, unnamed = 'Picture'): string {
  const name = fileName
    .replace(/\.[a-zA-Z0-9]{1,5}$/, '')
    .replace(/[\s_\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return [...name].slice(0, limits.maxPictureName).join('').trim() || unnamed;
}

/** Normalises the spaces of a folder name. */
export const tidyFolder = (folder = ''): string => folder.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/**
 * Re-encodes a picture, and names its file by a hash of the result.
 *
 * @throws CallError for a file that is not a picture
 */
export async function encodePictureFile(sent: Uint8Array): Promise<Omit<PictureFile, 'bytes'> & { bytes: Uint8Array }> {
  if (sent.byteLength > limits.maxUploadBytes) throw new CallError(413, 'size', messages.fileTooLarge);
  const isPicture = (await acceptedType(sent))?.isPicture ?? false;
  const encoded = isPicture ? await encodePicture(sent) : undefined;
  if (!encoded) throw new CallError(400, 'file-type', messages.pictureTypeNotAllowed);
  const { bytes, width, height } = encoded;
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, nameLength);
  return { file: copyAddress(`${content}.webp`), content, width, height, bytes };
}

/**
 * Adds a picture to the library. It is named by a hash of its re-encoded content, so the same picture is stored as
 * one file however often it is sent; an import's copy of the same picture is found by its content.
 * @throws CallError for a file that is not a picture
 */
export async function keepPicture(
  services: Services,
  { bytes: sent, fileName, folder, author }: NewPicture,
): Promise<{ picture: StoredPicture; isNew: boolean }> {
  const { files, storage } = services;
  const { file: url, content: id, width, height, bytes } = await encodePictureFile(sent);
  const existing = await storage.media.byContent(id);
  if (existing) return { picture: existing, isNew: false };
  const name = `${id}.webp`;
  if (!(await files.find(name))) await files.write(name, { bytes, mimeType: 'image/webp' });
  const added = await addEntry(
    services,
    {
      id,
      kind: 'picture',
      url,
      content: id,
      width,
      height,
      bytes: bytes.length,
      name: nameOfFile(fileName),
      folder: tidyFolder(folder),
    },
    author,
  );
  // Restores the file if a concurrent removal of the same picture has deleted it.
  if (!(await files.find(name))) await files.write(name, { bytes, mimeType: 'image/webp' });
  return added;
}

/** Adds the picture uploaded in a form. @throws CallError unless the field is a file with a picture */
export function keepUpload(
  services: Services,
  file: unknown,
  { folder, author }: Pick<NewPicture, 'folder' | 'author'>,
): ReturnType<typeof keepPicture> {
  if (!(file instanceof UploadedFile)) throw new CallError(400, 'invalid-request', messages.fileNotFound);
  return keepPicture(services, { bytes: file.bytes, fileName: file.name, folder, author });
}

/** Fetches a picture by its address; replaced by tests. */
export type FetchPicture = (address: string) => Promise<FetchedPicture>;

/** Adds the picture at a public address. @throws CallError when it cannot be fetched */
export async function keepFetched(
  services: Services,
  fetch: FetchPicture,
  { address, folder, author }: Pick<NewPicture, 'folder' | 'author'> & { address: string },
): ReturnType<typeof keepPicture> {
  const url = parseUrl(address);
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb) throw new CallError(400, 'picture-address', messages.pictureAddress);
  const fetched = await fetch(url.href);
  if ('failure' in fetched) {
    const why = failureReason(fetched.failure);
    throw new CallError(400, 'picture-not-fetched', formatMessage(messages.pictureNotFetched, { why }));
  }
  const [last = ''] = url.pathname.split('/').slice(-1);
  return keepPicture(services, { bytes: fetched.bytes, fileName: decoded(last), folder, author });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads size and content hash of an imported picture from its file, on first display, and stores them. */
export async function completePicture(
  { files, storage }: Pick<Services, 'files' | 'storage'>,
  picture: ListedPicture,
): Promise<ListedPicture> {
  if (picture.content !== undefined || !isCopyAddress(picture.url)) return picture;
  const file = await files.read(storedName(picture.url));
  if (!file) return picture;
  const { width, height } = await sharp(file.bytes).metadata();
  const content = createHash('sha256').update(file.bytes).digest('hex').slice(0, nameLength);
  const facts = { content, width, height, bytes: file.bytes.length };
  await storage.media.complete(picture.id, facts);
  return { ...picture, ...facts };
}
