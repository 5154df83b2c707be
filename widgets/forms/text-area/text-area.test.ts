import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const shownArea = (props: object = {}) =>
  page([
    {
      widget: 'text-area',
      id: 'note',
      props: { label: 'Note', ...props },
      on: { blur: [{ do: 'show-toast', with: { text: 'left {{ event.value }}' } }] },
    },
    { widget: 'text', props: { text: '[{{ note.value }}]' } },
    { widget: 'toaster' },
  ]);

it('has a text of several lines as value, and emits blur', async () => {
  const shown = shownArea({ value: 'A' });
  await shown.act('text-area', 'setValue', { value: 'One\nTwo' });
  await shown.act('text-area', 'touch');
  expect(shown.data('text-area')).toEqual({ value: 'One\nTwo', touched: true });
  expect(shown.text()).toMatch(/left One\s+Two/);
  await shown.act('text-area', 'clear');
  expect(shown.text()).toContain('[]');
});

it('associates label, description and error with the text area', () => {
  const html = shownArea({ description: 'By hand', error: 'Too long', rows: 7, maxLength: 9, name: 'note' }).html();
  expect(html).toMatch(/<label for="w0-input" class="field-label">Note<\/label>/);
  expect(html).toContain('class="field field-wrong textRows-7"');
  expect(html).toContain('aria-describedby="w0-description w0-error" aria-invalid="true"');
  expect(html).toMatch(/maxlength="9"/i);
});

it('repeats its text in an attribute, for browsers that cannot size a field by its content', async () => {
  const shown = shownArea({ value: 'One' });
  await shown.act('text-area', 'setValue', { value: 'One\nTwo' });
  expect(shown.html()).toMatch(/<div class="text-area" data-value="One\nTwo"><textarea/);
});
