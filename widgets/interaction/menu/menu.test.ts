import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { page } from '../../../testing/index.ts';

const items: Json = [
  { label: 'Copy', value: 'copy' },
  { label: 'Bin', value: 'bin', disabled: true },
  { label: 'All', to: '/all' },
];
const menu = (props: object = {}) =>
  page([
    {
      widget: 'menu',
      props: { label: 'More', items, ...props },
      on: { select: [{ do: 'show-toast', with: { text: 'chose {{ event.index }} {{ event.value }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it.each<[number, string, boolean]>([
  [0, 'chose 0 copy', false],
  [1, '', true],
  [2, 'chose 2', false],
  [9, '', true],
])('choosing entry %i emits "%s", and leaves the menu open: %s', async (index, said, isOpen) => {
  const shown = menu();
  await shown.act('menu', 'open');
  await shown.act('menu', 'select', { index });
  expect(/chose.*/.exec(shown.text())?.[0] ?? '').toBe(said);
  expect(shown.data('menu')).toEqual({ isOpen });
});

it('renders a menu button with commands, links and disabled entries', async () => {
  const shown = menu();
  expect(shown.html()).toMatch(/aria-haspopup="menu" aria-expanded="false" aria-controls="w0-menu"/);
  expect(shown.html()).toMatch(/<div id="w0-menu" role="menu"[^>]* hidden="">/);
  expect(shown.html().match(/role="menuitem" tabindex="-1"/gi)).toHaveLength(3);
  expect(shown.html()).toMatch(/<a href="\/all" role="menuitem"/);
  expect(shown.html()).toMatch(/aria-disabled="true"[^>]*>Bin/);
  await shown.act('menu', 'toggle');
  expect(shown.html()).not.toContain('hidden=""');
});

it('sends a choice without script', () => {
  expect(menu().html()).toContain('name="w0 select index">Copy</button>');
});

it('drops entries without a label and with a repeated label', () => {
  const shown = menu({ items: '{{ [{"label": "A"}, {"value": 1}, 3, {"label": "A"}] }}' });
  expect(shown.html().match(/menuitem/g)).toHaveLength(1);
});
