import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import './drain.ts';

it('answers on connections that clients keep alive while draining, and closes each after its response', async () => {
  const { app: open } = await openSampleShop();
  const app = await open();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<[status: number | undefined, connection: string | undefined, isKept: boolean]>((resolve, reject) => {
      const asked = request({ agent, port, host: '127.0.0.1', path: '/health' }, (response) => {
        response.resume();
        response.on('end', () => resolve([response.statusCode, response.headers.connection, asked.reusedSocket]));
      });
      asked.on('error', reject);
      asked.end();
    });
  expect(await ask()).toEqual([200, 'keep-alive', false]);
  let isDrained = false;
  const drained = app.drain(600_000, 0).then(() => {
    isDrained = true;
  });
  expect(isDrained).toBe(false);
  expect(await ask()).toEqual([200, 'close', true]);
  await drained;
  // Without connections, draining ends at once.
  await app.drain(600_000, 0);
  await app.close();
});

it('is healthy, but not ready, while it drains', async () => {
  const { app: open } = await openSampleShop();
  const app = await open();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string) => {
    const { statusCode, headers } = await app.inject(path);
    return [statusCode, headers['cache-control']];
  };
  expect(await ask('/health/ready')).toEqual([200, 'no-store']);
  await app.drain(0, 0);
  expect(await ask('/health/ready')).toEqual([503, 'no-store']);
  expect(await ask('/health')).toEqual([200, 'no-store']);
  expect(await ask('/health/live')).toEqual([200, 'no-store']);
  await app.close();
});

it('waits for the answers to requests that were handed to an application which does not listen', async () => {
  const { app: open } = await openSampleShop();
  const app = await open();
  let answer = (): void => {};
  const asked = new Promise<void>((begin) => {
    app.get('/slow', async () => {
      begin();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return 'done';
    });
  });
  await app.ready();
  const server = createServer((request, response) => app.routing(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slow`);
  await asked;
  let isDrained = false;
  const drained = app.drain(0, 600_000).then(() => {
    isDrained = true;
  });
  expect(isDrained).toBe(false);
  answer();
  expect(await (await response).text()).toBe('done');
  await drained;
  await app.close();
  server.close();
});
