import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserWorld } from './browser-world.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens an address; returns the number of values left in the tab's storage, and the addresses that were opened. */
function open(url: string, target: 'self' | 'tab', clear?: () => void) {
  const kept = new Map([['endcap form contact', '{"name":"Asha"}']]);
  const gone: string[] = [];
  vi.stubGlobal('sessionStorage', { clear: clear ?? (() => kept.clear()) });
  vi.stubGlobal('location', { assign: (address: string) => void gone.push(address) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { open: (address: string) => void gone.push(address) });
  createBrowserWorld().navigation.open(url, target);
  return { kept: kept.size, gone };
}

it.each([
  ['/logout', 'self', 0],
  ['/hi/logout', 'self', 0],
  ['/cart', 'self', 1],
  ['/search?q=/logout', 'self', 1],
  ['/logout-policy', 'self', 1],
  // Another tab has its own storage.
  ['/logout', 'tab', 1],
] as const)('opening %s in %s leaves %i of the entries kept for forms', (url, target, left) => {
  expect(open(url, target)).toEqual({ kept: left, gone: [url] });
});

it('signs out when storage is blocked', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(open('/logout', 'self', blocked).gone).toEqual(['/logout']);
});
