import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TrackedEvent } from '../../../runtime/env.ts';
import type { Consent, ConsentCategory } from '../../../schemas/entities/shop/consent.ts';
import { limits } from '../../limits.ts';
import type { LayerWorld, PageAdapter } from './adapter.ts';
import { createGate } from './gate.ts';
import { createLayer } from './layer.ts';

interface Told {
  /** Events that left the page, in order. */
  sent: { to: string; events: unknown[] }[];
  failures: [string, unknown][];
}

/** A browser whose consent and timers the test controls. */
function browser(adapters: readonly PageAdapter[], { has = [] as string[] } = {}) {
  const told: Told = { sent: [], failures: [] };
  let timers: (() => void)[] = [];
  let consent: Consent = { isDecided: false, granted: [], isSignalled: false };
  const world: LayerWorld = {
    isGranted: (category) => consent.granted.includes(category),
    now: () => 1000,
    after: (_, run) => void timers.push(run),
    post: (url, body) => {
      const { events, batch } = JSON.parse(body) as { events?: unknown[]; batch?: unknown[] };
      told.sent.push({ to: url, events: events ?? batch ?? [] });
    },
    announce: (event) => void told.sent.push({ to: 'dataLayer', events: [event] }),
    call(path, ...given) {
      if (!has.includes(path)) return false;
      told.sent.push({ to: path, events: [given] });
      return true;
    },
    gtag: (...given) => void told.sent.push({ to: 'gtag', events: [given] }),
    page: '/here',
    visitor: () => 'tab',
    failed: (type, cause) => void told.failures.push([type, cause]),
  };
  const layer = createLayer(adapters, world);
  let loads = 0;
  const gate = createGate({
    categories: adapters.map(({ category }) => category),
    consent: () => consent,
    async load() {
      loads++;
      return layer;
    },
    failed: (cause) => void told.failures.push(['layer', cause]),
  });
  return {
    told,
    layer,
    gate,
    loads: () => loads,
    choose(...granted: ConsentCategory[]) {
      consent = { ...consent, isDecided: true, granted };
      gate.changed();
    },
    /** Changes the consent without notifying the page, as when the cookie expires or another tab changes it. */
    withdrawElsewhere() {
      consent = { ...consent, granted: [] };
    },
    elapse() {
      const due = timers;
      timers = [];
      for (const run of due) run();
    },
  };
}

/** Waits until loaded code has run. */
const settled = () => Promise.resolve().then(() => Promise.resolve());

const event = (name: string, data: Record<string, unknown> = { q: 'cup' }): TrackedEvent => ({
  event: name,
  data,
  at: 5,
});
const log: PageAdapter = { type: 'log', category: 'analytics' };
const own = '/internal-api/analytics/events';
const asSent = (name: string) => ({ event: name, at: 5, page: '/here', data: { q: 'cup' } });

const shapes: [adapter: PageAdapter, has: string[], to: string | undefined, event: unknown][] = [
  [log, [], own, asSent('search')],
  [
    { type: 'endpoint', category: 'analytics', url: 'https://a.example/in' },
    [],
    'https://a.example/in',
    asSent('search'),
  ],
  [{ type: 'dataLayer', category: 'analytics' }, [], 'dataLayer', event('search')],
  [{ type: 'ga4', category: 'analytics' }, [], 'gtag', ['event', 'search', { search_term: 'cup' }]],
  [{ type: 'segment', category: 'analytics' }, ['analytics.track'], 'analytics.track', ['search', { q: 'cup' }]],
  [{ type: 'segment', category: 'analytics' }, [], undefined, undefined],
  [
    { type: 'segment', category: 'analytics', url: 'https://s.example/batch', writeKey: 'k' },
    [],
    'https://s.example/batch',
    {
      type: 'track',
      event: 'search',
      properties: { q: 'cup' },
      timestamp: '1970-01-01T00:00:00.005Z',
      anonymousId: 'tab',
      context: { page: { path: '/here' } },
    },
  ],
];

it.each(shapes)('the adapter %j sends, when the page defines %j, to %s', (adapter, has, to, sent) => {
  const { layer, told, choose, elapse } = browser([adapter], { has });
  choose('analytics');
  layer.send(event('search'));
  elapse();
  expect(told).toEqual({ sent: to === undefined ? [] : [{ to, events: [sent] }], failures: [] });
});

it('introduces its data stream to gtag once', () => {
  const { layer, told, choose } = browser([{ type: 'ga4', category: 'analytics', measurementId: 'G-ABCD' }]);
  choose('analytics');
  for (const name of ['search', 'subscribe']) layer.send(event(name));
  expect(told.sent.map(({ events: [given] }) => (given as unknown[]).slice(0, 2))).toEqual([
    ['js', new Date(5)],
    ['config', 'G-ABCD'],
    ['event', 'search'],
    ['event', 'subscribe'],
  ]);
});

it('sends no data that identifies the shopper', () => {
  const { layer, told, choose, elapse } = browser([log]);
  choose('analytics');
  const line = { title: 'Cup', giftCardReceiver: { email: 'b@b' }, attributes: [{ key: 'engraving', value: 'Asha' }] };
  layer.send(event('purchase', { order: { name: '#1', email: 'a@b', phone: '1', lineItems: [line] } }));
  elapse();
  expect(told.sent[0]!.events).toMatchObject([{ data: { order: { name: '#1', lineItems: [{ title: 'Cup' }] } } }]);
  expect(JSON.stringify(told.sent)).not.toMatch(/a@b|b@b|Asha|phone/);
});

