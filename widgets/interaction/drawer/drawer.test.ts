import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const drawer = (props: object = {}) =>
  page([
    {
      widget: 'drawer',
      props: { label: 'Cart', ...props },
      on: {
        open: [{ do: 'show-toast', with: { text: 'opened' } }],
        close: [{ do: 'show-toast', with: { text: 'closed' } }],
      },
      children: [{ widget: 'text', props: { text: 'Inside' } }],
    },
    { widget: 'toaster' },
  ]);

it.each<[object, string[], boolean, boolean, string[]]>([
  [{}, [], false, false, []],
  [{}, ['open'], true, true, ['opened']],
  [{}, ['open', 'open'], true, true, ['opened']],
  [{}, ['close'], false, false, []],
  [{ open: true }, ['close'], false, true, ['closed']],
  [{}, ['toggle', 'toggle'], false, true, ['opened', 'closed']],
])('%j %j', async (props, actions, isOpen, isFilled, emitted) => {
  const shown = drawer(props);
  for (const action of actions) await shown.act('drawer', action);
  expect(shown.data('drawer')).toEqual({ isOpen, isFilled });
  expect(shown.text().match(/opened|closed/g) ?? []).toEqual(emitted);
});

it('is a named dialog with a close button, and a trigger when asked to', async () => {
  const shown = drawer({ trigger: 'Open the cart', side: 'bottom', closeLabel: 'Shut' });
  expect(shown.html()).toMatch(
    /<button [^>]*aria-haspopup="dialog" aria-expanded="false"[^>]*>Open the cart<\/button>/,
  );
  expect(shown.html()).toContain('<dialog class="drawer drawer-bottom" aria-label="Cart">');
  expect(shown.html()).toContain('aria-label="Shut"');
  await shown.act('drawer', 'open');
  expect(shown.html()).toContain('aria-expanded="true"');
  expect(drawer().html()).not.toContain('aria-haspopup');
});
