import { setOf } from '../../drawings/objects/group.ts';
import { materials } from '../../drawings/palette.ts';
import { colorOf, colorOption, plainOption, swatchOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

const bowlSizes: Record<string, { width: number; height: number }> = {
  'Katori, 250 ml': { width: 112, height: 56 },
  'Daily, 600 ml': { width: 158, height: 74 },
  'Sharing, 1.6 l': { width: 230, height: 98 },
};

const plateSizes: Record<string, number> = { 'Side, 18 cm': 180, 'Lunch, 23 cm': 230, 'Dinner, 28 cm': 280 };

/** Bowls and plates. */
export const bowlsAndPlates = [
  defineProduct({
    slug: 'everyday-bowl',
    title: 'Everyday Bowl',
    maker: 'Harbour Kiln',
    category: 'Bowls',
    collections: ['table'],
    tags: ['stoneware', 'dishwasher safe', 'bestseller'],
    summary: 'A footed bowl in three sizes that nest, deep enough for rasam and wide enough for salad.',
    story: [
      'We ate from forty bowls before settling on this curve: steep at the bottom so that a spoon finds the last of it, open at the top so that it cools.',
      'Chalk inside whatever the outside is, because dal looks best on white.',
    ],
    facts: [
      'Stoneware, satin glaze',
      'Three sizes, 11, 16 and 23 cm across',
      'Microwave, dishwasher and oven safe to 180 °C',
    ],
    options: [
      colorOption('Glaze', ['terracotta', 'chalk', 'neem', 'indigo', 'turmeric']),
      plainOption('Size', [
        'Katori, 250 ml',
        { value: 'Daily, 600 ml', add: 500, grams: 240 },
        { value: 'Sharing, 1.6 l', add: 1700, grams: 900 },
      ]),
    ],
    price: 690,
    grams: 210,
    stock: { 'Indigo / Sharing, 1.6 l': 0, 'Neem / Daily, 600 ml': 2 },
    age: 18,
    paper: 'sage',
    object: ({ Glaze, Size }) => ({
      kind: 'vessel',
      form: 'bowl',
      ...(bowlSizes[Size ?? ''] ?? { width: 158, height: 74 }),
      tone: colorOf(Glaze),
      inside: colorOf('Chalk'),
      wall: 4,
      decorations: [{ kind: 'throwing' }, { kind: 'bare-foot', color: materials.clay, to: 0.09 }],
      seed: `bowl/${Size}`,
    }),
    scene: { beside: ['mango-salad-bowl', 'platform-chai-glass'] },
    reviews: [
      [5, 'Four of the daily size. We have stopped using the plates.', 'They replaced our plates'],
      [5, 'The foot matters: you can carry hot rasam to the sofa.'],
      [4, 'Nest well if you put a napkin between. They do ring against each other.'],
      [5, 'Terracotta outside, white inside. Khichdi looks like a magazine.'],
      [4, 'Sharing size is a proper mixing bowl too.'],
      [3, 'The glaze pooled a little thick on one of mine. Not a fault, they say. I would have kept that one back.'],
      [5, 'Third order. The first two are now at my mother’s.'],
      [4, 'Sturdy in the dishwasher for a year.'],
      [5, 'Exactly the bowl I draw when somebody says bowl.'],
      [2, 'Katori is smaller than I pictured. Read the millilitres, unlike me.', 'Read the size'],
    ],
  }),
  defineProduct({
    slug: 'noodle-bowl',
    title: 'Deep Noodle Bowl with Brushed Leaves',
    maker: 'Harbour Kiln',
    category: 'Bowls',
    collections: ['table'],
    tags: ['stoneware', 'hand-painted'],
    summary: 'A deep bowl with a ring of leaves, one stroke of the brush each.',
    story: [
      'Beena paints these: twenty-two strokes to a bowl, no pencil beneath. If the last leaf is a little narrow, it is because the first ones were generous.',
    ],
    facts: ['Stoneware, painted under the glaze', '900 ml, 18 cm across, 9 cm deep', 'Dishwasher safe'],
    options: [
      swatchOption('Brush', [
        { value: 'Ink leaves', swatch: '#28364a' },
        { value: 'Madder leaves', swatch: '#a8383a' },
        { value: 'Neem leaves', swatch: '#3f5b45' },
      ]),
    ],
    price: 1690,
    grams: 620,
    stock: { 'Madder leaves': 1 },
    age: 7,
    paper: 'oat',
    object: ({ Brush }) => ({
      kind: 'vessel',
      form: 'deep',
      width: 180,
      height: 94,
      tone: colorOf('Chalk'),
      wall: 4,
      decorations: [
        { kind: 'brush', motif: 'leaf', at: 0.62, color: colorOf(Brush?.split(' ')[0]) },
        { kind: 'bands', color: colorOf(Brush?.split(' ')[0]), at: [0.93], width: 2 },
      ],
      seed: 'noodle',
    }),
    scene: { beside: ['bottle-vase', 'two-sip-espresso-cups'] },
    reviews: [
      [5, 'You can see where she lifted the brush. Worth it for that.'],
      [5, 'Takes a whole packet of noodles, an egg and my bad mood.', 'Deep enough'],
      [4, 'Beautiful; a little wide for small hands.'],
    ],
  }),
  defineProduct({
    slug: 'weekday-plate',
    title: 'Weekday Plate',
    maker: 'Harbour Kiln',
    category: 'Plates',
    collections: ['table'],
    tags: ['stoneware', 'dishwasher safe', 'set'],
    summary: 'A plate with a rim wide enough for two fingers, singly or in fours, in three sizes.',
    story: [
      'The rim is flat and the well is shallow, so that gravy stays where it is put. It is the plate you use on a Tuesday, and nobody minds it on a Sunday.',
      'Bought in fours, each set comes from one firing, so the colour agrees.',
    ],
    facts: [
      'Stoneware, satin glaze, bare ring underneath',
      'Side 18 cm, lunch 23 cm, dinner 28 cm',
      'Dishwasher and microwave safe',
      'Scratches from steel rub off with baking soda',
    ],
    options: [
      colorOption('Glaze', ['chalk', 'celadon', 'rain', 'rose']),
      plainOption('Size', [
        'Side, 18 cm',
        { value: 'Lunch, 23 cm', add: 350, grams: 200 },
        { value: 'Dinner, 28 cm', add: 700, grams: 450 },
      ]),
      plainOption('Set', ['One', { value: 'Four', add: 2400, grams: 1300 }]),
    ],
    price: 890,
    grams: 420,
    stock: { 'Rose clay / Dinner, 28 cm / Four': 0, 'Rain / Side, 18 cm / One': 1 },
    age: 18,
    paper: 'linen',
    object: ({ Glaze, Size, Set: set }, pose) => {
      const width = plateSizes[Size ?? ''] ?? 230;
      const one = {
        kind: 'plate',
        width,
        height: 22,
        tone: colorOf(Glaze),
        rim: 0.2,
        above: pose === 'alone',
        seed: 'weekday',
      } as const;
      if (set !== 'Four') return one;
      if (pose === 'scene')
        return {
          kind: 'group',
          items: [0, 1, 2, 3].map((i) => ({ object: one, x: (i % 2) * 3, lift: i * 9 })).reverse(),
        };
      return {
        kind: 'group',
        items: [3, 2, 1, 0].map((i) => ({ object: one, x: i * width * 0.13, depth: 0, lift: i * width * -0.11 })),
      };
    },
    scene: { beside: ['weekday-teapot-jug', 'everyday-bowl'] },
    reviews: [
      [5, 'Bought the four in celadon. Idlis have never looked so composed.'],
      [4, 'Heavier than factory plates, lighter than I feared.'],
      [5, 'One broke in the move; the single one I ordered two years later is the same colour.', 'Still matches'],
      [3, 'The side plate is small for toast from a round loaf.'],
      [4, 'No grey marks yet, and we are a steel household.'],
    ],
  }),
  defineProduct({
    slug: 'feast-platter',
    title: 'Feast Platter',
    maker: 'Harbour Kiln',
    category: 'Plates',
    collections: ['table'],
    tags: ['stoneware', 'serving', 'speckled'],
    summary: 'A wide speckled coupe for the middle of the table.',
    story: [
      'No rim, just a long slow curve up to the edge. It holds biryani for six without a ladle going over the side.',
      'The speckle is iron in the clay; it comes through the glaze where it likes.',
    ],
    facts: ['Stoneware, 34 cm across', 'Oven safe to 180 °C', 'Too big for most dishwashers, and quick by hand'],
    options: [colorOption('Glaze', ['oat', 'terracotta', 'charcoal'])],
    price: 2890,
    mrp: 3490,
    grams: 1450,
    stock: { Charcoal: 0 },
    age: 5,
    paper: 'mist',
    object: ({ Glaze }, pose) => ({
      kind: 'plate',
      width: 340,
      height: 40,
      tone: colorOf(Glaze),
      rim: 0,
      motif: 'speckle',
      above: pose === 'alone',
      seed: 'feast',
    }),
    scene: { beside: ['weekday-teapot-jug', 'mango-salad-bowl'] },
    reviews: [
      [5, 'It is the first thing people see and the last thing on the table.'],
      [4, 'Huge. Measure your shelf.', 'Measure first'],
      [5, 'The speckle makes a plain salad look intended.'],
    ],
  }),
  defineProduct({
    slug: 'pinch-pots',
    title: 'Salt and Pepper Pinch Pots',
    maker: 'Nila Clay',
    category: 'Bowls',
    collections: ['table'],
    tags: ['terracotta', 'small', 'gift under 1000', 'set'],
    summary: 'Three thumb-sized bowls, each pinched from one ball of clay.',
    story: [
      'Not thrown: pinched, by people learning the trade, who each make five hundred before they are let near a wheel. You can find the thumbprint.',
    ],
    facts: ['Terracotta, glazed inside', 'About 6 cm across, three to a set', 'Wipe clean'],
    options: [
      swatchOption('Colours', [
        { value: 'Earths', swatch: '#bd6540' },
        { value: 'Greens', swatch: '#6f7a4a' },
        { value: 'Blues', swatch: '#3b4f7a' },
      ]),
    ],
    price: 590,
    grams: 190,
    age: 12,
    paper: 'clay',
    object: ({ Colours }) => {
      const sets: Record<string, readonly string[]> = {
        Earths: ['Terracotta', 'Oat', 'Brick'],
        Greens: ['Moss', 'Celadon', 'Neem'],
        Blues: ['Indigo', 'Rain', 'Ink'],
      };
      const names = sets[Colours ?? ''] ?? ['Oat', 'Oat', 'Oat'];
      return setOf(3, 70, (i) => ({
        kind: 'vessel',
        form: 'deep',
        width: 62 + i * 3,
        height: 36,
        tone: colorOf(names[i]),
        inside: colorOf('Chalk'),
        finish: 'matte',
        wall: 4,
        seed: `pinch/${i}`,
      }));
    },
    scene: { beside: ['teak-board', 'lotus-cup'], paper: 'linen' },
    reviews: [
      [5, 'Salt, pepper, and the third one for the ring I take off to knead.'],
      [4, 'Smaller than a katori, bigger than a thimble. Charming.'],
      [5, 'The thumbprint is there. I checked all three.', 'Found the thumb'],
      [4, 'Unglazed outside, so mind turmeric fingers.'],
    ],
  }),
];
