import { expect, it } from 'vitest';
import { queryRef } from '../messages/call.ts';
import type { Message } from '../messages/effect.ts';
import { type Fetching, fetchQuery } from './fetch.ts';
import type { EffectHost } from './host.ts';

const query = queryRef('product.get', { params: { slug: 'cup' } });

/** A host whose call resolves even when its signal was aborted. */
function host(answer: () => Promise<unknown>) {
  const messages: Message[] = [];
  const runtime = {
    env: { now: () => 5, call: async () => ({ answer: await answer(), headers: new Headers() }) },
    routes: { 'product.get': { id: 'product.get', method: 'GET', path: '/products/:slug' } },
    loopGuard: { bind: <F>(call: F) => call },
    dispatch: (message: Message) => void messages.push(message),
  };
  return { runtime: runtime as unknown as EffectHost, messages };
}

it.each([
  ['given up, and no failure', true, ['query.fetching', 'query.dropped'], { ok: false, failure: { aborted: true } }],
  ['what is known', false, ['query.fetching', 'query.answered'], { ok: true, result: 'A cup' }],
])('takes the response for %s', async (_, isGivenUp, types, outcome) => {
  const { runtime, messages } = host(async () => 'A cup');
  const fetches = new Map<string, Fetching>();
  const fetching = fetchQuery(runtime, query, fetches);
  if (isGivenUp) fetches.get(query.key)!.controller.abort();
  expect(await fetching).toMatchObject(outcome);
  expect(messages.map(({ type }) => type)).toEqual(types);
  expect(fetches.size).toBe(0);
});
