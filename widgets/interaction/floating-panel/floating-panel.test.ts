import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const panel = (props: object = {}) =>
  page([
    {
      widget: 'floating-panel',
      props: { label: 'Offer', ...props },
      on: {
        open: [{ do: 'show-toast', with: { text: 'opened' } }],
        close: [{ do: 'show-toast', with: { text: 'closed' } }],
      },
      children: [{ widget: 'text', props: { text: 'Inside' } }],
    },
    { widget: 'toaster' },
  ]);

it.each<[object, string[], boolean, string[]]>([
  [{}, [], false, []],
  [{}, ['open'], true, ['opened']],
  [{ open: true }, ['open', 'close'], false, ['closed']],
  [{}, ['toggle', 'toggle', 'toggle'], true, ['opened', 'closed', 'opened']],
])('%j after %j: open %s', async (props, actions, isOpen, emitted) => {
  const shown = panel(props);
  for (const action of actions) await shown.act('floating-panel', action);
  expect(shown.data('floating-panel')).toMatchObject({ isOpen });
  expect(shown.text().match(/opened|closed/g) ?? []).toEqual(emitted);
  expect(shown.html().includes('floating-panel-open')).toBe(isOpen);
});

it('renders its content when it first opens, and keeps it', async () => {
  const shown = panel();
  expect(shown.text()).not.toContain('Inside');
  await shown.act('floating-panel', 'open');
  await shown.act('floating-panel', 'close');
  expect(shown.text()).toContain('Inside');
});

it('is a named region that its trigger controls', () => {
  const html = panel({ trigger: 'Offer of today', corner: 'top-start' }).html();
  expect(html).toMatch(/aria-expanded="false" aria-controls="w0"[^>]*>Offer of today/);
  expect(html).toContain('<section id="w0" class="floating-panel floating-panel-top-start" aria-label="Offer">');
});
