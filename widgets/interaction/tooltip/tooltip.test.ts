import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const tooltip = (props: object = {}) =>
  page([
    {
      widget: 'tooltip',
      props: { text: 'Fired twice', ...props },
      on: { open: [{ do: 'show-toast', with: { text: 'shown' } }] },
      children: [{ widget: 'button', props: { label: 'Stoneware' } }],
    },
    { widget: 'toaster' },
  ]);

it.each<[string[], boolean, number]>([
  [[], false, 0],
  [['open', 'open'], true, 1],
  [['open', 'close'], false, 1],
  [['close', 'open'], true, 1],
])('after %j is shown: %s, and emitted open %i times', async (actions, isOpen, times) => {
  const shown = tooltip();
  for (const action of actions) await shown.act('tooltip', action);
  expect(shown.data('tooltip')).toEqual({ isOpen });
  expect(shown.html().includes('tooltip-open')).toBe(isOpen);
  expect(shown.text().match(/shown/g) ?? []).toHaveLength(times);
});

it('describes its trigger in markup, and renders its text', () => {
  const html = tooltip({ trigger: 'Ware', side: 'bottom' }).html();
  expect(html).toContain('aria-describedby="w0-text">Ware</button>');
  expect(html).toContain('<span id="w0-text" role="tooltip" class="tooltip-text tooltip-bottom">Fired twice</span>');
  expect(tooltip().html()).not.toContain('tooltip-trigger');
});
