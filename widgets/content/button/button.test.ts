import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

/** A page whose button runs a script that ends when the test says so. */
function slowPage(actions: object[]) {
  const running: (() => void)[] = [];
  const shown = page([{ widget: 'button', props: { label: 'Go' }, on: { press: actions as never } }], {
    publishedScripts: { slow: () => new Promise<void>((resolve) => running.push(resolve)) },
  });
  const press = async () => {
    shown.runtime.body[0]!.emit('press');
    await shown.time.advance(0);
  };
  return { shown, running, press, isBusy: () => shown.html().includes('aria-busy="true"') };
}

it('is busy until what it started has ended', async () => {
  const { shown, running, press, isBusy } = slowPage([{ do: 'run-script', with: { module: 'slow' } }]);
  expect(isBusy()).toBe(false);
  await press();
  expect([isBusy(), running.length]).toEqual([true, 1]);
  running[0]!();
  await shown.time.advance(0);
  expect(isBusy()).toBe(false);
});

it('is not busy while nothing but time has to pass', async () => {
  const { press, isBusy } = slowPage([{ do: 'delay', with: { ms: 5000 }, then: [{ do: 'reload' }] }]);
  expect(isBusy()).toBe(false);
  await press();
  expect(isBusy()).toBe(false);
});
