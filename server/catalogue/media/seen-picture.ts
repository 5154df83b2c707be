import sharp from 'sharp';
import type { FileStorage } from '../../core/ports/files.ts';
import { parseAddress } from './address.ts';
import { copiesPath, isCopyAddress } from './copy-address.ts';
import { formats } from './formats.ts';
import type { PictureTable } from './picture.ts';
import { rasterise } from './rasterise.ts';
import type { ImageWidth } from './widths.ts';

/** Width and height within which a picture is seen well enough to be described. */
const seenWidth: ImageWidth = 720;

const root = '/media/';

/** Pictures of the shop, as they are read for a program that sees. */
export interface SeenPictures {
  files: Pick<FileStorage, 'read'>;
  pictures: PictureTable;
}

/** A picture of the shop as a small JPEG in a data address; undefined for an address of anything else. */
export async function seenPicture({ files, pictures }: SeenPictures, address: string): Promise<string | undefined> {
  const [path = ''] = address.split('?');
  const bytes = isCopyAddress(path)
    ? await copied(files, path.slice(copiesPath.length))
    : await drawn(pictures, path.startsWith(root) ? path.slice(root.length) : '');
  return bytes && `data:${formats.jpg.mimeType};base64,${bytes.toString('base64')}`;
}

async function copied(files: SeenPictures['files'], name: string): Promise<Buffer | undefined> {
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
