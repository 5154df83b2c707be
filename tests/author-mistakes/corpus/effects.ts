import type { Json } from '../../../schemas/page.ts';
import type { MistakeGroup } from '../mistake.ts';

const node = (widget: string, props: Json, more: object = {}) => ({ widget, props, ...more }) as unknown as Json;

const email = node('text-input', { label: 'E-mail', name: 'email' });
const send = node('button', { label: 'Send', type: 'submit' });
const reload = { do: 'reload' };

const form = (children: readonly Json[], on: object = { submit: [reload] }) =>
  node('form', { label: 'Ask us' }, { as: 'ask', on, children });

/** A form whose handler reads one of its fields. */
const saying = (field: string) =>
  form([email, node('text-area', { label: 'Question', name: 'question' }), send], {
    submit: [{ do: 'show-toast', with: { text: `{{ event.values.${field} }}` } }],
  });

/** A state that is set by a button. */
const state = (type: string, initial: Json, to: Json) =>
  node(
    'state',
    { type, initial },
    {
      as: 'step',
      children: [
        node('text', { text: "{{ step ? 'on' : 'off' }}" }),
        node('button', { label: 'Set' }, { on: { press: [{ do: 'step.set', with: { to } }] } }),
      ],
    },
  );

const sizes: Json = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
];
const text = (value: string, more: object = {}) => node('text', { text: value }, more);

