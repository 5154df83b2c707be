import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import { addUploadRoutes } from '../../http/routes/uploads.ts';

const size = 50_000_000;
const chunk = Buffer.alloc(65_536);
/** Maximum size of an unread response in the buffers of two sockets. */
const inSockets = 20_000_000;

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Opens a shop with a large file that counts the bytes read from it. */
async function open() {
  const read = { bytes: 0, open: 0 };
  const files: FileStorage = {
    write: async () => undefined,
    writeStream: async () => undefined,
    read: async () => undefined,
    remove: async () => undefined,
    find: async () => ({ size, mimeType: 'video/mp4' }),
    async open(_name, { start, end }) {
      let left = end - start + 1;
      read.open++;
      return new Readable({
        read() {
          const part = chunk.subarray(0, Math.min(chunk.length, left));
          left -= part.length;
          read.bytes += part.length;
          this.push(part);
          if (left === 0) this.push(null);
        },
        destroy(error, done) {
          read.open--;
          done(error);
        },
      });
    },
  };
  const shop = await openSampleShop();
  app = await shop.app({ plugins: [(scope) => addUploadRoutes(scope, { files })] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  /** Requests the file, reads the status line, and then nothing more. */
  const ask = () =>
    new Promise<{ status: string; socket: Socket }>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /uploads/film0000.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      );
      sockets.push(socket);
      socket.once('data', (data) => {
        socket.pause();
        resolve({ status: data.toString('latin1').slice(9, 12), socket });
      });
    });
  return { ask, read };
}

it('reads no more of a file than its readers consume', async () => {
  const { ask, read } = await open();
  for (let reader = 0; reader < 4; reader++) expect((await ask()).status).toBe('200');
  let before = -1;
  await vi.waitFor(
    () => {
      const isStill = read.bytes === before;
      before = read.bytes;
      expect(isStill).toBe(true);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(read.bytes).toBeLessThan(4 * inSockets);
});

it('limits the bytes being sent to a client, and sends more once a reader has disconnected', async () => {
  const { ask, read } = await open();
  const maxReaders = Math.floor(limits.sentBytesOfClient / size);
  const readers = [];
  for (let reader = 0; reader < maxReaders; reader++) readers.push(await ask());
  expect((await ask()).status).toBe('503');
  expect(read.open).toBe(maxReaders);
  readers[0]!.socket.destroy();
  await expect.poll(() => read.open).toBe(maxReaders - 1);
  expect((await ask()).status).toBe('200');
});

it('disconnects a reader that would take longer than the slowest connection', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  try {
    const { ask, read } = await open();
    const { socket } = await ask();
    const patienceMs = (size / limits.slowestBytesPerSecond) * 1000 + limits.messageTimeoutMs;
    const [end] = timers.mock.calls.find(([, ms]) => ms === patienceMs)!;
    expect(read.open).toBe(1);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // As if that time had passed.
    (end as () => void)();
    await expect.poll(() => read.open).toBe(0);
    socket.resume();
    await closed;
  } finally {
    timers.mockRestore();
  }
});
