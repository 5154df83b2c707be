import { setOf } from '../../drawings/objects/group.ts';
import { materials } from '../../drawings/palette.ts';
import { colorOf, colorOption, plainOption, swatchOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

/** Vases. */
export const vases = [
  defineProduct({
    slug: 'moon-vase',
    title: 'Moon Vase',
    maker: 'Harbour Kiln',
    category: 'Vases',
    collections: ['pots-and-garden'],
    tags: ['stoneware', 'vase', 'gift'],
    summary: 'A full round vase with a small mouth: three stems stand, thirty do not.',
    story: [
      'Two bowls thrown and joined at the rim, then paddled round. The seam is left in, faintly, at the equator.',
    ],
    facts: ['20 cm across, 22 cm tall', 'Watertight', 'Mouth of 5 cm'],
    options: [colorOption('Glaze', ['chalk', 'terracotta', 'charcoal'])],
    price: 3290,
    mrp: 3790,
    grams: 1700,
    stock: { Terracotta: 2 },
    age: 10,
    paper: 'mist',
    object: ({ Glaze }) => ({
      kind: 'planted',
      plant: 'eucalyptus',
      height: 250,
      seed: 'moon',
      pot: {
        form: 'moon',
        width: 205,
        height: 220,
        tone: colorOf(Glaze),
        finish: 'satin',
        decorations: [{ kind: 'throwing' }, { kind: 'speckle', amount: 0.6 }],
        seed: 'moon',
      },
    }),
    scene: { beside: ['ribbed-vase', 'everyday-bowl'], sun: true },
    reviews: [
      [5, 'Three stems, as they say. It looks like a painting.'],
      [5, 'The seam is the best part.', 'The seam'],
      [4, 'Chalk is warm white, not cold.'],
      [4, 'Heavy enough for the cat.'],
    ],
  }),
  defineProduct({
    slug: 'bottle-vase',
    title: 'Bottle Vase',
    maker: 'Harbour Kiln',
    category: 'Vases',
    collections: ['pots-and-garden'],
    tags: ['stoneware', 'vase'],
    summary: 'A tall neck for one branch, in glazes that pool at the shoulder.',
    story: [
      'One branch is enough. The neck is thrown last and thinnest, and leans by a degree if the weather is damp.',
    ],
    facts: ['11 cm across, 25 cm tall', 'Watertight', 'Stoneware, gloss glaze'],
    options: [colorOption('Glaze', ['madder', 'kingfisher', 'turmeric', 'ink', 'celadon'])],
    price: 1890,
    grams: 780,
    stock: { Ink: 0 },
    age: 14,
    paper: 'oat',
    object: ({ Glaze }) => ({
      kind: 'planted',
      plant: 'olive',
      height: 230,
      seed: 'bottle',
      pot: { form: 'bottle', width: 112, height: 240, tone: colorOf(Glaze), finish: 'gloss', seed: 'bottle' },
    }),
    scene: { beside: ['moon-vase', 'lotus-cup'] },
    reviews: [
      [5, 'Kingfisher on a white shelf. Nothing else needed.'],
      [4, 'Leans. Charmingly.', 'It leans'],
      [5, 'One branch from the neem outside, every Sunday.'],
    ],
  }),
  defineProduct({
    slug: 'ribbed-vase',
    title: 'Ribbed Shoulder Vase',
    maker: 'Nila Clay',
    category: 'Vases',
    collections: ['pots-and-garden'],
    tags: ['terracotta', 'vase', 'hand-carved'],
    summary: 'High shoulders, carved ribs and a dark slip; dried cotton likes it.',
    story: [
      'Carved from the shoulder to the foot while the pot turns slowly backwards. Sealed inside, so that fresh flowers are welcome too.',
    ],
    facts: ['Small 24 cm, large 32 cm tall', 'Sealed inside', 'Each rib is a hand’s breath'],
    options: [
      colorOption('Slip', ['cocoa', 'oat', 'brick', 'soot']),
      plainOption('Size', ['Small', { value: 'Large', add: 900, grams: 900 }]),
    ],
    price: 2190,
    grams: 1300,
    stock: { 'Brick / Large': 1 },
    age: 7,
    paper: 'teal',
    object: ({ Slip, Size }, pose) => {
      const k = Size === 'Large' && pose === 'alone' ? 1.32 : 1;
      return {
        kind: 'planted',
        plant: 'cotton',
        height: 230 * k,
        seed: 'ribbed',
        pot: {
          form: 'shoulder',
          width: 155 * k,
          height: 235 * k,
          tone: colorOf(Slip),
          finish: 'matte',
          decorations: [{ kind: 'flutes', count: 15 }],
          seed: 'ribbed',
        },
      };
    },
    scene: { beside: ['moon-vase', 'pinch-pots'], sun: true },
    reviews: [
      [5, 'Fits the cotton stems from the market as if it had asked for them.'],
      [4, 'Matt, so dust shows on soot.'],
      [4, 'Large is a floor vase in a small flat.', 'Large is large'],
    ],
  }),
  defineProduct({
    slug: 'bud-vases',
    title: 'Bud Vase Trio',
    maker: 'Mehr Glass',
    category: 'Vases',
    collections: ['pots-and-garden', 'table'],
    tags: ['glass', 'vase', 'set', 'recycled'],
    summary: 'Three small blown bottles for three single flowers down the middle of a table.',
    story: [
      'Blown from what is left at the end of a day, so the colours are whatever the furnace had. We sort them into three families.',
    ],
    facts: ['10 to 14 cm tall, three to a set', 'Recycled glass', 'Rinse by hand'],
    options: [
      swatchOption('Family', [
        { value: 'Embers', swatch: '#b5712f' },
        { value: 'Leaves', swatch: '#5f8a62' },
        { value: 'Evening', swatch: '#5d6b8f' },
      ]),
    ],
    price: 1190,
    mrp: 1390,
    grams: 420,
    age: 5,
    paper: 'blush',
    object: ({ Family }) => {
      const tints: Record<string, readonly string[]> = {
        Embers: ['#b5712f', '#a8483a', '#d9a441'],
        Leaves: ['#5f8a62', '#3f6b4f', '#a9b86a'],
        Evening: ['#5d6b8f', '#6b6665', '#7d5a78'],
      };
      const colors = tints[Family ?? ''] ?? ['#b5712f', '#b5712f', '#b5712f'];
      return setOf(3, 74, (i) => ({
        kind: 'glass',
        form: 'bud',
        width: 62 + i * 6,
        height: [140, 102, 120][i] ?? 110,
        tint: colors[i] ?? '#b5712f',
        depth: 0.78,
        fill: { level: 0.3, color: '#dcebe4' },
      }));
    },
    scene: { beside: ['bottle-vase', 'dew-tumblers'], sun: true },
    reviews: [
      [5, 'Three marigolds. Twelve seconds. Table done.', 'Twelve seconds'],
      [4, 'Evening has a violet one that is everyone’s favourite.'],
      [5, 'Light but steady.'],
    ],
  }),
  defineProduct({
    slug: 'watering-can',
    title: 'Long-Spout Watering Can',
    maker: 'Pital Works',
    category: 'Garden tools',
    collections: ['pots-and-garden'],
    tags: ['steel', 'brass', 'indoor', 'outdoor'],
    summary: 'A 1.5-litre can with a spout long enough to reach the back row.',
    story: [
      'The spout starts at the bottom, where the water is, and ends above the rim, so that it stops when you stop. Enamelled outside, zinc within.',
    ],
    facts: ['1.5 litres', '17 cm body, 15 cm spout', 'Enamelled steel or bare brass'],
    options: [
      swatchOption('Finish', [
        { value: 'Neem', swatch: '#3f5b45' },
        { value: 'Chalk', swatch: '#ece4d6' },
        { value: 'Madder', swatch: '#a8383a' },
        { value: 'Bare brass', swatch: materials.brass, add: 900 },
      ]),
    ],
    price: 1790,
    grams: 740,
    stock: { Madder: 1 },
    age: 9,
    paper: 'ochre',
    object: ({ Finish }) => ({
      kind: 'watering-can',
      width: 150,
      height: 132,
      tone: Finish === 'Bare brass' ? materials.brass : colorOf(Finish),
      metal: Finish === 'Bare brass',
    }),
    scene: { beside: ['terracotta-pot', 'glazed-planter'], paper: 'sage', sun: true },
    reviews: [
      [5, 'Stops when you stop. There is a god of spouts.', 'Stops when you stop'],
      [4, 'Two trips for my balcony, but a pleasure.'],
      [4, 'Brass one is a sculpture that waters.'],
      [3, 'Rusted a little at the handle joint after a year outside.'],
    ],
  }),
];
