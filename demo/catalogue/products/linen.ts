import type { WeaveSpec } from '../../drawings/surface/weave.ts';
import { colorOf, colorOption, plainOption, swatchOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

const tickings: Readonly<Record<string, WeaveSpec>> = {
  'Indigo ticking': { kind: 'ticking', colors: ['#ece4d6', '#3b4f7a', '#3b4f7a'], repeat: 96 },
  'Madder ticking': { kind: 'ticking', colors: ['#ece4d6', '#a8383a', '#c96f5a'], repeat: 96 },
  'Soot ticking': { kind: 'ticking', colors: ['#e6ddcc', '#4a4543', '#8a8178'], repeat: 96 },
};

const gamchas: Readonly<Record<string, WeaveSpec>> = {
  'Red gamcha': { kind: 'check', colors: ['#f0e3cd', '#b5393a', '#b5393a'], repeat: 64 },
  'Green gamcha': { kind: 'check', colors: ['#efe6d0', '#4f7a55', '#d99a2b'], repeat: 64 },
  'Sunset gamcha': { kind: 'check', colors: ['#f0d9b0', '#d9772e', '#93432c'], repeat: 64 },
};

const towelSizes: Record<string, { width: number; height: number }> = {
  Hand: { width: 240, height: 330 },
  Bath: { width: 400, height: 620 },
  'Bath and hand': { width: 400, height: 620 },
};

/** Towels, napkins and other linen. */
export const linen = [
  defineProduct({
    slug: 'waffle-towel',
    title: 'Waffle Towel',
    maker: 'Loom No. 9',
    category: 'Towels',
    collections: ['cloth'],
    tags: ['cotton', 'bath'],
    summary: 'A cotton waffle that dries you and then, quickly, itself.',
    story: [
      'Deep squares hold water and let air through, so that the towel is dry again by evening, even in August. It shrinks once, on the first wash, and we have allowed for it.',
    ],
    facts: [
      'Cotton, 320 gsm after washing',
      'Hand 40 × 70 cm, bath 75 × 145 cm',
      'Hanging loop on the long side, where it should be',
    ],
    options: [
      colorOption('Colour', ['celadon', 'chalk', 'rose', 'rain', 'charcoal']),
      plainOption('Piece', [
        'Hand',
        { value: 'Bath', add: 700, grams: 260 },
        { value: 'Bath and hand', add: 1100, grams: 400 },
      ]),
    ],
    price: 590,
    grams: 140,
    stock: { 'Rain / Bath': 2, 'Charcoal / Hand': 0 },
    age: 17,
    paper: 'linen',
    object: ({ Colour, Piece }, pose) => {
      const weave: WeaveSpec = { kind: 'waffle', colors: [colorOf(Colour)], repeat: 21 };
      if (pose === 'scene')
        return { kind: 'folded', width: 230, depth: 180, thickness: 36, layers: [weave, weave, weave], seed: 'waffle' };
      const size = towelSizes[Piece ?? ''] ?? { width: 400, height: 620 };
      if (Piece !== 'Bath and hand') return { kind: 'hung', ...size, weave, seed: `waffle/${Piece}` };
      return {
        kind: 'group',
        items: [
          { x: -90, lift: 0, object: { kind: 'hung', ...size, weave, seed: 'waffle/bath' } },
          {
            x: 190,
            depth: -1,
            lift: 290,
            object: { kind: 'hung', width: 220, height: 330, weave, seed: 'waffle/hand' },
          },
        ],
      };
    },
    detail: ({ Colour }) => ({
      kind: 'swatch',
      weave: { kind: 'waffle', colors: [colorOf(Colour)], repeat: 34 },
      seed: 'waffle',
    }),
    scene: { beside: ['reed-diffuser', 'neem-soap'] },
    reviews: [
      [5, 'Dry by evening in Mumbai in July. I would not have believed it either.', 'Dries in July'],
      [4, 'Feels thin, works thick.'],
      [5, 'The loop is on the long side! Somebody thought about it.'],
      [4, 'It does shrink once, then stops.'],
      [2, 'I prefer a fluffy towel, and now I know it.'],
      [5, 'Five of these, two years, no pulled threads.'],
    ],
  }),
  defineProduct({
    slug: 'gamcha-towel',
    title: 'Gamcha Towel',
    maker: 'Loom No. 9',
    category: 'Towels',
    collections: ['cloth'],
    tags: ['cotton', 'handwoven', 'bath', 'travel'],
    summary: 'The thin checked towel that the whole east of the country travels with.',
    story: [
      'Woven fine and beaten soft. Towel, scarf, picnic cloth, curtain in an emergency. It gets better for about ten years.',
    ],
    facts: [
      'Handwoven cotton, 75 × 160 cm',
      'Rolls to the size of a mango',
      'Wash the first time alone: the red runs a little',
    ],
    options: [
      swatchOption(
        'Check',
        Object.entries(gamchas).map(([value, { colors }]) => ({ value, swatch: colors[1] ?? colors[0] })),
      ),
    ],
    price: 490,
    grams: 160,
    age: 12,
    paper: 'teal',
    object: ({ Check }, pose) => {
      const weave = gamchas[Check ?? ''] ?? gamchas['Red gamcha']!;
      if (pose === 'scene')
        return {
          kind: 'folded',
          width: 230,
          depth: 180,
          thickness: 24,
          layers: [weave, weave],
          fringe: weave.colors[0],
          seed: 'gamcha',
        };
      return {
        kind: 'hung',
        width: 400,
        height: 640,
        weave,
        fringe: { color: weave.colors[0], length: 22 },
        seed: 'gamcha',
      };
    },
    detail: ({ Check }) => ({ kind: 'swatch', weave: gamchas[Check ?? ''] ?? gamchas['Red gamcha']!, seed: 'gamcha' }),
    scene: { beside: ['waffle-towel', 'neem-soap'] },
    reviews: [
      [5, 'My Assamese grandmother checked the selvedge and nodded.', 'Approved'],
      [4, 'Red ran, as promised, once.'],
      [5, 'Goes in every bag I own.'],
    ],
  }),
  defineProduct({
    slug: 'kitchen-ticking',
    title: 'Ticking Tea Towels, Pair',
    maker: 'Loom No. 9',
    category: 'Kitchen linen',
    collections: ['cloth', 'table'],
    tags: ['cotton', 'kitchen', 'set', 'gift under 1000'],
    summary: 'Striped like a mattress, absorbent like nothing else in the drawer.',
    story: ['Cotton and a little linen, in the stripe that used to cover mattresses. It polishes glass without lint.'],
    facts: ['85% cotton, 15% linen', '50 × 70 cm, two to a pack', 'Boil if you must'],
    options: [
      swatchOption(
        'Stripe',
        Object.entries(tickings).map(([value, { colors }]) => ({ value, swatch: colors[1] ?? colors[0] })),
      ),
    ],
    price: 690,
    grams: 190,
    age: 10,
    paper: 'oat',
    object: ({ Stripe }, pose) => {
      const weave = tickings[Stripe ?? ''] ?? tickings['Indigo ticking']!;
      if (pose === 'scene')
        return { kind: 'folded', width: 210, depth: 160, thickness: 18, layers: [weave, weave], seed: 'ticking' };
      return {
        kind: 'group',
        items: [
          { x: -120, object: { kind: 'hung', width: 250, height: 400, weave, seed: 'ticking/1' } },
          { x: 150, depth: -1, lift: 70, object: { kind: 'hung', width: 230, height: 330, weave, seed: 'ticking/2' } },
        ],
      };
    },
    detail: ({ Stripe }) => ({
      kind: 'swatch',
      weave: tickings[Stripe ?? ''] ?? tickings['Indigo ticking']!,
      seed: 'ticking',
    }),
    scene: { beside: ['long-neck-carafe', 'dew-tumblers'] },
    reviews: [
      [5, 'Wine glasses, no lint. Sold.', 'No lint'],
      [4, 'Stiff until the third wash.'],
      [4, 'The pair is one to use and one to hide from the family.'],
    ],
  }),
  defineProduct({
    slug: 'washed-linen-napkins',
    title: 'Washed Linen Napkins',
    maker: 'Loom No. 9',
    category: 'Kitchen linen',
    collections: ['cloth', 'table'],
    tags: ['linen', 'set', 'gift'],
    summary: 'Linen washed until it gives up, in sets of two, four or six.',
    story: ['Hemmed by hand with a mitred corner. Do not iron them. If you iron them, do not tell us.'],
    facts: ['Linen, 42 × 42 cm', 'Stone-washed', 'Wash warm with anything'],
    options: [
      colorOption('Colour', ['rose', 'oat', 'moss', 'indigo', 'turmeric']),
      plainOption('Set', [
        'Set of 2',
        { value: 'Set of 4', add: 690, grams: 120 },
        { value: 'Set of 6', add: 1290, grams: 240 },
      ]),
    ],
    price: 790,
    mrp: 890,
    grams: 120,
    stock: { 'Moss / Set of 6': 1, 'Indigo / Set of 2': 0 },
    age: 11,
    paper: 'mist',
    object: ({ Colour, Set: set }, pose) => {
      const weave: WeaveSpec = { kind: 'plain', colors: [colorOf(Colour)], repeat: 40 };
      const count = Number(set?.slice(-1) ?? 2);
      return {
        kind: 'folded',
        width: 205,
        depth: 205,
        thickness: 13,
        layers: Array.from({ length: count }, () => weave),
        above: pose === 'alone',
        seed: 'napkins',
      };
    },
    detail: ({ Colour }) => ({
      kind: 'swatch',
      weave: { kind: 'plain', colors: [colorOf(Colour)], repeat: 46 },
      seed: 'napkins',
    }),
    scene: { beside: ['weekday-teapot-jug', 'everyday-bowl'] },
    reviews: [
      [5, 'I did not iron them. Liberation.', 'No ironing'],
      [4, 'Turmeric hides turmeric. Clever.'],
      [5, 'The corners are really mitred.'],
      [4, 'Softer every wash.'],
    ],
  }),
  defineProduct({
    slug: 'table-runner',
    title: 'Field-Edge Table Runner',
    maker: 'Loom No. 9',
    category: 'Kitchen linen',
    collections: ['cloth', 'table'],
    tags: ['cotton', 'linen', 'handwoven'],
    summary: 'A long plain cloth with a woven edge at each end, like the border of a field.',
    story: [
      'The middle is left alone so that what stands on it can be looked at. All the pattern is at the ends, where it hangs.',
    ],
    facts: ['Cotton and linen, 40 × 180 cm', 'Fringed ends', 'Wash cold'],
    options: [
      swatchOption('Edge', [
        { value: 'Madder edge', swatch: '#a8383a' },
        { value: 'Neem edge', swatch: '#3f5b45' },
        { value: 'Ink edge', swatch: '#28364a' },
      ]),
    ],
    price: 1490,
    grams: 300,
    age: 4,
    paper: 'clay',
    object: ({ Edge }, pose) => {
      const edge = colorOf(Edge?.split(' ')[0]);
      const weave: WeaveSpec = { kind: 'border', colors: ['#e9dfcb', edge, '#d99a2b'], repeat: 72 };
      if (pose === 'scene')
        return {
          kind: 'folded',
          width: 240,
          depth: 200,
          thickness: 20,
          layers: [weave, weave],
          fringe: '#e9dfcb',
          seed: 'runner',
        };
      return { kind: 'hung', width: 330, height: 690, weave, fringe: { color: '#e9dfcb', length: 50 }, seed: 'runner' };
    },
    detail: ({ Edge }) => ({
      kind: 'swatch',
      weave: { kind: 'border', colors: ['#e9dfcb', colorOf(Edge?.split(' ')[0]), '#d99a2b'], repeat: 40 },
      seed: 'runner',
    }),
    scene: { beside: ['moon-vase', 'everyday-bowl'], paper: 'linen' },
    reviews: [],
  }),
];
