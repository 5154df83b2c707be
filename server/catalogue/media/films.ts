import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Returns the addresses of the videos, captions and animations in a folder, as used in pages. */
export const filmAddresses = (folder: string | undefined): string[] =>
  folder === undefined ? [] : readdirSync(folder).map((file) => `/media/${file}`);

/** Serves the videos in a folder under `/media/` with range requests, each at its own address. */
export async function addFilms(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    // One route for each file, because all other addresses under /media/ are those of pictures.
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: 3_600_000,
    setHeaders: (response) => response.setHeader('x-content-type-options', 'nosniff'),
  });
}
