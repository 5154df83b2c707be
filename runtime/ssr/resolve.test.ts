import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import type { CallReply } from '../env.ts';
import { type Resolver, resolveLevels } from './resolve.ts';

const queries = Array.from({ length: 30 }, (_, at) => ({ key: `q${at}`, call: 'product.get', input: {} }));

interface Asked {
  resolver: Resolver;
  answered: string[];
  failed: string[];
  signals: Set<AbortSignal>;
  /** Makes the deadline expire. */
  pass(): void;
}

/** A resolver that wants all queries together, with `call` as its network. */
function asking(call: (signal: AbortSignal) => Promise<CallReply>): Asked {
  const asked: Omit<Asked, 'resolver' | 'pass'> = { answered: [], failed: [], signals: new Set() };
  const left = [...queries];
  let late = () => {};
  const resolver: Resolver = {
    routes: { 'product.get': { method: 'GET', path: '/product' } } as never,
    env: {
      now: () => 0,
      after(_, run) {
        late = run;
        return () => {};
      },
      call(_, __, signal) {
        asked.signals.add(signal!);
        return call(signal!);
      },
    },
    wanted: () => left.splice(0),
    answered: (key) => void asked.answered.push(key),
    failed: (key) => void asked.failed.push(key),
  };
  return { ...asked, resolver, pass: () => late() };
}

const options = { mayFetch: () => true, deadlineMs: 100 };

it('registers one listener for the deadline, however many queries a page has', async () => {
  let listeners = 0;
  const { resolver, answered } = asking(async (signal) => {
    listeners = getEventListeners(signal, 'abort').length;
    return { answer: 'here', headers: new Headers() };
  });
  await resolveLevels(resolver, options);
  expect([answered.length, listeners]).toEqual([30, 1]);
});

it('gives up late queries, which count as neither answered nor failed', async () => {
  const { resolver, answered, failed, signals, pass } = asking(() => new Promise(() => {}));
  const resolved = resolveLevels(resolver, options);
  pass();
  await resolved;
  expect([answered, failed]).toEqual([[], []]);
  expect([...signals].map(({ aborted }) => aborted)).toEqual([true]);
});

it('keeps responses that arrive in time, and requests nothing after the deadline', async () => {
  let asked = 0;
  const { resolver, answered, pass } = asking(async () => {
    asked += 1;
    if (asked > 10) return new Promise(() => {});
    return { answer: 'here', headers: new Headers() };
  });
  const again = { ...resolver, wanted: () => [...resolver.wanted(), ...(asked === 0 ? [] : queries)] };
  const resolved = resolveLevels(again, options);
  await Promise.resolve();
  await new Promise(setImmediate);
  pass();
  await resolved;
  expect([answered.length, asked]).toEqual([10, 30]);
});

it('lists the queries that are wanted after the deadline, without sending them', async () => {
  const wanted: string[] = [];
  let asked = 0;
  const { resolver, pass } = asking(async () => {
    asked += 1;
    pass();
    return { answer: 'here', headers: new Headers() };
  });
  const deeper = { key: 'deeper', call: 'product.get', input: {} };
  const mayFetch = ({ key }: { key: string }) => wanted.push(key) > 0;
  await resolveLevels(
    { ...resolver, wanted: () => (asked === 0 ? [queries[0]!] : [deeper]) },
    { ...options, mayFetch },
  );
  expect([wanted, asked]).toEqual([['q0', 'deeper'], 1]);
});