/** Documents that are valid, but have no effect or not the effect that their author meant. */
export const effects: readonly MistakeGroup[] = [
  {
    about: 'actions without effect',
    in: 'node',
    mistakes: [
      [
        node('button', { label: 'Go' }, { on: { press: [{ do: 'delay', with: { ms: 500 } }, reload] } }),
        'does not wait',
      ],
      [
        node('button', { label: 'Go' }, { on: { press: [reload, { do: 'delay', with: { ms: 90 } }] } }),
        'nothing is under "then"',
      ],
      [
        node('button', { label: 'Go' }, { on: { press: [{ do: 'delay', with: { ms: 5 }, catch: [reload] }] } }),
        'under "then"',
      ],
      [
        node('button', { label: 'Go' }, { on: { press: [{ do: 'delay', with: { ms: 5 }, then: [] }] } }),
        'under "then"',
      ],
      [
        node(
          'button',
          { label: 'Go' },
          { on: { press: [{ do: 'if', with: { condition: '{{ flags.open }}' } }, reload] } },
        ),
        'does not wait',
      ],
      [
        node(
          'button',
          { label: 'Go' },
          { on: { press: [{ do: 'if', with: { condition: '{{ flags.open }}' }, catch: [reload] }] } },
        ),
        '"then" or "else"',
      ],
    ],
  },
  {
    about: 'forms',
    in: 'node',
    mistakes: [
      [form([email, node('button', { label: 'Send' })]), '"type": "submit"'],
      [form([email, node('button', { label: 'Send', variant: 'secondary' })]), '"type": "submit"'],
      [form([email, node('button', { label: 'Clear', type: 'reset' })]), '"type": "submit"'],
      [form([email]), 'button of the type "submit"'],
      [form([node('text-input', { label: 'E-mail' }), email, send].reverse()), 'no "name"'],
      [form([email, node('checkbox', { label: 'Gift' }), send]), 'no "name"'],
      [form([node('box', {}, { children: [node('date-input', { label: 'When' })] }), email, send]), 'no "name"'],
      [form([email, node('text-input', { label: 'Again', name: 'email' }), send]), 'name "email"'],
      [form([email, node('select', { label: 'Which', name: 'email', options: sizes }), send]), 'name "email"'],
      [saying('mail'), '"email"', true],
      [saying('Email'), '"email"', true],
      [saying('questoin'), '"question"', true],
      [saying('phone'), 'email, question'],
      [form([email, send, text('{{ ask.values.e_mail }}')]), '"email"', true],
      [form([email, send, text('Hello', { when: '{{ $exists(ask.values.emial) }}' })]), '"email"', true],
    ],
  },
  {
    about: 'limits and options',
    in: 'node',
    mistakes: [
      [node('slider', { label: 'S', min: 10, max: 1 }, { id: 'field' }), '"max", which is 1'],
      [node('slider', { label: 'S', min: 200 }, { id: 'field' }), '"max", which is 100'],
      [node('slider', { label: 'S', max: -5 }, { id: 'field' }), '"min" is 0'],
      [node('slider', { label: 'S', min: 1, max: 5, value: 7 }, { id: 'field' }), '"value" is 7'],
      [node('slider', { label: 'S', min: 1, max: 5, value: 0 }, { id: 'field' }), 'which is 0'],
      [node('number-input', { label: 'N', min: 3, max: 2 }, { id: 'field' }), '"min" is 3'],
      [node('number-input', { label: 'N', max: 2, value: 9 }, { id: 'field' }), '"value" is 9'],
      [
        node('date-input', { label: 'D', min: '2026-12-24', max: '2026-12-01' }, { id: 'field' }),
        '"min" is "2026-12-24"',
      ],
      [node('schedule', { from: '2026-12-08', until: '2026-12-01' }, { children: [text('Sale')] }), '"from" is'],
      [
        node('schedule', { from: '2026-12-01T10:00', until: '2026-12-01T09:00' }, { children: [text('Sale')] }),
        '"from" is',
      ],
      [
        node('schedule', { from: '2026-12-01T10:00+05:30', until: '2026-12-01T04:00Z' }, { children: [text('Sale')] }),
        '"from" is',
      ],
      [node('radio-group', { label: 'R', value: 'l', options: sizes }, { id: 'field' }), 'none of the options'],
      [node('radio-group', { label: 'R', value: 'Small', options: sizes }, { id: 'field' }), 'none of the options'],
      [node('select', { label: 'R', value: 'M', options: ['S', 'L'] }, { id: 'field' }), 'none of the options'],
      [
        node('select', { label: 'R', multiple: true, value: ['s', 'x'], options: sizes }, { id: 'field' }),
        '"x" is none',
      ],
      [
        node(
          'select',
          { label: 'R', identifier: 'id', value: 's', options: [{ id: 't', label: 'T' }] },
          { id: 'field' },
        ),
        '"s" is none',
      ],
      [node('checkbox-group', { label: 'R', value: ['x'], options: ['a', 'b'] }, { id: 'field' }), '"x" is none'],
      [node('radio-group', { label: 'R', value: 'a', options: ['a', 'b', 'a'] }, { id: 'field' }), 'Two options'],
      [
        node(
          'chart',
          { label: 'C', labels: ['a', 'b', 'c'], series: [{ label: 'x', values: [1, 2] }] },
          { children: [text('x')] },
        ),
        'There are 2',
      ],
      [
        node(
          'chart',
          {
            label: 'C',
            labels: ['a'],
            series: [
              { label: 'x', values: [1] },
              { label: 'y', values: [1, 2] },
            ],
          },
          { children: [text('x')] },
        ),
        'There are 2',
      ],
      [
        node('table', {
          label: 'T',
          columns: [
            { key: 'name', label: 'N' },
            { key: 'colour', label: 'C' },
          ],
          rows: [{ id: 1, name: 'a', color: 'b' }],
        }),
        'colou?r',
      ],
    ],
  },
  {
    about: 'state of another type',
    in: 'node',
    mistakes: [
      [state('number', 1, '2'), 'Write 2', true],
      [state('number', 1, 'step + 1'), '{{ step \\+ 1 }}', true],
      [state('integer', 1, 1.5), 'a whole number'],
      [state('boolean', false, 'false'), 'Write false', true],
      [state('boolean', false, 'yes'), 'true or false'],
      [state('boolean', false, 0), 'true or false'],
      [state('string', 'a', 3), 'text'],
      [state('array', [], 'a'), 'a list'],
      [state('object', {}, []), 'an object'],
      [state('number', '1', 2), 'Write 1', true],
    ],
  },
  {
    about: 'conditions that are texts',
    in: 'node',
    mistakes: [
      [text('Shown', { when: '{{ p.quantity }} > 3' }), '{{ p.quantity > 3 }}', true],
      [text('Shown', { when: '{{ flags.open }} and {{ p.isFetching }}' }), '{{ flags.open and p.isFetching }}', true],
      [text('Shown', { when: '{{ flags.open }} = false' }), '{{ flags.open = false }}', true],
      [text('Shown', { when: '!{{ flags.open }}' }), '\\$not\\(flags.open\\)', true],
      [text('Shown', { when: 'not {{ flags.open }}' }), '\\$not\\(flags.open\\)', true],
      [text('Shown', { when: 'p.quantity > 3' }), '{{ p.quantity > 3 }}', true],
      [text('Shown', { when: 'flags.open or p.isFetching' }), '{{ flags.open or p.isFetching }}', true],
      [text('Shown', { when: 'false' }), 'without quotes'],
      [text('Shown', { when: 'true' }), 'without quotes'],
      [
        node('switch', { cases: ['{{ p.quantity }} > 2'] }, { slots: { case1: [text('Many')] } }),
        '{{ p.quantity > 2 }}',
        true,
      ],
      [
        node('switch', { cases: ['p.quantity > 2'] }, { slots: { case1: [text('Many')] } }),
        '{{ p.quantity > 2 }}',
        true,
      ],
    ],
  },
  {
    about: 'markup and letters of dates',
    in: 'text',
    mistakes: [
      ['Now <b>half</b> the price', '<b> is shown'],
      ['One<br>Two', '<br> is shown'],
      ['<p class="lead">Hello</p>', 'is shown as it is written'],
      ['{{ p.product.title }}</strong>', '</strong> is shown'],
      ['Salt &amp; Pepper', 'Write the character itself: &', true],
      ['10&nbsp;kg', 'a space', true],
      ['It&#39;s here', "'", true],
      ['{{ $date(p.product.publishedAt, "HH:MM") }}', 'Minutes are "mm"', true],
      ['{{ $date(p.product.publishedAt, "d MMM, HH:MM") }}', 'Minutes are "mm"', true],
      ['{{ $date(p.product.publishedAt, "hh:mm") }}', '24 hours', true],
      ['{{ $date(p.product.publishedAt, "h:mm") }}', '24 hours', true],
    ],
  },
  {
    about: 'templates of dates as props',
    in: 'node',
    mistakes: [
      [node('date-text', { value: '{{ p.product.publishedAt }}', template: 'DD.MM.YYYY' }), 'dd.MM.yyyy', true],
      [node('date-text', { value: '{{ p.product.publishedAt }}', template: 'dd/mm/yyyy' }), '"MM"', true],
      [node('date-text', { value: '{{ p.product.publishedAt }}', template: 'HH:MM' }), '"mm"', true],
    ],
  },
];
