import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { limits } from '../../../commerce/limits.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import { createLoadLimit } from '../../core/requests/load-limit.ts';
import { StoredFileSender } from '../uploads/send-stored.ts';
import { copiesPath, copyNames, libraryFileNames } from './copy-address.ts';
import { formats } from './formats.ts';
import { imageWidths, servedWidth } from './widths.ts';

// The name of a copy always refers to the same picture.
const caching = 'public, max-age=31536000, immutable';

/** Where copies are stored and cached. */
export interface CopiesOptions {
  files: Pick<FileStorage, 'read' | 'find' | 'open'>;
  /** Returns the name of a file of the library by its identifier; undefined for one that is not in it. */
  nameOf?: (id: string) => Promise<string | undefined>;
  /** Cache folder of resized pictures; safe to delete at any time. */
  cacheDir: string;
  /** Number of pictures resized at the same time (default 2). */
  concurrency?: number;
}

/**
 * Returns the path of a copy in the cache. The name is a hash and the width is taken from a list, so nothing else
 * of a request becomes part of a path.
 */
const copyPath = (cacheDir: string, name: string, width: number): string =>
  join(cacheDir, 'copies', name.slice(0, 2), `${width}-${name}`);

/** Returns a function that reads pictures in the widths that pages request, resized on first use. */
function resizedCopies({ files, cacheDir, concurrency = 2 }: CopiesOptions) {
  const limit = createLoadLimit({
    what: 'Resizing pictures',
    atOnce: concurrency,
    waiting: limits.picturesWaiting,
    retryAfter: limits.busySeconds,
  });
  const inFlight = new Map<string, Promise<Uint8Array | undefined>>();
  const keep = async (path: string, bytes: Uint8Array): Promise<void> => {
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } catch {
      // Without a cache, for example on a full disk, pictures are still served.
      await rm(temporary, { force: true }).catch(() => undefined);
    }
  };
  const resize = async (name: string, width: number): Promise<Uint8Array | undefined> => {
    const path = copyPath(cacheDir, name, width);
    const cached = await readFile(path).catch(() => undefined);
    if (cached && cached.length > 0) return cached;
    const file = await files.read(name);
    if (!file) return undefined;
    const bytes = await limit(() =>
      formats.webp.encode(sharp(file.bytes).resize({ width, withoutEnlargement: true })).toBuffer(),
    );
    await keep(path, bytes);
    return bytes;
  };
  return (name: string, width: number): Promise<Uint8Array | undefined> => {
    const key = `${width} ${name}`;
    let pending = inFlight.get(key);
    if (!pending) {
      pending = resize(name, width).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
    }
    return pending;
  };
}

/** Wraps a file storage so that removing a picture also removes its copies in other widths. */
export const withoutStaleCopies = (files: FileStorage, cacheDir: string): FileStorage => ({
  ...files,
  remove: async (name) => {
    await files.remove(name);
    if (!copyNames.test(name)) return;
    await Promise.all(imageWidths.map((width) => rm(copyPath(cacheDir, name, width), { force: true })));
  },
});

/** Kinds of files that a page plays or reads; all others are downloaded. */
const played = /^(?:video\/|text\/vtt)/;

/** Characters of a file name that systems do not allow, and those that would end a quoted text. */
const unsafeInNames = /[\p{C}"\\/:*?<>|%]/gu;

/** Content-Disposition of a download (RFC 6266), with its name in ASCII for old programs and in full for all others. */
export function downloadAs(name: string, extension: string): string {
  const full = `${name.replace(unsafeInNames, ' ').trim() || 'file'}.${extension}`;
  const plain = full.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Serves the files of the library under one path: pictures in all widths, videos and captions in ranges, and other
 * files as downloads.
 */
export function addCopies(app: FastifyInstance, options: CopiesOptions): void {
  const resized = resizedCopies(options);
  const sender = new StoredFileSender(options.files, 'files of the library');
  const dispositionOf = async (name: string, mimeType: string): Promise<string> => {
    if (played.test(mimeType)) return 'inline';
    const [id = '', extension = ''] = name.split('.');
    return downloadAs((await options.nameOf?.(id)) ?? id, extension);
  };
  app.get<{ Params: { name: string }; Querystring: { width?: string | string[] } }>(
    `${copiesPath}:name`,
    async (request, reply) => {
      const { name } = request.params;
      const { width } = request.query;
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'");
      if (libraryFileNames.test(name))
        return sender.send(request, reply, name, {
          caching,
          disposition: ({ mimeType }) => dispositionOf(name, mimeType),
        });
      const bytes = copyNames.test(name)
        ? await resized(name, servedWidth(Array.isArray(width) ? width[0] : width))
        : undefined;
      if (!bytes)
        return reply
          .code(404)
          .header('cache-control', 'public, max-age=60')
          .type('text/plain')
          .send('Picture not found.');
      return reply.header('cache-control', caching).type('image/webp').send(Buffer.from(bytes));
    },
  );
}
