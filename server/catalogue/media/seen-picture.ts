import sharp from 'sharp';
import type { FileStorage } from '../../core/ports/files.ts';
import { parseAddress } from './address.ts';
import { copiesPath, isCopyAddress } from './copy-address.ts';
import { formats } from './formats.ts';
import type { PictureTable } from './picture.ts';
import { rasterise } from './rasterise.ts';
import type { ImageWidth } from './widths.ts';

/** Maximum width and height of a picture sent to a vision model: sufficient to recognise and describe it. */
const seenWidth: ImageWidth = 720;

const root = '/media/';

/** Sources of the shop's pictures for a vision model. */
export interface VisionPictures {
  files: Pick<FileStorage, 'read'>;
  pictures: PictureTable;
}

/** Returns a picture of the shop as a small JPEG in a data URL; undefined for any other address. */
export async function pictureForVision(
  { files, pictures }: VisionPictures,
  address: string,
): Promise<string | undefined> {
  const [path = ''] = address.split('?');
  const bytes = isCopyAddress(path)
    ? await copied(files, path.slice(copiesPath.length))
    : await drawn(pictures, path.startsWith(root) ? path.slice(root.length) : '');
  return bytes && `data:${formats.jpg.mimeType};base64,${bytes.toString('base64')}`;
}

async function copied(files: VisionPictures['files'], name: string): Promise<Buffer | undefined> {
  const file = await files.read(name);
  if (!file) return undefined;
  const size = { width: seenWidth, height: seenWidth, fit: 'inside', withoutEnlargement: true } as const;
  return formats.jpg.encode(sharp(file.bytes).resize(size).flatten({ background: '#fff' })).toBuffer();
}

async function drawn(pictures: PictureTable, path: string): Promise<Buffer | undefined> {
  const named = parseAddress(path);
  const picture = named && pictures.get(named.name);
  return picture && rasterise(picture.svg(), seenWidth, 'jpg');
}
