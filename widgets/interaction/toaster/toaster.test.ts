import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { page } from '../../../testing/index.ts';

const toaster = () =>
  page([
    {
      widget: 'toaster',
      on: { primary: [{ do: 'show-toast', with: { text: '{{ event.id }}: undone {{ event.text }}' } }] },
    },
  ]);

it('shows toasts and removes each after its duration', async () => {
  const shown = toaster();
  await shown.act('toaster', 'show', { text: 'Short', durationMs: 1000 });
  await shown.act('toaster', 'show', { text: 'Usual' });
  await shown.time.advance(1000);
  expect(shown.text()).toBe('Usual');
  await shown.time.advance(limits.toastMs - 1001);
  expect(shown.text()).toBe('Usual');
  await shown.time.advance(1);
  expect(shown.text()).toBe('');
});

it('shows one toast for each id, with its own duration', async () => {
  const shown = toaster();
  await shown.act('toaster', 'show', { id: 'saving', text: 'Saving', primaryLabel: 'Stop', durationMs: 1000 });
  await shown.act('toaster', 'show', { text: 'Other', durationMs: 60_000 });
  await shown.time.advance(900);
  await shown.act('toaster', 'show', { id: 'saving', text: 'Saved', durationMs: 1000 });
  await shown.time.advance(900);
  expect(shown.text()).toBe('Saved Other');
  await shown.time.advance(100);
  expect(shown.text()).toBe('Other');
});

it.each(['Feast Platter is sold out.', 'थाली बिक गई।', '売り切れ'])('shows equal messages once: %s', async (text) => {
  const shown = toaster();
  for (let press = 0; press < 6; press++) {
    await shown.act('toaster', 'show', { text, tone: 'error' });
    await shown.time.advance(1000);
  }
  expect(shown.text()).toBe(text);
  await shown.time.advance(limits.toastMs - 1001);
  expect(shown.text()).toBe(text);
  await shown.time.advance(1);
  expect([shown.text(), shown.time.waiting()]).toEqual(['', 0]);
});

it('shows messages that differ in tone or button separately', async () => {
  const shown = toaster();
  for (const more of [{}, { tone: 'error' }, { primaryLabel: 'Undo' }, {}])
    await shown.act('toaster', 'show', { text: 'Deleted', ...more });
  expect(shown.text().match(/Deleted/g)).toHaveLength(3);
});

it('dismisses one, or all', async () => {
  const shown = toaster();
  for (const text of ['One', 'Two', 'Three']) await shown.act('toaster', 'show', { text });
  await shown.act('toaster', 'dismiss', { id: 'toast-2' });
  expect(shown.text()).toBe('One Three');
  await shown.act('toaster', 'dismiss');
  expect([shown.text(), shown.time.waiting()]).toEqual(['', 0]);
});

it('emits that its button was pressed, and dismisses the toast', async () => {
  const shown = toaster();
  await shown.act('toaster', 'show', { text: 'Deleted', primaryLabel: 'Undo' });
  expect(shown.html()).toContain('<button type="button" class="toast-primary">Undo</button>');
  await shown.act('toaster', 'primary', { id: 'toast-1' });
  await shown.act('toaster', 'primary', { id: 'toast-1' });
  expect(shown.text()).toBe('toast-1: undone Deleted');
});

it('is a live region from the start, and errors are alerts', async () => {
  const shown = toaster();
  expect(shown.html()).toContain('<section class="toaster" aria-label="Messages" aria-live="polite"');
  await shown.act('toaster', 'show', { text: '<b>', tone: 'error' });
  expect(shown.html()).toMatch(/role="alert"><p>&lt;b&gt;<\/p>.*aria-label="Dismiss"/);
});
