// @vitest-environment jsdom
// @vitest-environment-options {"own": "gate"}
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageAnalytics, pageAnalyticsId } from '../../commerce/analytics/layer/page-analytics.ts';
import { consentCookie, consentText } from '../../commerce/rules/consent.ts';
import type { ConsentCategory } from '../../schemas/entities/shop/consent.ts';
import type { EventQueue } from './data-layer.ts';

const consent: PageAnalytics['consent'] = {
  isRequired: true,
  categories: ['analytics', 'marketing'],
  policyVersion: '1',
};
/** A layer that records the events it is sent. */
const layer = `data:text/javascript,${encodeURIComponent(`export const startLayer = (settings, may) => ({
  send: (event) => (globalThis.sent ??= []).push([event.event, may('analytics'), may('marketing')]),
  withdraw: () => { globalThis.withdrawn = (globalThis.withdrawn ?? 0) + 1; },
})`)}`;
const seen = globalThis as { sent?: unknown[][]; withdrawn?: number };
const page = window as EventQueue;
const event = (name: string, data = {}) => ({ event: name, data, at: 1 });

function choose(...granted: ConsentCategory[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the script of the page does
  document.cookie = `${consentCookie}=${consentText(granted, consent, Date.now())}; path=/`;
  document.dispatchEvent(new Event('endcap:cookie'));
}

/** Starts the gate's script on a page, with events from before it was loaded. */
async function open(...early: ReturnType<typeof event>[]): Promise<void> {
  const settings: PageAnalytics = {
    consent,
    layer,
    type: 'HOME',
    properties: {} as PageAnalytics['properties'],
    adapters: [{ category: 'analytics' }, { category: 'marketing' }] as unknown as PageAnalytics['adapters'],
  };
  document.body.innerHTML = `<script type="application/json" id="${pageAnalyticsId}">${JSON.stringify(settings)}</script>`;
  (page as { endcapEvents?: unknown }).endcapEvents = early;
  vi.resetModules();
  await import('./gate.ts');
}

/** Functions that remove the script's listeners, as if its page were left. */
let leave: (() => void)[] = [];
beforeEach(() => {
  for (const target of [document, window] as EventTarget[]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listen(type, listener, options);
      leave.push(() => target.removeEventListener(type, listener, options));
    });
  }
  // biome-ignore lint/suspicious/noDocumentCookie: as the script of the page does
  document.cookie = `${consentCookie}=; max-age=0; path=/`;
  delete document.documentElement.dataset.consent;
  delete seen.sent;
  delete seen.withdrawn;
});
afterEach(() => {
  for (const each of leave) each();
  leave = [];
  // The next test file may share this window.
  delete page.endcapEvents;
});

it('sends nothing before the choice, and the earlier views after it', async () => {
  await open(event('view_item'), event('scroll'));
  expect(document.documentElement.dataset.consent).toBe('open');
  expect(seen.sent).toBeUndefined();
  choose('analytics');
  await expect.poll(() => seen.sent).toEqual([['view_item', true, false]]);
  expect(document.documentElement.dataset.consent).toBe('decided');
  page.endcapEvents!.push(event('scroll'));
  expect(seen.sent).toHaveLength(2);
});

it('loads nothing after a refusal', async () => {
  await open(event('view_item'));
  choose();
  page.endcapEvents!.push(event('view_item'));
  choose('analytics');
  page.endcapEvents!.push(event('purchase'));
  await expect.poll(() => seen.sent).toEqual([['purchase', true, false]]);
});

it('withdraws a consent immediately, and reports each change to the page once', async () => {
  await open();
  const told: unknown[] = [];
  document.addEventListener('endcap:consent', (each) => told.push((each as CustomEvent).detail));
  choose('analytics', 'marketing');
  page.endcapEvents!.push(event('purchase'));
  await expect.poll(() => seen.sent).toEqual([['purchase', true, true]]);
  document.dispatchEvent(new Event('endcap:cookie'));
  dispatchEvent(new Event('pageshow'));
  choose();
  page.endcapEvents!.push(event('purchase'));
  expect(seen.sent).toHaveLength(1);
  expect(seen.withdrawn).toBe(1);
  expect(told).toEqual([
    { isDecided: true, granted: ['analytics', 'marketing'] },
    { isDecided: true, granted: [] },
  ]);
});

it('counts an exposure to an experiment once per visit', async () => {
  choose('analytics');
  await open();
  for (const variant of ['a', 'a', 'b'])
    page.endcapEvents!.push(event('experiment_exposure', { experiment: 'hero', variant }));
  await expect.poll(() => seen.sent?.length).toBe(2);
});

it('treats the browser signal for privacy as a refusal of marketing', async () => {
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
  await open();
  choose('analytics', 'marketing');
  page.endcapEvents!.push(event('purchase'));
  await expect.poll(() => seen.sent).toEqual([['purchase', true, false]]);
});
