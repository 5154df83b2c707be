import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

/** A page whose button runs a script that ends when the test resolves it. */
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

it('is busy until the script that it started has ended', async () => {
  const { shown, running, press, isBusy } = slowPage([{ do: 'run-script', with: { module: 'slow' } }]);
  expect(isBusy()).toBe(false);
  await press();
  expect([isBusy(), running.length]).toEqual([true, 1]);
  running[0]!();
  await shown.time.advance(0);
  expect(isBusy()).toBe(false);
});

it('is not busy during a delay', async () => {
  const { press, isBusy } = slowPage([{ do: 'delay', with: { ms: 5000 }, then: [{ do: 'reload' }] }]);
  expect(isBusy()).toBe(false);
  await press();
  expect(isBusy()).toBe(false);
});

it.each<[string, Record<string, string>, string]>([
  [
    'an icon before its label',
    { label: 'Cart', icon: 'shopping-bag' },
    '<button[^>]*><span class="button-icon"><svg class="icon"[^>]*><use href="/media/icons/shopping-bag.svg#icon"></use></svg></span><span class="button-label">Cart</span>',
  ],
  [
    'its label as its name where the screen may have no room for it',
    { label: 'Cart', icon: 'shopping-bag', labelFrom: 'md' },
    'class="[^"]*label-from-md" aria-label="Cart"',
  ],
  [
    'a count in its corner and its name',
    { label: 'Cart', icon: 'shopping-bag', badge: '3' },
    'aria-label="Cart 3"[^>]*>.*<span class="button-badge">3</span>',
  ],
  [
    'the name that the page gives it',
    { label: 'Cart', icon: 'shopping-bag', badge: '3', description: 'Cart, 3 pieces' },
    'aria-label="Cart, 3 pieces"',
  ],
])('has %s', (_, props, expected) => {
  expect(page([{ widget: 'button', props }]).html()).toMatch(new RegExp(expected));
});

it.each<Record<string, string>>([
  { label: 'Cart', icon: 'shopping-bag', badge: '' },
  { label: 'Cart', badge: '3' },
  { label: 'Cart', labelFrom: 'md' },
])('renders neither badge nor another accessible name for %j', (props) => {
  expect(page([{ widget: 'button', props }]).html()).not.toMatch(/badge|aria-label|label-from/);
});
