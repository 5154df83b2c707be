import { materials } from '../../drawings/palette.ts';
import { colorOf } from '../choices.ts';
import { defineProduct } from '../define.ts';

/** The only product in its collection, with the longest name in the shop: both on purpose. */
export const mending = [
  defineProduct({
    slug: 'gold-seam-mending-kit',
    title:
      'Gold-Seam Mending Kit for Chipped, Cracked and Otherwise Unlucky Stoneware, with Enough Lacquer for About Twelve Repairs',
    maker: 'Harbour Kiln',
    category: 'Mending',
    collections: ['mending'],
    tags: ['stoneware', 'repair', 'gift'],
    summary: 'Lacquer, brass powder and a fine brush, to put a broken bowl back together where everyone can see it.',
    story: [
      'We break things too. This is the kit from our own bench: a slow lacquer, brass powder that stays bright, two brushes, a palette, a page of instructions that begins with “do not hurry”.',
      'Mended pieces hold flowers, fruit and keys. Please do not eat soup from them.',
    ],
    facts: ['About twelve repairs', 'Cures in two days', 'Not food-safe once mended'],
    price: 1290,
    grams: 340,
    stock: { '*': 23 },
    age: 2,
    paper: 'oat',
    object: (_choice, pose) => ({
      kind: 'group',
      items: [
        {
          x: 0,
          depth: 0,
          object: {
            kind: 'box',
            width: 190,
            depth: 120,
            height: 52,
            tone: colorOf('Ink'),
            lid: colorOf('Ink'),
            label: materials.brass,
            turn: 20,
          },
        },
        {
          x: pose === 'scene' ? 120 : 92,
          depth: -100,
          object: {
            kind: 'glass',
            form: 'inkwell',
            width: 44,
            height: 46,
            tint: '#dfe3e0',
            depth: 0.3,
            fill: { level: 0.55, color: materials.brass, opaque: true },
            stopper: '#3a3434',
          },
        },
        {
          x: -84,
          depth: -120,
          object: {
            kind: 'pen',
            style: 'pencil',
            length: 120,
            width: 6,
            body: colorOf('Madder'),
            trim: colorOf('Soot'),
            turn: -14,
          },
        },
      ],
    }),
    scene: { beside: ['moon-vase', 'everyday-bowl'] },
    reviews: [
      [5, 'My favourite bowl has a river of brass through it now, and I like it better.', 'A river of brass'],
      [4, 'Do not hurry. I hurried. Second one was good.'],
      [5, 'There is a support number and a potter answers it.'],
    ],
  }),
];
