import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
// Replaces the dispatcher of `fetch` in this process, as other packages do.
import 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { describeFiles } from '../../../testing/ports/describe-files.ts';
import { type S3Server, startS3Server } from '../../../tests/stand-ins/s3-server.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import { createFolderFiles } from './folder.ts';
import { createMemoryFiles } from './memory.ts';
import { type Bucket, createBucketFiles } from './s3.ts';

let server: S3Server;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-files-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const bytesOf = async (files: FileStorage, name: string, start: number, end: number): Promise<number[]> => [
  ...(await buffer((await files.open(name, { start, end }))!)),
];

describeFiles('in memory', createMemoryFiles, it);
describeFiles('in a folder', () => createFolderFiles(join(folder, 'uploads')), it);
describeFiles('in a bucket', () => createBucketFiles(server), it);

it('leaves no partial file in a folder', async () => {
  const files = createFolderFiles(join(folder, 'whole'));
  await files.write('cup00001.webp', { bytes: new Uint8Array(9), mimeType: 'image/webp' });
  expect(await readdir(join(folder, 'whole'))).toEqual(['cup00001.webp']);
});

it('refuses a file in a folder that would leave too little room for the database', async () => {
  const files = createFolderFiles(join(folder, 'full'), async () => limits.freeDiskBytes + 8);
  const of = (length: number) => ({ bytes: new Uint8Array(length), mimeType: 'image/webp' });
  await files.write('cup00001.webp', of(8));
  await expect(files.write('cup00002.webp', of(9))).rejects.toMatchObject({ problem: 'full' });
  expect(await readdir(join(folder, 'full'))).toEqual(['cup00001.webp']);
});

const file = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/webp' };

it.each<[what: string, wrong: Partial<Bucket>]>([
  ['a different key', { accessKeyId: 'another' }],
  ['a different secret', { secretAccessKey: 'another' }],
  ['a different region', { region: 'eu-2' }],
])('names the settings to check when a bucket refuses %s', async (_, wrong) => {
  const files = createBucketFiles({ ...server, ...wrong });
  await expect(files.write('cup00001.webp', file)).rejects.toMatchObject({
    name: 'StorageError',
    message: expect.stringContaining('ENDCAP_FILES_'),
  });
  expect(server.objects.has('cup00001.webp')).toBe(false);
});

it('reports a bucket that does not exist', async () => {
  const files = createBucketFiles({ ...server, address: server.address.replace('bucket', 'nothing') });
  await expect(files.write('cup00001.webp', file)).rejects.toThrow('There is no such bucket');
});

it.each(['PUT', 'GET', 'HEAD', 'DELETE'])('retries a %s request when the bucket is busy', async (method) => {
  const files = createBucketFiles(server);
  await files.write('busy0001.webp', file);
  server.failNext(method, 2);
  await files.write('busy0001.webp', file);
  expect(await files.find('busy0001.webp')).toEqual({ size: 3, mimeType: 'image/webp' });
  expect(await bytesOf(files, 'busy0001.webp', 1, 2)).toEqual([2, 3]);
  await files.remove('busy0001.webp');
  expect(server.objects.has('busy0001.webp')).toBe(false);
});

it("sends a file's type and content hash to the bucket, so that the bucket can refuse corrupted content", async () => {
  await createBucketFiles(server).write('cup00002.webp', file);
  expect(server.objects.get('cup00002.webp')).toEqual({
    bytes: Buffer.from(file.bytes),
    contentType: 'image/webp',
    hash: createHash('sha256').update(file.bytes).digest('hex'),
  });
});

it('sends a streamed file again when the bucket is busy, with its length and hash', async () => {
  const files = createBucketFiles(server);
  server.failNext('PUT', 2);
  const content = Buffer.from('a film');
  const hash = createHash('sha256').update(content).digest('hex');
  let opened = 0;
  const open = () => {
    opened += 1;
    return Readable.from([content]);
  };
  await files.writeStream('film0002.mp4', { size: content.length, hash, mimeType: 'video/mp4', open });
  expect(server.objects.get('film0002.mp4')).toEqual({ bytes: content, contentType: 'video/mp4', hash });
  expect(opened).toBe(3);
});

it("streams a large file from a bucket at its reader's pace, and stops when the reader disconnects", async () => {
  const bytes = new Uint8Array(8 * 1024 * 1024).map((_, at) => at % 251);
  const files = createBucketFiles(server);
  await files.write('film0001.mp4', { bytes, mimeType: 'video/mp4' });
  const part = (await files.open('film0001.mp4', { start: 1_000_003, end: 5_000_000 }))!;
  expect(Buffer.compare(await buffer(part), bytes.subarray(1_000_003, 5_000_001))).toBe(0);
  const left = (await files.open('film0001.mp4', { start: 0, end: bytes.length - 1 }))!;
  const [first] = (await once(left, 'data')) as [Buffer];
  expect(first.length).toBeLessThan(bytes.length);
  left.destroy();
  await once(left, 'close');
  await files.remove('film0001.mp4');
});
