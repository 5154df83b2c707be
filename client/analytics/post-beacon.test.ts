// @vitest-environment jsdom
// @vitest-environment-options {"own": "post-beacon"}
import { expect, it, vi } from 'vitest';
import { postBeacon } from './post-beacon.ts';

const own = { 'content-type': 'application/json' };
const foreign = { 'content-type': 'text/plain' };

it.each<[what: string, url: string, type: string]>([
  ['the shop', '/events', own['content-type']],
  ['the shop, by its whole address', `${location.origin}/events`, own['content-type']],
  ['a different host', 'https://collect.example/events', foreign['content-type']],
])('sends a beacon to %s with a content type that needs no preflight', (_, url, type) => {
  const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
  vi.stubGlobal('navigator', { sendBeacon });
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  postBeacon(url, '{"a":"नमस्ते"}', () => {});
  expect([sendBeacon.mock.calls[0]![0], sendBeacon.mock.calls[0]![1].type]).toEqual([url, type]);
  expect(fetch).not.toHaveBeenCalled();
});

it.each<[what: string, url: string, more: object]>([
  ['the shop', '/events', { headers: own }],
  ['a different host', 'https://collect.example/events', { headers: foreign, mode: 'no-cors', credentials: 'omit' }],
])('falls back to fetch when a beacon to %s is refused, and reports when that fails', async (_, url, more) => {
  vi.stubGlobal('navigator', { sendBeacon: () => false });
  const refused = new TypeError('no network');
  const fetch = vi.fn(() => Promise.reject(refused));
  vi.stubGlobal('fetch', fetch);
  const failed = vi.fn();
  postBeacon(url, '{}', failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(refused));
  expect(fetch).toHaveBeenCalledWith(url, { method: 'POST', body: '{}', keepalive: true, ...more });
});
