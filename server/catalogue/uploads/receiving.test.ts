import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const boundary = 'a-boundary';
const begun = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\n\r\nbegin`;

/** Opens a shop with clients that begin to send a file and then stop. */
async function open() {
  const shop = await openSampleShop();
  app = await shop.app();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  let held = 0;
  let gone = 0;
  app.server.on('request', (_request, response) => {
    held++;
    response.once('close', () => {
      gone++;
    });
  });
  /** @param length content length stated by the client; undefined for endless chunks */
  const begin = (length: number | undefined): { socket: Socket; status: Promise<string> } => {
    const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
    const body = length === undefined ? `${begun.length.toString(16)}\r\n${begun}\r\n` : begun;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/v1/org/user/file/upload HTTP/1.1\r\nhost: localhost\r\nx-endcap: 1\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n${size}\r\n\r\n${body}`,
      ),
    );
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
    const status = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString('latin1').slice(9, 12)));
      socket.once('close', () => resolve('closed'));
    });
    return { socket, status };
  };
  /** Begins to send a file, and resolves when the server has begun to receive it. */
  const hold = async (length: number | undefined) => {
    const before = held;
    const sender = begin(length);
    await expect.poll(() => held).toBe(before + 1);
    return sender;
  };
  return { begin, hold, gone: () => gone };
}

const maxUploads = Math.floor(limits.receivedBytesOfClient / limits.maxUploadBytes);

describe('files that are being received', () => {
  it.each([
    ['a length that they keep', limits.maxUploadBytes],
    ['a length beyond the limit', 10 * limits.maxUploadBytes],
    ['no length', undefined],
  ])('count in full with %s, and make room when their sender has disconnected', async (_, length) => {
    const { begin, hold, gone } = await open();
    const senders = [];
    for (let sender = 0; sender < maxUploads; sender++) senders.push(await hold(length));
    expect(await begin(length).status).toBe('503');
    senders[0]!.socket.destroy();
    await expect.poll(gone).toBe(2);
    const next = await hold(length);
    let isAnswered = false;
    void next.status.then(() => {
      isAnswered = true;
    });
    // The next sender takes the only free place, and is answered when its whole body has arrived.
    expect(await begin(length).status).toBe('503');
    expect(isAnswered).toBe(false);
  });

  it('do not prevent small requests from being received', async () => {
    const { hold } = await open();
    for (let sender = 0; sender < maxUploads; sender++) await hold(limits.maxUploadBytes);
    const note = { method: 'PUT', url: '/api/v1/org/user/cart/customerNote', payload: { note: 'Mine' } } as const;
    expect((await app.inject({ ...note, headers: { 'x-endcap': '1', host: 'localhost' } })).statusCode).toBe(200);
  });
});