it('sends a batch when it is full, after a while, and when the page is left', () => {
  const { layer, told, choose, elapse } = browser([log]);
  choose('analytics');
  const sizes = () => told.sent.map(({ events }) => events.length);
  for (let count = 0; count < limits.maxAnalyticsBatchEvents + 1; count++) layer.send(event('click'));
  expect(sizes()).toEqual([limits.maxAnalyticsBatchEvents]);
  elapse();
  layer.send(event('click'));
  layer.flush();
  elapse();
  expect(sizes()).toEqual([limits.maxAnalyticsBatchEvents, 1, 1]);
  const large = { text: 'x'.repeat(limits.maxAnalyticsEventLength - 200) };
  for (let count = 0; count < 3; count++) layer.send(event('large', large));
  expect(sizes().at(-1)).toBe(2);
});

it('keeps errors of an adapter out of the page, and reports them once', () => {
  const endless: Record<string, unknown> = {};
  endless.itself = endless;
  const { layer, told, choose, elapse } = browser([log, { type: 'dataLayer', category: 'analytics' }]);
  choose('analytics');
  for (let count = 0; count < 3; count++) layer.send(event('click', { endless }));
  layer.send(event('large', { text: 'x'.repeat(limits.maxAnalyticsEventLength) }));
  layer.send(event('search'));
  elapse();
  expect(layer.failures).toEqual(new Map([['log', 4]]));
  expect(told.failures.map(([type]) => type)).toEqual(['log']);
  expect(told.sent.filter(({ to }) => to === 'dataLayer')).toHaveLength(5);
  expect(told.sent.find(({ to }) => to === own)?.events).toEqual([asSent('search')]);
});

it('drops interactions before the choice, and reports page views once the shopper agrees', async () => {
  const { gate, told, choose, elapse, loads } = browser([log]);
  for (const name of ['view_item_list', 'click', 'view_item', 'form_start']) gate.track(event(name));
  await settled();
  expect([loads(), told.sent]).toEqual([0, []]);
  choose('analytics');
  gate.track(event('scroll'));
  await settled();
  elapse();
  expect(told.sent).toEqual([{ to: own, events: ['view_item_list', 'view_item', 'scroll'].map(asSent) }]);
  expect(loads()).toBe(1);
});

it('forgets page views when the shopper refuses, and waiting events when they withdraw', async () => {
  const { gate, told, choose, elapse, loads } = browser([log]);
  gate.track(event('view_item'));
  choose();
  await settled();
  expect(loads()).toBe(0);
  choose('analytics');
  await settled();
  gate.track(event('click'));
  await settled();
  choose();
  choose('analytics');
  elapse();
  expect([loads(), told.sent]).toEqual([1, []]);
});

it('reports a layer that cannot be loaded once, and keeps no events', async () => {
  const failures: unknown[] = [];
  const gate = createGate({
    categories: ['analytics'],
    consent: () => ({ isDecided: true, granted: ['analytics'], isSignalled: false }),
    load: () => Promise.reject(new Error('gone')),
    failed: (cause) => void failures.push(cause),
  });
  for (const name of ['click', 'scroll']) gate.track(event(name));
  await settled();
  gate.track(event('click'));
  await settled();
  expect(failures).toEqual([new Error('gone')]);
});

const categories: ConsentCategory[] = ['analytics', 'marketing'];
const everywhere: PageAdapter[] = [
  ...categories.flatMap((category): PageAdapter[] => [
    { type: 'endpoint', category, url: `https://${category}.example` },
    { type: 'segment', category, url: `https://segment.${category}.example` },
  ]),
  { type: 'dataLayer', category: 'marketing' },
  { type: 'ga4', category: 'analytics' },
];
const within: Readonly<Record<string, ConsentCategory>> = { dataLayer: 'marketing', gtag: 'analytics' };
const categoryAt = (to: string) => within[to] ?? categories.find((category) => to.endsWith(`${category}.example`))!;
const steps = fc.oneof(
  fc.record({ track: fc.constantFrom('view_cart', 'view_item', 'click', 'scroll') }),
  fc.record({ choose: fc.subarray(categories) }),
  fc.constant('elapse' as const),
  fc.constant('flush' as const),
  fc.constant('load' as const),
  fc.constant('withdraw' as const),
);

it('never sends before consent, nor after it is withdrawn, whatever the order of events and choices', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 60, size: 'max' }), async (sequence) => {
      const { gate, layer, told, choose, withdrawElsewhere, elapse, loads } = browser(everywhere);
      let granted: readonly ConsentCategory[] = [];
      let hasAgreed = false;
      for (const step of sequence) {
        const before = told.sent.length;
        if (step === 'elapse') elapse();
        else if (step === 'flush') layer.flush();
        else if (step === 'load') await settled();
        else if (step === 'withdraw') {
          granted = [];
          withdrawElsewhere();
        } else if ('track' in step) gate.track(event(step.track));
        else {
          granted = step.choose;
          hasAgreed ||= granted.length > 0;
          choose(...granted);
        }
        for (const { to } of told.sent.slice(before)) expect(granted).toContain(categoryAt(to));
      }
      if (!hasAgreed) expect([loads(), told.sent]).toEqual([0, []]);
      expect(told.failures).toEqual([]);
    }),
  );
});
