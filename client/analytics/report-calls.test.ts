// @vitest-environment jsdom
// @vitest-environment-options {"own": "report-calls"}
import { beforeEach, expect, it } from 'vitest';
import { FailureError } from '../../runtime/failure.ts';
import type { CallInputs } from '../../runtime/messages/call.ts';
import { createInitialEnv } from '../world/initial-env.ts';
import type { EventQueue } from './data-layer.ts';
import { reportCalls } from './report-calls.ts';

const page = window as Window & EventQueue & { dataLayer?: { event: string }[] };

beforeEach(() => {
  delete page.dataLayer;
  delete page.endcapEvents;
});

const list = { hits: [], found: 0, executedQuery: { q: 'दीया' } };

/** Makes calls on a page, each with a response or a failure, and returns the names of the reported events. */
async function events(
  calls: readonly [id: string, input: CallInputs, answer: unknown][],
  queries: Readonly<Record<string, unknown>> = {},
): Promise<string[]> {
  const answers = calls.map(([, , answer]) => answer);
  const asked: unknown[][] = [];
  const env = createInitialEnv(async () => async (...given) => {
    asked.push(given);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { answer, headers: new Headers() };
  });
  reportCalls(env, { config: {}, user: { isAnonymous: true }, queries } as unknown as Parameters<
    typeof reportCalls
  >[1]);
  for (const [id, input, answer] of calls) {
    const given = [{ id } as Parameters<typeof env.call>[0], input, new AbortController().signal] as const;
    const made = env.call(...given);
    // Reporting a call must not change its outcome.
    if (answer instanceof Error) await expect(made).rejects.toBe(answer);
    else expect((await made).answer).toBe(answer);
    const received = asked.at(-1)!;
    expect(received.length).toBe(given.length);
    for (const [at, each] of given.entries()) expect(received[at]).toBe(each);
  }
  return (page.dataLayer ?? []).map(({ event }) => event);
}

it.each<[what: string, calls: Parameters<typeof events>[0], names: string[]]>([
  ['a call that changes something', [['wishlist.add', { body: { productId: '1' } }, {}]], ['add_to_wishlist']],
  ['a call without an event', [['shop.info', {}, {}]], []],
  ['a refusal', [['cart.addLines', {}, new FailureError('sold-out', 'थाली बिक गई')]], ['add_to_cart_error']],
  ['a refusal of a call without an event', [['shop.info', {}, new FailureError('gone', 'x')]], []],
  ['what was given up', [['cart.addLines', {}, new FailureError('aborted', 'x', { aborted: true })]], []],
  ['a search', [['product.search', { body: { q: 'दीया' } }, list]], ['view_search_results']],
  [
    'pages of one search, and another one',
    [
      ['product.search', { body: { q: 'दीया', page: 1 } }, list],
      ['product.search', { body: { q: 'दीया', page: 2 } }, list],
      ['product.search', { body: { q: '灯', page: 1 } }, list],
    ],
    ['view_search_results', 'view_search_results'],
  ],
  [
    'two collections',
    [
      ['collection.productSearch', { params: { slug: 'a' }, body: {} }, list],
      ['collection.productSearch', { params: { slug: 'b' }, body: {} }, list],
    ],
    ['view_item_list', 'view_item_list'],
  ],
])('handles %s', async (_, calls, names) => {
  expect(await events(calls)).toEqual(names);
});

it('does not report a list that the server has rendered, whichever page of it the shopper opens', async () => {
  const rendered = { [`product.search ${JSON.stringify({ body: { q: 'दीया', page: 1 } })}`]: {}, 'shop.info {}': {} };
  expect(await events([['product.search', { body: { q: 'दीया', page: 3 } }, list]], rendered)).toEqual([]);
  expect(await events([['product.search', { body: { q: '灯' } }, list]], rendered)).toEqual(['view_search_results']);
});
