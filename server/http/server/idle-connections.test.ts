import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { closeIdleConnections } from './idle-connections.ts';

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A server whose response the test provides, and both ends of a connection to it. */
async function open() {
  const app = Fastify({ connectionTimeout: 3_600_000 });
  closeIdleConnections(app);
  let answer = (_: string): void => {};
  let asked = (): void => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  app.get('/slow', () => {
    asked();
    return new Promise<string>((resolve) => (answer = resolve));
  });
  app.get('/large', () => {
    asked();
    return 'x'.repeat(50_000_000);
  });
  app.get('/quick', () => 'quick');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  closings.push(async () => {
    client.destroy();
    await app.close();
  });
  const [socket] = await accepted;
  return {
    app,
    client,
    socket,
    isAsked,
    answer: (text: string) => answer(text),
    ask: (path: string) => client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
    /** Emits the idle timeout of the connection. */
    idle: () => app.server.emit('timeout', socket),
  };
}

const text = async (client: Socket): Promise<string> => String((await once(client, 'data'))[0]);

it('keeps a connection whose client waits for the server', async () => {
  const { client, socket, ask, isAsked, idle, answer } = await open();
  ask('/slow');
  await isAsked;
  idle();
  expect(socket.destroyed).toBe(false);
  answer('at last');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200.*at last/s);
});

it('closes a connection without requests, and one whose last response has been read', async () => {
  const unused = await open();
  unused.idle();
  expect(unused.socket.destroyed).toBe(true);
  const used = await open();
  used.ask('/quick');
  await text(used.client);
  used.idle();
  expect(used.socket.destroyed).toBe(true);
});

it('closes a connection whose client does not read', async () => {
  const { client, socket, ask, isAsked, idle } = await open();
  client.pause();
  ask('/large');
  await isAsked;
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  idle();
  expect(socket.destroyed).toBe(true);
});

/** Error for a request that has not arrived in time. */
const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Everything that a client reads until the connection ends. */
async function rest(client: Socket): Promise<string> {
  let read = '';
  client.on('data', (part) => (read += part));
  await once(client, 'close');
  return read;
}

it('closes a connection without requests without sending a response', async () => {
  const { app, client, socket } = await open();
  const read = rest(client);
  app.server.emit('clientError', late, socket);
  expect(await read).toBe('');
});

it('sends status 408 on a connection with an incomplete request', async () => {
  const { app, client, socket } = await open();
  const read = rest(client);
  client.write('GET /quick HTTP/1.1\r\n');
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
  app.server.emit('clientError', late, socket);
  expect(await read).toMatch(/^HTTP\/1\.1 408 /);
});
