import { expect, it } from 'vitest';
import type { EffectHost } from './host.ts';
import { worldEffects } from './world.ts';

/** Performs an effect, and returns the requests that it made to the browser. */
async function run(name: string, input: object, hasShare = true) {
  const asked: unknown[] = [];
  const note =
    (what: string) =>
    async (...given: unknown[]) => {
      asked.push([what, ...given]);
      return true;
    };
  const env = { clipboard: { write: note('copy') }, ...(hasShare ? { share: note('share') } : {}) };
  await worldEffects[name]!({ env } as unknown as EffectHost, input as never, undefined);
  return asked;
}

it('shares an address with its title, or without one', async () => {
  const url = '/products/mug';
  expect(await run('share', { url, title: 'A mug' })).toEqual([['share', { url, title: 'A mug' }]]);
  expect(await run('share', { url })).toEqual([['share', { url }]]);
});

it('copies the address where the browser cannot share', async () => {
  expect(await run('share', { url: '/a', title: 'A' }, false)).toEqual([['copy', '/a']]);
});
