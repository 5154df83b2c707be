import { expect, it } from 'vitest';
import { clock } from '../../testing/index.ts';
import { createEffects } from './effects.ts';
import type { EffectHost } from './host.ts';

const maxPauses = 200;

function page() {
  const time = clock();
  const reports: { level: string; code: string }[] = [];
  const host = {
    env: time,
    loopGuard: { bind: <F>(call: F) => call, reset: () => {} },
    report: (each: { level: string; code: string }) => reports.push(each),
  };
  const effects = createEffects(host as unknown as EffectHost);
  return { time, reports, effects, pause: () => effects.perform([{ effect: 'pause', milliseconds: 100 }], undefined) };
}

it('starts no more delays than may be pending, reports that once, and fails the excess ones', async () => {
  const { time, reports, pause } = page();
  const begun = Array.from({ length: maxPauses }, pause);
  for (const refused of [await pause(), await pause()])
    expect(refused).toMatchObject({ ok: false, failure: { code: 'too-many-delays', aborted: true } });
  expect(reports).toMatchObject([{ level: 'error', code: 'too-many-delays' }]);
  await time.advance(100);
  expect(new Set((await Promise.all(begun)).map(({ ok }) => ok))).toEqual(new Set([true]));
});

it('starts new delays once earlier ones are over, and stops all of them with the page', async () => {
  const { time, pause, effects, reports } = page();
  for (let each = 0; each < maxPauses; each++) void pause();
  await time.advance(100);
  const later = pause();
  await time.advance(100);
  expect([await later, reports]).toMatchObject([{ ok: true }, []]);
  void pause();
  effects.stopAll();
  expect(time.waiting()).toBe(0);
});
