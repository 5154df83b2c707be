import { expect, it } from 'vitest';
import type { Moment, Reply } from '../../../runtime/trace/messages.ts';
import { fragmentsIn } from './fragments-in.ts';
import { filterMoments, lastOf, selectedOf, stepFrom, type Trace, traceAfter } from './trace.ts';

const moment = (number: number, more: Partial<Moment> = {}): Moment => ({
  number,
  at: number,
  type: 'set-flag',
  changes: [],
  more: 0,
  effects: [],
  ...more,
});
const reply: Reply = { moment: 2, call: 'cart.get', isOk: true, detail: '{}', milliseconds: 5 };
const empty: Trace = { isConnected: false, moments: [], replies: [], shown: undefined };
const told: Trace = {
  isConnected: true,
  moments: [
    moment(0, { type: 'page.loaded' }),
    moment(1, { cause: { event: 'press', widget: 'button' }, payload: '{"flag":"isOpen"}' }),
    moment(2, { type: 'cart.add', effects: [{ effect: 'call', detail: '{"call":"cart.addItems"}' }] }),
    moment(3, { type: 'query.answered', changes: [{ path: ['queries', 'product.get'], after: '1' }] }),
  ],
  replies: [reply],
  shown: undefined,
};

it('follows a preview, and starts over when the page is reloaded', () => {
  const begun = traceAfter(empty, { endcap: 'trace', type: 'begun', moments: [moment(0)], replies: [] });
  const next = traceAfter({ ...begun, shown: 0 }, { endcap: 'trace', type: 'moment', moment: moment(1) });
  expect([lastOf(next), selectedOf(next), selectedOf({ ...next, shown: undefined })]).toEqual([1, 0, 1]);
  expect(traceAfter(next, { endcap: 'trace', type: 'reply', reply }).replies).toEqual([reply]);
  expect(traceAfter(next, { endcap: 'trace', type: 'begun', moments: [moment(0)], replies: [] })).toEqual(begun);
});

it('keeps the initial moment and the newest ones', () => {
  let trace = traceAfter(empty, { endcap: 'trace', type: 'begun', moments: [moment(0)], replies: [] });
  for (let at = 1; at <= 400; at++) trace = traceAfter(trace, { endcap: 'trace', type: 'moment', moment: moment(at) });
  expect([trace.moments.length, trace.moments[0]!.number, trace.moments[1]!.number, lastOf(trace)]).toEqual([
    300, 0, 102, 400,
  ]);
});

it.each<[string, number[]]>([
  ['', [0, 1, 2, 3]],
  ['press', [1]],
  ['BUTTON', [1]],
  ['isopen', [1]],
  ['cart', [2]],
  ['additems', [2]],
  ['cart.get', [2]],
  ['queries.product', [3]],
  ['nothing such', []],
])('finds %j in the moments %j', (filter, numbers) => {
  expect(filterMoments(told, filter).map(({ number }) => number)).toEqual(numbers);
});

it.each([
  [0, 1, 1],
  [3, 1, 3],
  [0, -1, 0],
  [2, Number.NEGATIVE_INFINITY, 0],
  [2, Number.POSITIVE_INFINITY, 3],
])('steps from %d by %d to %d', (from, by, to) => {
  expect(stepFrom(told.moments, from, by)).toBe(to);
});

it('finds the fragments of a page and those inside them, each once', async () => {
  const fragment = (name: unknown) => ({ widget: 'fragment', props: { name } });
  const texts: Record<string, object> = {
    head: { body: [fragment('menu'), fragment('head')] },
    menu: { body: [{ widget: 'text', props: { name: 'no-fragment' } }] },
  };
  const read: string[] = [];
  const page = { body: [{ widget: 'box', children: [fragment('head'), fragment('menu'), fragment(5)] }] };
  const found = await fragmentsIn(JSON.stringify(page), async (name) => {
    read.push(name);
    return JSON.stringify(texts[name]);
  });
  expect(Object.keys(found).sort()).toEqual(['head', 'menu']);
  expect(read.sort()).toEqual(['head', 'menu']);
});
