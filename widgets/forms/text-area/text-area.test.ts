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

it('holds text of several lines, and says when it is left', async () => {
  const shown = shownArea({ value: 'A' });
  await shown.act('text-area', 'setValue', { value: 'One\nTwo' });
  await shown.act('text-area', 'touch');
  expect(shown.data('text-area')).toEqual({ value: 'One\nTwo', touched: true });
  expect(shown.text()).toMatch(/left One\s+Two/);
  await shown.act('text-area', 'clear');
  expect(shown.text()).toContain('[]');
});

it('ties label, description and error to the area', () => {
  const html = shownArea({ description: 'By hand', error: 'Too long', rows: 7, maxLength: 9, name: 'note' }).html();
  expect(html).toMatch(/<label for="w0-input" class="field-label">Note<\/label>/);
  expect(html).toContain('class="field field-wrong textRows-7"');
  expect(html).toContain('aria-describedby="w0-description w0-error" aria-invalid="true"');
  expect(html).toMatch(/maxlength="9"/i);
});

it('has its text beside it, for browsers that cannot size a field by its content', async () => {
  const shown = shownArea({ value: 'One' });
  await shown.act('text-area', 'setValue', { value: 'One\nTwo' });
  expect(shown.html()).toMatch(/<div class="text-area" data-value="One\nTwo"><textarea/);
});
