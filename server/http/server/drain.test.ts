import { Agent, request } from 'node:http';
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
  const drained = app.drain(600_000).then(() => {
    isDrained = true;
  });
  expect(isDrained).toBe(false);
  expect(await ask()).toEqual([200, 'close', true]);
  await drained;
  // Without connections, draining ends at once.
  await app.drain(600_000);
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
  await app.drain(0);
  expect(await ask('/health/ready')).toEqual([503, 'no-store']);
  expect(await ask('/health')).toEqual([200, 'no-store']);
  expect(await ask('/health/live')).toEqual([200, 'no-store']);
  await app.close();
});
