import { expect, it } from 'vitest';
import { createEffects } from './effects.ts';
import type { EffectHost } from './host.ts';

it('turns an exception into a failure of the effect that threw it, and performs the others', async () => {
  const opened: string[] = [];
  const open = (url: string): void => {
    if (url === '/refused') throw new Error('The browser refuses it');
    opened.push(url);
  };
  const { perform } = createEffects({ env: { navigation: { open } } } as unknown as EffectHost);
  const to = (url: string) => ({ effect: 'navigate' as const, to: url });
  expect(await perform([to('/refused'), to('/cart')], undefined)).toMatchObject({
    ok: false,
    failure: { message: 'The browser refuses it' },
  });
  expect(opened).toEqual(['/cart']);
});
