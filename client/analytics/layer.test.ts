// @vitest-environment jsdom
// @vitest-environment-options {"own": "layer"}
import { afterEach, expect, it, vi } from 'vitest';
import type { PageAnalytics } from '../../commerce/analytics/layer/page-analytics.ts';
import { startLayer } from './layer.ts';

type Window_ = typeof window & { dataLayer?: unknown[]; gtag?: unknown };
const page = window as Window_;

const settings = (more: Partial<PageAnalytics> = {}): PageAnalytics => ({
  consent: {} as PageAnalytics['consent'],
  properties: {},
  layer: '/layer.js',
  type: 'PRODUCT',
  adapters: [{ type: 'dataLayer', category: 'analytics' }],
  ...more,
});
const ga4: PageAnalytics['adapters'] = [{ type: 'ga4', category: 'analytics', measurementId: 'G-ABCD' }];
const pageViews = () => (page.dataLayer ?? []).filter((each) => (each as { event?: string }).event === 'page_view');

afterEach(() => {
  delete page.dataLayer;
  delete page.gtag;
});

it('reports the page, with its address and title', () => {
  document.title = 'थाली';
  startLayer(settings(), () => true);
  expect(pageViews()).toMatchObject([{ page_path: location.pathname, page_type: 'PRODUCT', page_title: 'थाली' }]);
});

it('reports the pattern of a page about one customer, without its title', () => {
  document.title = 'Order of Asha Rao';
  startLayer(settings({ pattern: '/orders/:id' }), () => true);
  expect(pageViews()).toMatchObject([{ page_path: '/orders/:id', page_type: 'PRODUCT' }]);
  expect(JSON.stringify(page.dataLayer)).not.toContain('Asha');
});

it('reports nothing without consent', () => {
  startLayer(settings(), () => false);
  expect(page.dataLayer).toBeUndefined();
});

it('queues calls for Google in the form that its script reads, until that script is loaded', () => {
  startLayer(settings({ adapters: ga4 }), () => true);
  const queued = page.dataLayer!.map((each) => Object.prototype.toString.call(each));
  expect(queued.length).toBeGreaterThan(0);
  expect(new Set(queued)).toEqual(new Set(['[object Arguments]']));
});

it('calls the script of Google once it is loaded', () => {
  const gtag = vi.fn();
  page.gtag = gtag;
  startLayer(settings({ adapters: ga4 }), () => true);
  expect(gtag.mock.calls.some(([what, name]) => what === 'event' && name === 'page_view')).toBe(true);
  expect(page.dataLayer).toBeUndefined();
});

it('sends pending events when the page is left or hidden', () => {
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  const hidden = vi.spyOn(document, 'hidden', 'get');
  startLayer(settings({ adapters: [{ type: 'endpoint', category: 'analytics', url: '/events' }] }), () => true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).not.toHaveBeenCalled();
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '<button>Go</button>';
  document.querySelector('button')!.click();
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});
