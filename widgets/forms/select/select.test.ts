import { expect, it } from 'vitest';
import { page, type TestPage } from '../../../testing/index.ts';
import type { SelectData } from './model.ts';

const glazes = [
  { id: 'chalk', name: 'Chalk' },
  { id: 'ink', name: 'Ink' },
  { id: 'moss', name: 'Moss' },
];
const shownSelect = (props: object): TestPage =>
  page([
    {
      widget: 'select',
      props: { label: 'Glaze', options: glazes, identifier: 'id', display: 'name', ...props },
      on: { change: [{ do: 'show-toast', with: { text: 'chose {{ $string(event.value) }}' } }] },
    },
    { widget: 'toaster' },
  ]);
it('shows values without a text form as JSON', () => {
  const odd = { id: { toString: 1 }, name: { valueOf: 1, toString: 2 } };
  const shown = shownSelect({ options: [odd, glazes[0]] });
  expect(shown.world.reports).toEqual([]);
  expect(shown.html()).toContain('<option value="{&quot;toString&quot;:1}">');
  expect(shown.html()).toContain('<option value="chalk">Chalk</option>');
});

const chosen = (shown: TestPage) => shown.data<SelectData>('select').chosen;

it.each<[string, object, [string, unknown?][], string[]]>([
  ['nothing initially', {}, [], []],
  ["the prop's value", { value: 'ink' }, [], ['ink']],
  ['one', {}, [['select', 'ink']], ['ink']],
  [
    'one instead of another',
    {},
    [
      ['select', 'ink'],
      ['select', 'moss'],
    ],
    ['moss'],
  ],
  [
    'no unknown option',
    { value: 'ink' },
    [
      ['select', 'gone'],
      ['toggle', 'gone'],
    ],
    ['ink'],
  ],
  ['nothing again', { value: 'ink' }, [['clear']], []],
  ['nothing, after unselecting', { value: 'ink' }, [['unselect', 'ink']], []],
  ['the same after unselecting another', { value: 'ink' }, [['unselect', 'moss']], ['ink']],
  [
    'one after a toggle',
    {},
    [
      ['toggle', 'ink'],
      ['toggle', 'moss'],
    ],
    ['moss'],
  ],
  [
    'nothing after two toggles',
    {},
    [
      ['toggle', 'ink'],
      ['toggle', 'ink'],
    ],
    [],
  ],
  [
    'several',
    { multiple: true },
    [
      ['select', 'ink'],
      ['select', ['moss', 'ink']],
    ],
    ['ink', 'moss'],
  ],
  [
    'several after toggles',
    { multiple: true, value: ['ink'] },
    [
      ['toggle', 'moss'],
      ['toggle', 'ink'],
    ],
    ['moss'],
  ],
  ['plain strings', { options: ['S', 'M'] }, [['select', 'M']], ['M']],
  ['numbers', { options: [{ id: 1, name: 'One' }] }, [['select', 1]], ['1']],
])('chooses %s', async (_, props, actions, expected) => {
  const shown = shownSelect(props);
  for (const [action, value] of actions) await shown.act('select', action, value === undefined ? {} : { value });
  expect(chosen(shown)).toEqual(expected);
});

it('publishes the options themselves, one or a list', async () => {
  const one = shownSelect({ value: 'ink' });
  expect(one.data('select')).toMatchObject({ selected: glazes[1], options: glazes, isOpen: false });
  expect(shownSelect({ multiple: true, value: ['moss', 'chalk'] }).data('select')).toMatchObject({
    selected: [glazes[0], glazes[2]],
  });
  await one.act('select', 'setOpen', { isOpen: true });
  expect(one.data('select')).toMatchObject({ isOpen: true });
});

it('emits each change once, and nothing when the choice is unchanged', async () => {
  const shown = shownSelect({ value: 'ink' });
  await shown.act('select', 'select', { value: 'ink' });
  expect(shown.text()).not.toContain('chose');
  await shown.act('select', 'select', { value: 'moss' });
  expect(shown.text().match(/chose \w+/g)).toEqual(['chose moss']);
});

it('associates label, description and error with the input, and shows no choice when there is none', () => {
  const shown = shownSelect({ description: 'Both hold', error: 'Choose <one>', required: true });
  const id = `w${shown.widget('select').id}`;
  expect(shown.html()).toContain(`<label for="${id}-input"`);
  expect(shown.html()).toContain(`aria-describedby="${id}-description ${id}-error" aria-invalid="true"`);
  expect(shown.html()).toContain('Choose &lt;one&gt;');
  expect(shown.html()).toMatch(/<option value="" hidden="" selected=""/);
  expect(shownSelect({ placeholder: 'Which?' }).html()).toContain('<option value="" selected="">Which?</option>');
  expect(shownSelect({ value: 'ink' }).html()).toContain('<option value="ink" selected="">Ink</option>');
});
