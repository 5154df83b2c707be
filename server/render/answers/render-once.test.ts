import { expect, it, vi } from 'vitest';
import type { SharedState } from '../../core/ports/shared-state.ts';
import { MemoryState } from '../../storage/state/memory.ts';
import { renderOnce } from './render-once.ts';
import type { PageResponse } from './send-page.ts';

const rendered: PageResponse = {
  status: 200,
  html: '<p>Cup</p>',
  policy: "default-src 'self'",
  expiresAt: Number.POSITIVE_INFINITY,
  subjects: new Set(['product:cup', 'prices']),
};

/** The state of several servers. */
const shared = (reach: 'shared' | 'lost' = 'shared'): SharedState =>
  Object.assign(new MemoryState({ now: () => 0 }), { reach: () => reach }) as SharedState;

it('renders a page on one of two servers, which both get it as it is', async () => {
  const state = shared();
  const render = vi.fn(async () => rendered);
  const [one, other] = await Promise.all([renderOnce(state, ['/', 1], render), renderOnce(state, ['/', 1], render)]);
  const { expiresAt: _, ...same } = rendered;
  expect([render.mock.calls.length, one, other]).toEqual([1, same, same]);
});

it('renders again for another state of the shop, another page, and where servers are on their own', async () => {
  const render = vi.fn(async () => rendered);
  const state = shared();
  for (const name of [
    ['/', 1],
    ['/', 2],
    ['/cups', 1],
  ])
    await renderOnce(state, name, render);
  expect(render).toHaveBeenCalledTimes(3);
  for (const _ of [1, 2]) await renderOnce(shared('lost'), ['/', 1], render);
  expect(render).toHaveBeenCalledTimes(5);
});

it('keeps no failure for other servers', async () => {
  const state = shared();
  const fails = vi.fn(async () => ({ failure: 503 as const }));
  expect(await renderOnce(state, ['/', 1], fails)).toEqual({ failure: 503 });
  expect(await renderOnce(state, ['/', 1], async () => rendered)).toMatchObject({ status: 200 });
  await expect(renderOnce(state, ['/', 2], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
