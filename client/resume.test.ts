import { afterEach, expect, it, vi } from 'vitest';
import { page } from '../testing/index.ts';
import { resume } from './resume.ts';

afterEach(() => vi.unstubAllGlobals());

it('removes the token of the kept state from the address, and restarts the timers of toasts', async () => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: 'kept', replaceState });
  vi.stubGlobal('location', { hash: '#details' });
  const dataset: Record<string, string> = { static: '' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  const shown = page([{ widget: 'toaster' }], { url: '/products/cup?variant=2' });
  await shown.act('toaster', 'show', { text: 'Added' });
  await shown.time.advance(4000);
  resume(shown.runtime);
  expect(replaceState).toHaveBeenCalledWith('kept', '', '/products/cup?variant=2#details');
  expect(dataset).toEqual({});
  await shown.time.advance(4000);
  expect(shown.text()).toBe('Added');
  await shown.time.advance(1000);
  expect(shown.text()).toBe('');
});
