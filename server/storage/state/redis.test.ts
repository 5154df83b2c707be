import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { describeSharedState } from '../../../testing/ports/describe-shared-state.ts';
import { type RedisServer, startRedis } from '../../../tests/conformance/state/redis-server.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import { openRedis } from './open-redis.ts';

let server: RedisServer;
const opened: SharedState[] = [];
let shops = 0;

beforeAll(async () => {
  server = await startRedis();
});
afterAll(async () => {
  for (const each of opened) await each.close();
  await server.stop();
});

async function openServer(tenant: string, env = fixedEnv(), url = server.url) {
  const log = { warn: vi.fn(), info: vi.fn() };
  const state = await openRedis({ url, tenant, env, log });
  opened.push(state);
  return { state, env, log };
}

describeSharedState(
  'Redis',
  async () => {
    const env = fixedEnv();
    const tenant = `shop ${++shops}`;
    const [a, b, c] = [await openServer(tenant, env), await openServer(tenant, env), await openServer(tenant, env)];
    const pass = async (ms: number) => {
      env.advance(ms);
      await server.age(ms);
    };
    return { servers: [a.state, b.state, c.state], pass };
  },
  it,
);

it('stores nothing readable on the server, and nothing without an expiry', async () => {
  const { state } = await openServer('reader');
  await state.put('page-state', 'secret-token', 'a street and a name', 60_000);
  await state.allows([{ kind: 'address', key: '203.0.113.9', max: 5 }]);
  await state.once('form-answer', 'session-of-asha', { runsMs: 1000, keptMs: 60_000 }, async () => '/thanks');
  await state.announce({ group: 'page/home', member: 'asha tab', value: 'asha', keptMs: 60_000 });
  const redis = new Redis(server.url);
  const keys = await redis.keys('{endcap:reader}*');
  expect(keys).toHaveLength(5);
  for (const key of keys) {
    expect(await redis.pttl(key)).toBeGreaterThan(0);
    const type = await redis.type(key);
    const text = type === 'string' ? await redis.get(key) : '';
    expect(`${key} ${text}`).not.toMatch(/secret-token|street|203\.0|asha|thanks/);
  }
  await redis.quit();
});

it('separates the keys of different shops', async () => {
  const [one, other] = [await openServer('one'), await openServer('other')];
  await one.state.put('preview', 'key', 'of one', 60_000);
  expect(await other.state.get('preview', 'key')).toBeUndefined();
});

it("wakes a waiting server when another server's run has failed", async () => {
  const [one, other] = [await openServer('waits'), await openServer('waits')];
  const times = { runsMs: 600_000, keptMs: 3000 };
  let fail = (_cause: Error): void => undefined;
  const begun = new Promise<void>((resolve) => {
    void one.state
      .once('form-answer', 'form', times, () => {
        resolve();
        return new Promise((_, reject) => (fail = reject));
      })
      .catch(() => undefined);
  });
  await begun;
  const waits = other.state.once('form-answer', 'form', times, async () => 'done elsewhere');
  fail(new Error('no stock'));
  expect(await waits).toBe('done elsewhere');
});

it('refuses to start with a wrong password, without repeating it', async () => {
  const wrong = server.url.replace(/:[^:@]+@/, ':wrong-one@');
  const refused = openServer('refused', fixedEnv(), wrong);
  await expect(refused).rejects.toThrow(/REDIS_URL: the server at redis:\/\/127\.0\.0\.1:\d+\/0 refuses: WRONGPASS/);
  await expect(refused).rejects.not.toThrow('wrong-one');
});

it('refuses to start with a database that the server does not have', async () => {
  const refused = openServer('no-database', fixedEnv(), server.url.replace(/\/\d+$/, '/9999'));
  await expect(refused).rejects.toThrow(/REDIS_URL: the server at \S+ refuses: ERR/);
});

describe('loss of the server', () => {
  const guess = { kind: 'address', key: 'guesser', max: 5 } as const;
  const judgedBy = async (state: SharedState) => {
    let judged = 0;
    for (let sent = 0; sent < 20; sent++) if (await state.allows([guess])) judged += 1;
    return judged;
  };

  it.each([
    ['ends', (own: RedisServer) => own.kill(), (own: RedisServer) => own.restart()],
    ['stops answering', async (own: RedisServer) => own.pause(), async (own: RedisServer) => own.resume()],
  ])('a server that %s is bypassed with one warning, and used again once it is back', async (_, lose, find) => {
    const own = await startRedis();
    const { state, env, log } = await openServer('lost', fixedEnv(), own.url);
    expect([state.reach(), await judgedBy(state)]).toEqual(['shared', 5]);
    await state.put('page-state', 'before', 'kept there', 600_000);
    await lose(own);
    // Counts survive the loss of the server: no limit is reset.
    expect(await judgedBy(state)).toBe(0);
    expect(await state.allows([{ ...guess, key: 'someone else' }])).toBe(true);
    expect(await state.once('form-answer', 'form', { runsMs: 1000, keptMs: 1000 }, async () => '/cart')).toBe('/cart');
    expect(await state.take('page-state', 'before')).toBeUndefined();
    await state.put('page-state', 'since', 'kept here', 600_000);
    expect(await state.get('page-state', 'since')).toBe('kept here');
    expect(state.reach()).toBe('lost');
    expect(log.warn).toHaveBeenCalledTimes(1);
    await find(own);
    await expect
      .poll(
        async () => {
          env.advance(60_000);
          await state.get('page-state', 'before');
          return state.reach();
        },
        { timeout: 60_000 },
      )
      .toBe('shared');
    expect(log.info).toHaveBeenCalledTimes(1);
    await state.close();
    await own.stop();
  });

  it('a loss during the run of a form neither causes a second run nor loses the answer', async () => {
    const own = await startRedis();
    const { state } = await openServer('runs', fixedEnv(), own.url);
    let runs = 0;
    const answer = await state.once('form-answer', 'form', { runsMs: 1000, keptMs: 1000 }, async () => {
      runs += 1;
      await own.kill();
      return '/thanks';
    });
    expect([answer, runs]).toEqual(['/thanks', 1]);
    await state.close();
    await own.stop();
  });

  it('a loss before this process starts does not prevent the start', async () => {
    const own = await startRedis();
    await own.kill();
    const { state, log } = await openServer('late', fixedEnv(), own.url);
    expect(state.reach()).toBe('lost');
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await state.allows([guess])).toBe(true);
    await state.close();
    await own.stop();
  });
});
