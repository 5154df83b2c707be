import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';

it('refuses calls, with advice on when to repeat them, while too much waits for the database', async () => {
  const { app: open, storage } = await openSampleShop();
  let waiting = 0;
  const app = await open({ storage: { ...storage, load: () => ({ open: 10, idle: 0, waiting, retries: 0 }) } });
  const ask = async (path: string) => {
    const { statusCode, headers, json } = await app.inject(path);
    return [statusCode, headers['retry-after'], statusCode === 200 ? undefined : json().error.code];
  };
  const call = '/api/v2/org/autoComplete?q=mug';
  waiting = limits.databaseWaiting - 1;
  expect(await ask(call)).toEqual([200, undefined, undefined]);
  waiting = limits.databaseWaiting;
  expect(await ask(call)).toEqual([503, '2', 'server-busy']);
  expect(await ask('/health/live')).toEqual([200, undefined, undefined]);
  waiting = 0;
  expect(await ask(call)).toEqual([200, undefined, undefined]);
});
