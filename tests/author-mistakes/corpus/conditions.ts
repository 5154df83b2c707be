import type { MistakeGroup } from '../mistake.ts';

/** Mistakes in conditions that never change, and in flags. */
export const conditions: readonly MistakeGroup[] = [
  {
    about: 'conditions that contradict themselves',
    in: 'condition',
    mistakes: [
      ['p.quantity > 5 and p.quantity < 3', 'exclude each other'],
      ['p.quantity = 1 and p.quantity = 2', 'exclude each other'],
      ['p.quantity >= 5 and p.quantity < 5', 'exclude each other'],
      ['flags.open and $not(flags.open)', 'exclude each other'],
      ['$not(p.inWishlist) and p.inWishlist', 'exclude each other'],
      ['p.variant.stockStatus = "IN_STOCK" and p.variant.stockStatus = "OUT_OF_STOCK"', 'exclude each other'],
      ['p.quantity != 1 or p.quantity != 2', 'leave nothing out'],
      ['flags.open or $not(flags.open)', 'leave nothing out'],
      ['p.quantity > 1 or p.quantity <= 1', 'leave nothing out'],
      ['3 < p.quantity and p.quantity < 2', 'exclude each other'],
      ['true', 'always true'],
      ['false', 'never true'],
      ['1 = 2', 'never'],
      ['"no"', 'always true'],
    ],
  },
  {
    about: 'conditions of widgets',
    in: 'node',
    mistakes: [
      [{ widget: 'text', props: { text: 'x' }, when: 'flags.open' }, 'no braces', true],
      [{ widget: 'text', props: { text: 'x' }, when: 'p.inWishlist' }, 'no braces', true],
      [{ widget: 'text', props: { text: 'x' }, when: 'true' }, 'always true|braces'],
      [{ widget: 'text', props: { text: 'x' }, when: false }, 'never shown'],
      [{ widget: 'text', props: { text: 'x' }, when: 1 }, 'must be a condition'],
      [{ widget: 'text', props: { text: 'x' }, when: '{{ flags.open }} ' }, 'always true'],
      [{ widget: 'text', props: { text: 'x' }, when: 'is {{ flags.open }}' }, 'always true'],
      [{ widget: 'text', props: { text: 'x' }, if: '{{ flags.open }}' }, 'when', true],
      [{ widget: 'text', props: { text: 'x' }, visible: '{{ flags.open }}' }, 'when', true],
      [{ widget: 'text', props: { text: 'x' }, 'v-if': '{{ flags.open }}' }, 'when', true],
      [{ widget: 'text', props: { text: 'x' }, condition: '{{ flags.open }}' }, 'when', true],
      [
        {
          widget: 'box',
          when: '{{ flags.open }}',
          children: [{ widget: 'text', when: '{{ $not(flags.open) }}', props: { text: 'x' } }],
        },
        'exclude each other',
      ],
      [{ widget: 'button', props: { label: 'x', disabled: '{{ p.product.slug }}' } }, 'always true|text'],
      [{ widget: 'button', props: { label: 'x', disabled: 'true' } }, 'true or false', true],
      [{ widget: 'button', props: { label: 'x', disabled: 'yes' } }, 'true or false', true],
      [{ widget: 'button', props: { label: 'x', disabled: 1 } }, 'true or false', true],
    ],
  },
  {
    about: 'flags',
    in: 'page',
    mistakes: [
      [{ flags: { open: 'no' } }, 'true or false'],
      [{ flags: { open: 0 } }, 'true or false'],
      [{ flags: ['open'] }, 'must be an object'],
      [{ flags: { open: false, menu: false } }, 'Nothing reads the flag "menu"'],
      [{ flags: { a: true }, body: [{ widget: 'text', props: { text: 'x' }, when: '{{ flags.a }}' }] }, 'Nothing sets'],
      [
        {
          flags: { a: true },
          body: [{ widget: 'button', props: { label: 'x' }, on: { press: [{ do: 'set-flag', with: { flag: 'a' } }] } }],
        },
        'Nothing reads',
      ],
    ],
  },
];
