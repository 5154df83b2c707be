import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPicture } from '../../../demo/drawings/create-picture.ts';
import type { ObjectSpec } from '../../../demo/drawings/object.ts';
import type { Picture } from './picture.ts';
import { mediaRoutes } from './plugin.ts';

const bowl: ObjectSpec = { kind: 'vessel', form: 'bowl', width: 160, height: 74, tone: '#bd6540', seed: 'bowl' };
let drawn = 0;
const picture = createPicture({
  name: 'goods/bowl/front~red',
  spec: () => {
    drawn++;
    return { view: 'front', object: bowl, paper: 'linen' };
  },
});
const pictures = new Map<string, Picture>([[picture.name, picture]]);

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-media-'));
  app = Fastify();
  await app.register(mediaRoutes, { cacheDir: join(folder, 'pictures'), pictures });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('mediaRoutes', () => {
  it.each([
    ['image/avif,image/webp', 'image/avif', 'heif'],
    ['image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('answers %s with %s in the requested width', async (accept, type, format) => {
    const answer = await get(`${picture.address()}?width=165`, { accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers.vary).toBe('Accept');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const { width, height, ...info } = await sharp(answer.rawPayload).metadata();
    expect([width, height, info.format]).toEqual([165, 206, format]);
  });

  it('caches rendered pictures, and never a partial file', async () => {
    const before = drawn;
    const again = await Promise.all(Array.from({ length: 8 }, () => get(`${picture.address()}.webp?width=80`)));
    expect(new Set(again.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(drawn - before).toBe(1);
    const files = await readdir(join(folder, 'pictures'), { recursive: true });
    expect(files.some((file) => file.endsWith(`${picture.version()}-80.webp`))).toBe(true);
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
    await get(`${picture.address()}.webp?width=80`);
    expect(drawn - before).toBe(1);
  });

  it('responds 304 to a matching ETag', async () => {
    const { headers } = await get(`${picture.address()}.jpg?width=36`);
    const again = await get(`${picture.address()}.jpg?width=36`, { 'if-none-match': `"other", ${headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('serves an outdated address with a short cache time', async () => {
    for (const url of [
      '/media/goods/bowl/front~red.jpg?width=36',
      '/media/goods/bowl/front~red.00000000.jpg?width=36',
    ]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    }
  });

  it.each([
    '/media/goods/bowl/front~blue',
    '/media/goods/bowl',
    '/media/goods/..%2f..%2fetc/passwd',
    '/media/__proto__',
    '/media/',
  ])('responds 404 to %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
  });

  it('uses the first of several widths and serves the nearest larger', async () => {
    const answer = await get('/media/goods/bowl/front~red.webp?width=100&width=2160');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(165);
  });

  it('serves a placeholder for remote pictures', async () => {
    const answer = await get('/media/placeholder.svg');
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1080);
    const name = encodeURIComponent(`Wool <b>& silk</b> \u0000 ${'x'.repeat(300)}`);
    const named = await get(`/media/placeholder.svg?name=${name}`);
    expect(named.body).toContain('Wool &#60;b&#62;&#38;');
    expect((await sharp(named.rawPayload).metadata()).height).toBe(1350);
  });

  it('serves pictures when the cache cannot be written', async () => {
    const other = Fastify();
    await other.register(mediaRoutes, { cacheDir: '/dev/null/not-a-folder', pictures });
    const answer = await other.inject({ url: `${picture.address()}.jpg?width=36` });
    expect(answer.statusCode).toBe(200);
    await other.close();
  });
});
