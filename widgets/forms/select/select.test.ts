import { expect, it } from 'vitest';
import { page, type TestPage } from '../../../testing/index.ts';
import type { SelectData } from './choice.ts';

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

it('associates label, description and error with the input, and preselects no option', () => {
  const shown = shownSelect({ description: 'Both hold', error: 'Choose <one>', required: true });
  const id = `w${shown.widget('select').id}`;
  expect(shown.html()).toContain(`<label for="${id}-input"`);
  expect(shown.html()).toContain(`aria-describedby="${id}-description ${id}-error" aria-invalid="true"`);
  expect(shown.html()).toContain('Choose &lt;one&gt;');
  expect(shown.html()).toMatch(/<option value="" hidden="" selected=""/);
  expect(shownSelect({ placeholder: 'Which?' }).html()).toContain('<option value="" selected="">Which?</option>');
  expect(shownSelect({ value: 'ink' }).html()).toContain('<option value="ink" selected="">Ink</option>');
});

const makers = ['Asha', 'Ravi', 'Zoé Blum', 'Anna Roy'];
type Key = [action: string, payload?: object];
const typed = (text: string): Key => ['search', { text }];
const down: Key = ['move', { by: 1 }];
const up: Key = ['move', { by: -1 }];

it.each<[string, object, Key[], object]>([
  ['opens without an active option', {}, [down], { isOpen: true, active: 0 }],
  ['opens at what is chosen', { value: 'Ravi' }, [down], { isOpen: true, active: 1 }],
  ['opens at the last one upwards', {}, [up], { active: 3 }],
  ['goes round', {}, [up, down], { active: 0 }],
  ['goes to the first and the last', {}, [down, ['move', { to: -1 }]], { active: 3 }],
  [
    'finds without case and accents',
    {},
    [typed('zoe')],
    { found: [{ value: 'Zoé Blum', label: 'Zoé Blum' }], active: 0 },
  ],
  ['finds every word', {}, [typed('ro an')], { found: [{ value: 'Anna Roy', label: 'Anna Roy' }] }],
  ['finds nothing', {}, [typed('q'), down, ['pick']], { found: [], active: -1, chosen: [], isOpen: true }],
  ['chooses one and closes', {}, [typed('r'), down, ['pick']], { chosen: ['Anna Roy'], isOpen: false, search: '' }],
  ['keeps the choice when left', { value: 'Ravi' }, [typed('z'), ['setOpen', { isOpen: false }]], { chosen: ['Ravi'] }],
  ['is emptied', { value: 'Ravi' }, [typed(''), ['setOpen', { isOpen: false }]], { chosen: [] }],
  [
    'is not emptied if required',
    { value: 'Ravi', required: true },
    [typed(''), ['setOpen', { isOpen: false }]],
    { chosen: ['Ravi'] },
  ],
  [
    'stays open for several',
    { multiple: true },
    [down, ['pick'], down, ['pick']],
    { chosen: ['Asha', 'Ravi'], isOpen: true, active: 1 },
  ],
  [
    'removes one of several',
    { multiple: true, value: ['Asha', 'Ravi'] },
    [['pick', { index: 0 }]],
    { chosen: ['Ravi'] },
  ],
  ['removes the last of several', { multiple: true, value: ['Asha', 'Ravi'] }, [['removeLast']], { chosen: ['Asha'] }],
  ['removes none of one', { value: 'Asha' }, [['removeLast']], { chosen: ['Asha'] }],
  ['stays closed when disabled', { disabled: true }, [['setOpen', { isOpen: true }], down], { isOpen: false }],
])('a searchable select %s', async (_, props, keys, expected) => {
  const shown = shownSelect({ options: makers, searchable: true, ...props });
  for (const [action, payload = {}] of keys) await shown.act('select', action, payload);
  expect(shown.data('select')).toMatchObject(expected);
});

it('renders a combobox beside the native field that a form submits', async () => {
  const shown = shownSelect({ options: makers, searchable: true, multiple: true, value: ['Asha'], name: 'makers' });
  const select =
    /<label for="w0-list-without-script"[^>]*>Glaze<\/label><select id="w0-list-without-script" name="makers"[^>]*multiple=""/;
  expect(shown.html()).toMatch(select);
  expect(shown.html()).toContain('aria-label="Remove: Asha"');
  expect(shown.html()).not.toContain('role="option"');
  await shown.act('select', 'move', { by: -1 });
  expect(shown.html()).toContain('aria-activedescendant="w0-option-3"');
  expect(shown.html()).toMatch(/id="w0-option-0" role="option"[^>]*aria-selected="true"/);
  await shown.act('select', 'search', { text: 'qq' });
  expect(shown.html()).toContain('>Nothing found.</p>');
});
