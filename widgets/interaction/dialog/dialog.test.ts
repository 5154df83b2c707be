import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const text = (value: string) => ({ widget: 'text', props: { text: value } });
const dialog = (props: object = {}) =>
  page([
    {
      widget: 'dialog',
      props: { label: 'Sizes', ...props },
      on: {
        open: [{ do: 'show-toast', with: { text: 'opened' } }],
        close: [{ do: 'show-toast', with: { text: 'closed' } }],
      },
      children: [text('Inside')],
      slots: { footer: [text('Below')] },
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
])('%j after %j: open %s, filled %s', async (props, actions, isOpen, isFilled, emitted) => {
  const shown = dialog(props);
  for (const action of actions) await shown.act('dialog', action);
  expect(shown.data('dialog')).toEqual({ isOpen, isFilled });
  expect(shown.text().match(/opened|closed/g) ?? []).toEqual(emitted);
  expect(shown.text().includes('Inside')).toBe(isFilled);
  expect(shown.html().includes('dialog-footer')).toBe(isFilled);
});

it('is named by its heading, also by one that is not shown', () => {
  expect(dialog().html()).toMatch(/<dialog [^>]*aria-labelledby="w0-label">.*<h2 id="w0-label" class="dialog-label">/);
  expect(dialog({ hideLabel: true }).html()).toContain('<h2 id="w0-label" class="read-only-by-voice">Sizes</h2>');
});

it('is opened by its trigger where it has one, also without script', () => {
  expect(dialog({ trigger: 'Which size?' }).html()).toMatch(
    /<button type="submit" form="page-form" value="w0 act open"[^>]*aria-haspopup="dialog"[^>]*>Which size\?/,
  );
  expect(dialog().html()).not.toContain('aria-haspopup');
});
