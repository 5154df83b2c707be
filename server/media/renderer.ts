import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureFormat } from './formats.ts';
import { createGate } from './gate.ts';
import type { Picture, PictureTable } from './pictures.ts';
import { rasterise } from './rasterise.ts';
import type { ImageWidth } from './widths.ts';

export interface PictureRequest {
  /** Key in the table of pictures. */
  name: string;
  /** Pixels. */
  width: ImageWidth;
  format: PictureFormat;
}

export interface Rendered {
  bytes: Buffer;
  /** Strong entity tag, with its quotes. */
  etag: string;
}

export interface PictureRenderer {
  /** The picture's bytes, from the cache or drawn now; undefined when the table has no such name. */
  renderPicture(request: PictureRequest): Promise<Rendered | undefined>;
  /** Renders what is not yet cached, so that a first shopper does not wait. Returns how many there are. */
  warm(requests: Iterable<PictureRequest>): Promise<number>;
  find(name: string): Picture | undefined;
}

export interface RendererOptions {
  /** Folder of the cache; made when it is missing, safe to delete at any time. */
  cacheDir: string;
  pictures: PictureTable;
  /** Pictures drawn at a time. Two keep a small machine answering. */
  concurrency?: number;
}

/** Draws pictures on demand and keeps them on disk. Equal requests at the same time are drawn once. */
export const createRenderer = ({ cacheDir, pictures, concurrency = 2 }: RendererOptions): PictureRenderer => {
  const gate = createGate(concurrency);
  const underway = new Map<string, Promise<Buffer>>();

  const keep = async (file: string, bytes: Buffer): Promise<void> => {
    const draft = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch {
      // A full or read-only disk costs time, not pictures.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  };

  const produce = async (picture: Picture, { width, format }: PictureRequest): Promise<Buffer> => {
    const version = picture.version();
    // Only the version, a hash, reaches the path: nothing that a request says does.
    const file = join(cacheDir, version.slice(0, 2), `${version}-${width}.${format}`);
    const cached = await readFile(file).catch(() => undefined);
    if (cached && cached.length > 0) return cached;
    const bytes = await gate(() => rasterise(picture.svg(), width, format));
    await keep(file, bytes);
    return bytes;
  };

  const renderPicture = async (request: PictureRequest): Promise<Rendered | undefined> => {
    const picture = pictures.get(request.name);
    if (!picture) return undefined;
    const key = `${picture.version()}-${request.width}.${request.format}`;
    let pending = underway.get(key);
    if (!pending) {
      pending = produce(picture, request).finally(() => underway.delete(key));
      underway.set(key, pending);
    }
    return { bytes: await pending, etag: `"${key}"` };
  };

  return {
    renderPicture,
    find: (name) => pictures.get(name),
    async warm(requests) {
      const all = [...requests];
      const made = await Promise.all(all.map(renderPicture));
      return made.filter((picture) => picture !== undefined).length;
    },
  };
};
