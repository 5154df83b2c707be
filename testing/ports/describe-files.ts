import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../server/core/ports/files.ts';
import { PortSuite, type RegisterTest } from './suite.ts';

const mimeType = 'image/webp';

const bytesOf = async (files: FileStorage, name: string, start: number, end: number): Promise<number[]> => {
  const opened = await files.open(name, { start, end });
  assert.ok(opened, `${name} cannot be opened`);
  return [...(await buffer(opened))];
};

/**
 * Registers the conformance suite of a file storage.
 *
 * @param open returns the storage; it may hold files of other names
 *
 * @example
 * describeFiles('in our archive', () => createArchiveFiles(address), test);
 */
export function describeFiles(name: string, open: () => FileStorage | Promise<FileStorage>, test: RegisterTest): void {
  const suite = new PortSuite(`files ${name}`, test);

  suite.it('can be written, read and removed', async () => {
    const files = await open();
    assert.equal(await files.find('cup00001.webp'), undefined);
    assert.equal(await files.read('cup00001.webp'), undefined);
    assert.equal(await files.open('cup00001.webp', { start: 0, end: 0 }), undefined);
    await files.write('cup00001.webp', { bytes: new Uint8Array([0, 1, 255]), mimeType });
    assert.deepEqual(await files.find('cup00001.webp'), { size: 3, mimeType });
    const read = await files.read('cup00001.webp');
    assert.deepEqual([...(read?.bytes ?? [])], [0, 1, 255]);
    assert.equal(read?.mimeType, mimeType);
    await files.remove('cup00001.webp');
    await files.remove('cup00001.webp');
    assert.equal(await files.find('cup00001.webp'), undefined);
  });

  suite.it('are written from a stream, and replaced by another one', async () => {
    const files = await open();
    const large = Buffer.alloc(300_000, 7);
    for (const content of [large, Buffer.from('new')])
      await files.writeStream('film0001.mp4', {
        size: content.length,
        hash: createHash('sha256').update(content).digest('hex'),
        mimeType: 'video/mp4',
        open: () => Readable.from(content.length > 3 ? [content.subarray(0, 9), content.subarray(9)] : [content]),
      });
    assert.deepEqual(await files.find('film0001.mp4'), { size: 3, mimeType: 'video/mp4' });
    assert.deepEqual(await bytesOf(files, 'film0001.mp4', 0, 2), [...Buffer.from('new')]);
    await files.remove('film0001.mp4');
  });

  suite.it('keep what was there when a stream fails', async () => {
    const files = await open();
    await files.write('cup00005.webp', { bytes: new Uint8Array([7]), mimeType });
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('the disk has failed');
    };
    const file = { size: 8, hash: '0'.repeat(64), mimeType, open: () => Readable.from(broken()) };
    await assert.rejects(async () => files.writeStream('cup00005.webp', file));
    assert.deepEqual(await bytesOf(files, 'cup00005.webp', 0, 0), [7]);
    await files.remove('cup00005.webp');
  });

  suite.it('are opened from one byte to another, both included', async () => {
    const files = await open();
    await files.write('cup00003.webp', { bytes: new Uint8Array([0, 1, 255]), mimeType });
    assert.deepEqual(await bytesOf(files, 'cup00003.webp', 0, 2), [0, 1, 255]);
    assert.deepEqual(await bytesOf(files, 'cup00003.webp', 1, 1), [1]);
    assert.deepEqual(await bytesOf(files, 'cup00003.webp', 1, 2), [1, 255]);
    await files.remove('cup00003.webp');
  });

  suite.it('are replaced by files of the same name', async () => {
    const files = await open();
    await files.write('cup00004.webp', { bytes: new Uint8Array([0, 1, 255]), mimeType });
    await files.write('cup00004.webp', { bytes: new Uint8Array([7]), mimeType });
    assert.deepEqual(await bytesOf(files, 'cup00004.webp', 0, 0), [7]);
    assert.deepEqual(await files.find('cup00004.webp'), { size: 1, mimeType });
    await files.remove('cup00004.webp');
  });

  suite.it('keep a whole file that several servers write at the same time', async () => {
    const files = await open();
    const bytes = new Uint8Array(100_000).fill(9);
    await Promise.all(Array.from({ length: 8 }, () => files.write('cup00002.webp', { bytes, mimeType })));
    assert.deepEqual(await files.find('cup00002.webp'), { size: bytes.length, mimeType });
    const kept = await files.read('cup00002.webp');
    assert.ok(kept && Buffer.compare(kept.bytes, bytes) === 0, 'the file has other bytes');
    await files.remove('cup00002.webp');
  });

  suite.each(
    [['../secret.webp'], ['a/b.webp'], ['.hidden'], ['cup00001.webp\0'], ['']],
    'reject the name %j',
    async (wrong) => {
      const files = await open();
      const reject = /not a name of a file/;
      await assert.rejects(async () => files.find(wrong), reject);
      await assert.rejects(async () => files.read(wrong), reject);
      await assert.rejects(async () => files.open(wrong, { start: 0, end: 0 }), reject);
      await assert.rejects(async () => files.write(wrong, { bytes: new Uint8Array(1), mimeType }), reject);
    },
  );
}
