import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const toast = (text: string) => ({ do: 'show-toast', with: { text } });
const watched = (first: boolean) =>
  page(
    [
      {
        widget: 'watch',
        props: { condition: '{{ flags.on }}' },
        on: { true: [toast('Yes')], false: [toast('No')] },
      },
      { widget: 'button', props: { label: 'Flip' }, on: { press: [{ do: 'toggle-flag', with: { flag: 'on' } }] } },
      { widget: 'button', props: { label: 'Other' }, on: { press: [{ do: 'toggle-flag', with: { flag: 'other' } }] } },
      { widget: 'toaster' },
    ],
    { flags: { on: first, other: false } },
  );
const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0;

it.each([
  [false, ['Flip'], 1, 0],
  [false, ['Flip', 'Flip'], 1, 1],
  [false, ['Other', 'Other'], 0, 0],
  [true, [], 1, 0],
  [true, ['Flip'], 1, 1],
])('starting with %s, after pressing %j, emits true %i times and false %i times', async (first, presses, yes, no) => {
  const shown = watched(first);
  for (const label of presses) await shown.press(label);
  expect([count(shown.text(), /Yes/g), count(shown.text(), /No/g)]).toEqual([yes, no]);
});

it('stops when its own actions keep flipping its condition', async () => {
  const shown = page(
    [
      {
        widget: 'watch',
        props: { condition: '{{ n % 2 = 0 }}' },
        on: {
          true: [{ do: 'n.set', with: { to: '{{ n + 1 }}' } }],
          false: [{ do: 'n.set', with: { to: '{{ n + 1 }}' } }],
        },
      },
      { widget: 'text', props: { text: 'still here' } },
    ],
    { state: { n: 0 } },
  );
  await shown.time.advance(100);
  expect(shown.text()).toBe('still here');
  expect(shown.world.reports.map(({ code }) => code)).toEqual(['update-loop']);
});
