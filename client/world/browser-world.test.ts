import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserWorld } from './browser-world.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens an address; says what is left in the tab's storage and where the browser has gone. */
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
  // Another tab has a storage of its own.
  ['/logout', 'tab', 1],
] as const)('%s in %s leaves %i of what forms have kept', (url, target, left) => {
  expect(open(url, target)).toEqual({ kept: left, gone: [url] });
});

it('signs out where storage is blocked', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(open('/logout', 'self', blocked).gone).toEqual(['/logout']);
});
