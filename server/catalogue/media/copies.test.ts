import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryFiles } from '../../storage/files/memory.ts';
import { addCopies, withoutStaleCopies } from './copies.ts';
import { copyAddress } from './copy-address.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'endcap-copies-'));
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

it('serves a picture in the widths of pages, and in none of them after its removal', async () => {
  const files = withoutStaleCopies(createMemoryFiles(), cacheDir);
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const name = `${'a'.repeat(40)}.webp`;
  await files.write(name, { bytes, mimeType: 'image/webp' });
  const app = Fastify();
  addCopies(app, { files, cacheDir });
  const widthOf = async (query: string) => {
    const { statusCode, rawPayload } = await app.inject(copyAddress(name) + query);
    return statusCode === 200 ? (await sharp(rawPayload).metadata()).width : statusCode;
  };
  expect([await widthOf('?width=160'), await widthOf('')]).toEqual([165, 400]);
  await files.remove(name);
  expect([await widthOf('?width=160'), await widthOf('')]).toEqual([404, 404]);
  await app.close();
});

describe('files of the library that are not pictures', () => {
  const hash = 'b'.repeat(40);
  const open = async (extension: string, mimeType: string, name = 'Care') => {
    const files = createMemoryFiles();
    await files.write(`${hash}.${extension}`, { bytes: Buffer.from('0123456789'), mimeType });
    const app = Fastify();
    addCopies(app, { files, cacheDir, nameOf: async (id) => (id === hash ? name : undefined) });
    return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: copyAddress(`${hash}.${extension}`), headers });
  };

  it('are sent with their type alone, for a year, and run nothing', async () => {
    const ask = await open('webm', 'video/webm');
    expect((await ask()).headers).toMatchObject({
      'content-type': 'video/webm',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
  });

  it.each<[range: string, status: number, body: string, contentRange: string | undefined]>([
    ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-12', 416, 'The file has no such part.', 'bytes */10'],
    // A server may answer several ranges with the whole file (RFC 9110, section 14.2).
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['seconds=1-2', 200, '0123456789', undefined],
  ])('answer the range %s with %i', async (range, status, body, contentRange) => {
    const answer = await (await open('mp4', 'video/mp4'))({ range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  });

  it('answer a range of another version with the whole file, and HEAD and what the client has without one', async () => {
    const ask = await open('mp4', 'video/mp4');
    const tag = String((await ask()).headers.etag);
    expect((await ask({ range: 'bytes=0-1', 'if-range': tag })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).body).toBe('0123456789');
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304);
    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  });

  it.each([
    ['pdf', 'application/pdf', 'Care', `attachment; filename="Care.pdf"; filename*=UTF-8''Care.pdf`],
    [
      'pdf',
      'application/pdf',
      'Pflege “für” चाय"\r\nx: y',
      `attachment; filename="Pflege _f_r_ ___   x  y.pdf"; filename*=UTF-8''Pflege%20%E2%80%9Cf%C3%BCr%E2%80%9D%20%E0%A4%9A%E0%A4%BE%E0%A4%AF%20%20%20x%20%20y.pdf`,
    ],
    ['zip', 'application/zip', ' / ', `attachment; filename="file.zip"; filename*=UTF-8''file.zip`],
  ])('are downloaded as %s under their name', async (extension, mimeType, name, disposition) => {
    expect((await (await open(extension, mimeType, name))()).headers['content-disposition']).toBe(disposition);
  });

  it.each([`${'b'.repeat(39)}.mp4`, `${hash}.html`, `${hash}.svg`, '..%2f..%2fshop.db', `${hash}.mp4%00`])(
    'are not found under %s',
    async (name) => {
      const app = Fastify();
      addCopies(app, { files: createMemoryFiles(), cacheDir });
      const { statusCode, headers } = await app.inject(copyAddress(name));
      expect([statusCode, headers['content-type']]).toEqual([404, expect.not.stringContaining('html')]);
    },
  );
});
