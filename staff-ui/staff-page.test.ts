import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { opensAgain, staffFetch } from './staff-page.ts';

const tokens = new Map<string, { content: string }>();
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  tokens.clear();
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => tokens.get(/name="([\w-]+)"/.exec(selector)![1]!) ?? null,
  });
});
afterEach(() => vi.unstubAllGlobals());

const sent = () => fetched.mock.calls.at(-1)![1].headers as Record<string, string>;

it('sends the tokens of its document and that of a session it has opened', async () => {
  tokens.set('staff-page', { content: 'page' }).set('staff-session', { content: '' });
  fetched.mockImplementationOnce(async () => new Response('{}', { headers: { 'x-endcap-staff': 'session' } }));
  await staffFetch('/playground/api/session', { method: 'POST', body: '{}' });
  expect(sent()).toMatchObject({ 'x-endcap-staff': 'page ', 'content-type': 'application/json' });
  await staffFetch('/playground/api/pages', { method: 'GET' });
  expect(sent()).toMatchObject({ 'x-endcap-staff': 'page session', 'x-endcap': '1' });
  expect(sent()).not.toHaveProperty('content-type');
});

it('reloads the page once when it was opened by a link on another site', () => {
  const opened: string[] = [];
  vi.stubGlobal('location', { replace: (url: string) => opened.push(url) });
  const history = { replaceState: vi.fn<(data: unknown, unused: string, url: string) => void>() };
  const at = (search: string) => ({ pathname: '/playground', search, hash: '#pages/home' }) as Location;
  expect(opensAgain(at(''), history)).toBe(true);
  expect(opened).toEqual(['/playground?again#pages/home']);
  expect(opensAgain(at('?again'), history)).toBe(false);
  tokens.set('staff-page', { content: 'page' });
  expect(opensAgain(at('?again'), history)).toBe(false);
  expect(history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/playground#pages/home');
});
