import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '../../../commerce/limits.ts';
import { createLoadLimit } from '../../core/requests/load-limit.ts';
import type { PictureFormat } from './formats.ts';
import type { Picture, PictureTable } from './picture.ts';
import { rasterise } from './rasterise.ts';
import type { ImageWidth } from './widths.ts';

/** A picture in one width and format. */
export interface PictureRequest {
  /** Key in the table of pictures. */
  name: string;
  /** Width in pixels. */
  width: ImageWidth;
  format: PictureFormat;
}

/** An encoded picture with its entity tag. */
export interface RenderedPicture {
  bytes: Buffer;
  /** Strong entity tag, with its quotes. */
  etag: string;
}

/** Renders pictures and caches them. */
export interface PictureRenderer {
  /** Returns the encoded picture, from the cache or rendered now; undefined for an unknown name. */
  renderPicture(request: PictureRequest): Promise<RenderedPicture | undefined>;
  /** Renders pictures into the cache. Returns the number of pictures that exist. */
  warm(requests: Iterable<PictureRequest>): Promise<number>;
  find(name: string): Picture | undefined;
}

/** Options of a renderer. */
export interface RendererOptions {
  /** Cache folder; created when missing, safe to delete at any time. */
  cacheDir: string;
  pictures: PictureTable;
  /** Number of pictures rendered concurrently; two keep a small machine responsive. */
  concurrency?: number;
}

/**
 * Creates a renderer that renders pictures on demand and caches them on disk. Concurrent equal requests are
 * rendered once.
 */
export function createRenderer({ cacheDir, pictures, concurrency = 2 }: RendererOptions): PictureRenderer {
  const limit = createLoadLimit({
    what: 'rendering pictures',
    atOnce: concurrency,
    waiting: limits.picturesWaiting,
    retryAfter: limits.busySeconds,
  });
  const inFlight = new Map<string, Promise<Buffer>>();

  const writeToCache = async (file: string, bytes: Buffer): Promise<void> => {
    const temporary = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch {
      // Without a cache, for example on a full disk, pictures are still served.
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  };

  const produce = async (picture: Picture, { width, format }: PictureRequest): Promise<Buffer> => {
    const version = picture.version();
    // The path consists of the version, which is a hash, and never of request data.
    const file = join(cacheDir, version.slice(0, 2), `${version}-${width}.${format}`);
    const cached = await readFile(file).catch(() => undefined);
    if (cached && cached.length > 0) return cached;
    const bytes = await limit(() => rasterise(picture.svg(), width, format));
    await writeToCache(file, bytes);
    return bytes;
  };

  const renderPicture = async (request: PictureRequest): Promise<RenderedPicture | undefined> => {
    const picture = pictures.get(request.name);
    if (!picture) return undefined;
    const key = `${picture.version()}-${request.width}.${request.format}`;
    let pending = inFlight.get(key);
    if (!pending) {
      pending = produce(picture, request).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
    }
    return { bytes: await pending, etag: `"${key}"` };
  };

  return {
    renderPicture,
    find: (name) => pictures.get(name),
    async warm(requests) {
      const all = [...requests];
      const rendered = await Promise.all(all.map(renderPicture));
      return rendered.filter((picture) => picture !== undefined).length;
    },
  };
}
