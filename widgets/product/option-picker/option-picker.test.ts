import { expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';

const swatch = (color: string) => ({ displayConfig: { type: 'SWATCH', color } });
const value = (name: string, more: object = {}) => ({
  value: name,
  isSelected: false,
  isAvailable: true,
  isInStock: true,
  ...more,
});
const glaze = {
  id: 'g',
  name: 'Glaze',
  position: 1,
  selected: 'Chalk',
  values: [
    value('Chalk', { isSelected: true }),
    value('Ink', { isInStock: false }),
    value('A & <B>', { isAvailable: false }),
  ],
};
const picker = (props: object = {}) =>
  page([
    {
      widget: 'option-picker',
      props: { option: glaze, ...props },
      on: { select: [{ do: 'show-toast', with: { text: 'chose {{ $string(event) }}' } }] },
    },
    { widget: 'toaster' },
  ]);

it.each([
  ['Ink', 'chose {"option":1,"value":"Ink"}'],
  ['Chalk', undefined],
  ['Pink', undefined],
])('emits only another existing value when selecting %s: %s', async (wanted, expected) => {
  const shown = picker();
  await shown.act('option-picker', 'select', { value: wanted });
  expect(shown.text().match(/chose .*/)?.[0]).toBe(expected);
});

it('publishes the values and renders nothing without an option', () => {
  expect(picker().data('option-picker')).toMatchObject({ name: 'Glaze', selected: 'Chalk', hasChoice: true });
  for (const option of [null, {}, { values: [] }]) expect(picker({ option }).html()).not.toContain('fieldset');
});

it('renders a labelled group of radio buttons that marks unavailable values', () => {
  const html = picker().html().replaceAll('<!-- -->', '');
  expect(html).toMatch(/<fieldset class="options"><legend class="options-label">Glaze <span>Chalk<\/span>/);
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toMatch(/class="option option-sold-out".*Ink<span class="visually-hidden">, sold out/);
  expect(html).toContain('A &amp; &lt;B&gt;<span class="visually-hidden">, not available in this combination');
  expect(picker({ label: 'Colour' }).text()).toContain('Colour Chalk');
});

it.each([
  ['auto', swatch('#fff'), 'options-swatches'],
  ['auto', {}, 'options-words'],
  ['swatch', {}, 'options-swatches'],
  ['word', swatch('#fff'), 'options-words'],
])('renders the display %s with %j as %s', (display, more, expected) => {
  const option = { ...glaze, values: glaze.values.map((each) => ({ ...each, ...more })) };
  expect(picker({ option, display }).html()).toContain(`class="${expected}"`);
});

it.each([
  [12, 'auto', false],
  [13, 'auto', true],
  [100, 'auto', true],
  [100, 'word', false],
])('with %i values and the display %s, renders a select: %s', (count, display, isSelect) => {
  const values = Array.from({ length: count }, (_, at) =>
    value(`छाया ${at}`, { ...swatch('#abc'), isSelected: at === 0 }),
  );
  const html = picker({ option: { ...glaze, selected: 'छाया 0', values }, display }).html();
  expect([html.includes('<select'), html.match(/type="radio"/g)?.length ?? 0]).toEqual([
    isSelect,
    isSelect ? 0 : count,
  ]);
  expect(html.match(/<option/g)?.length ?? 0).toBe(isSelect ? count : 0);
});

it('renders a labelled select for the display list', () => {
  const shown = picker({ display: 'list' });
  const id = `w${shown.widget('option-picker').id}-input`;
  expect(shown.html()).toContain(`<label for="${id}" class="field-label">Glaze</label><select id="${id}"`);
  expect(shown.html()).toContain(
    '<option value="Chalk" selected="">Chalk</option><option value="Ink">Ink, sold out</option>',
  );
});
