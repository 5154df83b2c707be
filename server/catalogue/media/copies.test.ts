import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
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
