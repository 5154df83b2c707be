import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const dialog = (props: object = {}) =>
  page([{ widget: 'dialog', props: { label: 'Sizes', ...props }, slots: { footer: [{ widget: 'text' }] } }]);

it('is labelled by its heading, even by a hidden one', () => {
  expect(dialog().html()).toMatch(/<dialog [^>]*aria-labelledby="w0-label">.*<h2 id="w0-label" class="dialog-label">/);
  expect(dialog({ hideLabel: true }).html()).toContain('<h2 id="w0-label" class="visually-hidden">Sizes</h2>');
});

it('has a footer below its content once it is opened', async () => {
  const shown = dialog();
  expect(shown.html()).not.toContain('dialog-footer');
  await shown.act('dialog', 'open');
  expect(shown.html()).toContain('dialog-footer');
});
