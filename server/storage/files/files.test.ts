import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
// Replaces what sends the requests of `fetch` in this process, as other packages do.
import 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import { createFolderFiles } from './folder.ts';
import { createMemoryFiles } from './memory.ts';
import { createBucketFiles } from './s3.ts';

/** A bucket over HTTP: it wants signed requests, and fails the first attempt at each write. */
function openBucket(): Server {
  const files = new Map<string, Buffer>();
  const attempts = new Set<string>();
  return createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request/.test(
      headers.authorization ?? '',
    );
    if (!isSigned) return response.writeHead(403).end();
    if (method === 'PUT' && !headers['content-length']) return response.writeHead(411).end();
    if (!url.startsWith('/bucket/')) return response.writeHead(404).end();
    if (method === 'PUT' && !attempts.has(url)) {
      attempts.add(url);
      return response.writeHead(503).end();
    }
    if (method === 'PUT') files.set(url, Buffer.concat(chunks));
    if (method === 'DELETE') files.delete(url);
    const found = files.get(url);
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(200).end();
    if (!found) return response.writeHead(404).end();
    if (method === 'HEAD') return response.writeHead(200, { 'content-length': found.length }).end();
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (start === undefined) return response.writeHead(200).end(found);
    return response.writeHead(206).end(found.subarray(Number(start), Number(end) + 1));
  });
}

const server = openBucket();
let folder = '';
let bucket = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-files-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucket = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const keys = { region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret' };

const bytesOf = async (files: FileStorage, name: string, start: number, end: number): Promise<number[]> => [
  ...(await buffer((await files.open(name, { start, end }))!)),
];

describe.each<[string, () => FileStorage]>([
  ['in memory', createMemoryFiles],
  ['in a folder', () => createFolderFiles(join(folder, 'uploads'))],
  ['in a bucket', () => createBucketFiles({ address: bucket, ...keys })],
])('files %s', (_, open) => {
  it('are written, read and removed', async () => {
    const files = open();
    const file = { bytes: new Uint8Array([0, 1, 255]), mimeType: 'image/webp' };
    expect(await files.find('cup00001.webp')).toBeUndefined();
    expect(await files.open('cup00001.webp', { start: 0, end: 0 })).toBeUndefined();
    await files.write('cup00001.webp', file);
    expect(await files.find('cup00001.webp')).toEqual({ size: 3, mimeType: 'image/webp' });
    expect(await bytesOf(files, 'cup00001.webp', 0, 2)).toEqual([0, 1, 255]);
    expect([...(await files.read('cup00001.webp'))!.bytes]).toEqual([0, 1, 255]);
    expect(await bytesOf(files, 'cup00001.webp', 1, 1)).toEqual([1]);
    await files.write('cup00001.webp', { ...file, bytes: new Uint8Array([7]) });
    expect(await bytesOf(files, 'cup00001.webp', 0, 0)).toEqual([7]);
    await files.remove('cup00001.webp');
    await files.remove('cup00001.webp');
    expect(await files.find('cup00001.webp')).toBeUndefined();
  });

  it.each(['../secret.webp', 'a/b.webp', '.hidden', 'cup00001.webp\0', ''])('have no name %j', async (name) => {
    await expect(open().find(name)).rejects.toThrow('no name of a file');
    await expect(open().open(name, { start: 0, end: 0 })).rejects.toThrow('no name of a file');
  });
});

it('a folder holds no file in part', async () => {
  const files = createFolderFiles(join(folder, 'whole'));
  await files.write('cup00001.webp', { bytes: new Uint8Array(9), mimeType: 'image/webp' });
  expect(await readdir(join(folder, 'whole'))).toEqual(['cup00001.webp']);
});

it('a folder takes no file that would leave too little room for the database', async () => {
  const files = createFolderFiles(join(folder, 'full'), async () => limits.freeDiskBytes + 8);
  const of = (length: number) => ({ bytes: new Uint8Array(length), mimeType: 'image/webp' });
  await files.write('cup00001.webp', of(8));
  await expect(files.write('cup00002.webp', of(9))).rejects.toMatchObject({ problem: 'full' });
  expect(await readdir(join(folder, 'full'))).toEqual(['cup00001.webp']);
});

it.each([
  ['keys', 'key-of-nobody', 'bucket'],
  ['bucket', 'key', 'nothing'],
])('a bucket with wrong %s says what to do', async (_, accessKeyId, name) => {
  const files = createBucketFiles({ ...keys, accessKeyId, address: bucket.replace('bucket', name) });
  const file = { bytes: new Uint8Array(1), mimeType: 'image/webp' };
  await expect(files.write('cup00001.webp', file)).rejects.toMatchObject({ name: 'StorageError' });
});
