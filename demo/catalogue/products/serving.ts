import { setOf } from '../../drawings/objects/group.ts';
import { materials } from '../../drawings/palette.ts';
import { colorOf, colorOption, plainOption, swatchOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

const tints: Record<string, { tint: string; depth: number }> = {
  Clear: { tint: '#d3e2d8', depth: 0.28 },
  Amber: { tint: '#b5712f', depth: 0.62 },
  'Bottle green': { tint: '#3f6b4f', depth: 0.6 },
  Smoke: { tint: '#6b6665', depth: 0.6 },
};

const glassOption = (names: readonly string[]) =>
  swatchOption(
    'Colour',
    names.map((value) => ({ value, swatch: tints[value]?.tint ?? '#d3e2d8' })),
  );

/** Carafes, boards and other tableware. */
export const serving = [
  defineProduct({
    slug: 'long-neck-carafe',
    title: 'Long-Neck Carafe',
    maker: 'Mehr Glass',
    category: 'Carafes',
    collections: ['table'],
    tags: ['glass', 'recycled', 'water'],
    summary: 'A litre of water with a neck you can hold, alone or with a tumbler for a lid.',
    story: [
      'Blown in one breath and cut warm at the lip, which is why it pours without a drip. The neck is long enough for a whole hand.',
      'With the tumbler turned over the top it stands beside the bed and keeps the dust out.',
    ],
    facts: ['Recycled glass', '1 litre, 27 cm tall', 'By hand, with a bottle brush'],
    options: [
      glassOption(['Clear', 'Amber', 'Bottle green', 'Smoke']),
      plainOption('With', ['Carafe alone', { value: 'And a tumbler', add: 450, grams: 170 }]),
    ],
    price: 1890,
    grams: 620,
    stock: { 'Smoke / And a tumbler': 2 },
    age: 13,
    paper: 'blush',
    object: ({ Colour, With }) => {
      const tint = tints[Colour ?? 'Clear'] ?? { tint: '#d3e2d8', depth: 0.3 };
      const carafe = {
        kind: 'glass',
        form: 'carafe',
        width: 120,
        height: 268,
        ...tint,
        fill: { level: 0.42, color: '#dcebe4' },
      } as const;
      if (With !== 'And a tumbler') return carafe;
      return {
        kind: 'group',
        items: [
          { object: carafe, x: 0 },
          {
            object: {
              kind: 'glass',
              form: 'tumbler',
              width: 72,
              height: 86,
              ...tint,
              fill: { level: 0.5, color: '#dcebe4' },
            },
            x: 112,
            depth: -30,
          },
        ],
      };
    },
    scene: { beside: ['bottle-vase', 'platform-chai-glass'], sun: true },
    reviews: [
      [5, 'It does not drip. I have tried to make it drip.', 'No drips'],
      [5, 'The green one on the windowsill throws a green lake over the table until ten o’clock.'],
      [4, 'Needs a brush. They say so, and they are right.'],
      [4, 'Slightly different height from my friend’s. Ours is better.'],
      [3, 'Carafe perfect, tumbler a bit small.'],
    ],
  }),
  defineProduct({
    slug: 'dew-tumblers',
    title: 'Dew Tumblers',
    maker: 'Mehr Glass',
    category: 'Glasses',
    collections: ['table'],
    tags: ['glass', 'recycled', 'set', 'water'],
    summary: 'Plain tumblers with a heavy base and, if you look, a bubble or two.',
    story: [
      'The plainest thing that Mehr Glass makes and the hardest: nothing hides a wobble. About one in seven goes back into the furnace.',
    ],
    facts: ['Recycled glass', '300 ml each, 10.5 cm tall', 'Dishwasher safe on a gentle cycle'],
    options: [
      glassOption(['Clear', 'Amber', 'Bottle green', 'Smoke']),
      plainOption('Set', [
        'Set of 2',
        { value: 'Set of 4', add: 850, grams: 520 },
        { value: 'Set of 6', add: 1650, grams: 1040 },
      ]),
    ],
    price: 990,
    mrp: 1150,
    grams: 520,
    stock: { 'Clear / Set of 6': 0 },
    age: 13,
    paper: 'teal',
    object: ({ Colour, Set: set }, pose) =>
      setOf(pose === 'scene' ? 2 : Number(set?.slice(-1)), 92, (i) => ({
        kind: 'glass',
        form: 'tumbler',
        width: 80,
        height: 106,
        ...(tints[Colour ?? 'Clear'] ?? { tint: '#d3e2d8', depth: 0.3 }),
        fill: i % 2 === 0 ? { level: 0.55, color: '#dcebe4' } : undefined,
      })),
    scene: { beside: ['long-neck-carafe', 'pinch-pots'], sun: true },
    reviews: [
      [5, 'Heavy at the bottom, thin at the lip. Everything a glass should be.'],
      [4, 'Two have bubbles. My daughter collects them.'],
      [4, 'Amber makes tap water look like an occasion.'],
    ],
  }),
  defineProduct({
    slug: 'weekday-teapot-jug',
    title: 'Stoneware Water Jug',
    maker: 'Harbour Kiln',
    category: 'Jugs',
    collections: ['table'],
    tags: ['stoneware', 'water', 'serving'],
    summary: 'A wide-shouldered jug with a handle set low, where the weight is.',
    story: [
      'Water stays cool in stoneware the way it does in a matka, only slower. The handle meets the belly and not the rim, so a full jug does not twist your wrist.',
    ],
    facts: ['Stoneware, 1.4 litres', '21 cm tall', 'Dishwasher safe'],
    options: [colorOption('Glaze', ['chalk', 'kingfisher', 'turmeric'])],
    price: 2490,
    grams: 1100,
    age: 10,
    paper: 'ochre',
    object: ({ Glaze }) => ({
      kind: 'vessel',
      form: 'belly',
      width: 150,
      height: 205,
      tone: colorOf(Glaze),
      finish: 'gloss',
      wall: 4,
      handle: 'loop',
      decorations: [
        { kind: 'bare-foot', color: materials.clay, to: 0.1 },
        { kind: 'speckle', amount: 0.7 },
      ],
      seed: 'jug',
    }),
    scene: { beside: ['feast-platter', 'dew-tumblers'] },
    reviews: [
      [5, 'The handle is in the right place. I did not know that there was a wrong one until now.'],
      [4, 'Keeps water cool on the table all through a long lunch.'],
      [3, 'Heavy when full, and it is a jug, so it is full.', 'Weight'],
      [5, 'Turmeric glaze with marigolds in it at my cousin’s wedding.'],
    ],
  }),
  defineProduct({
    slug: 'mango-salad-bowl',
    title: 'Mango-Wood Salad Bowl',
    maker: 'Tallam Woodshop',
    category: 'Bowls',
    collections: ['table'],
    tags: ['wood', 'serving'],
    summary: 'Turned from a mango tree that had stopped bearing, oiled, never varnished.',
    story: [
      'Mango wood is felled when the tree stops giving fruit. It turns easily and moves a little with the seasons; oil it twice a year and it will outlast the salad servers.',
    ],
    facts: ['Mango wood, food-safe oil', 'Medium 24 cm, large 30 cm across', 'Wash by hand, dry at once'],
    options: [plainOption('Size', ['Medium', { value: 'Large', add: 900, grams: 450 }])],
    price: 1990,
    grams: 780,
    stock: { Large: 4 },
    age: 15,
    paper: 'sage',
    object: ({ Size }) => ({
      kind: 'vessel',
      form: 'deep',
      width: Size === 'Large' ? 300 : 240,
      height: Size === 'Large' ? 124 : 104,
      tone: materials.mango,
      finish: 'satin',
      wall: 7,
      decorations: [{ kind: 'throwing' }, { kind: 'bands', color: '#8d6438', at: [0.2, 0.24], width: 1.2 }],
      seed: `mango/${Size}`,
    }),
    scene: { beside: ['weekday-teapot-jug', 'pinch-pots'] },
    reviews: [
      [5, 'The grain on mine has a dark river through it. Nobody else has that river.'],
      [4, 'Oil it. I did not, and it told me.', 'Needs oil'],
      [5, 'Big enough for a salad for ten or a baby for one photograph.'],
    ],
  }),
  defineProduct({
    slug: 'teak-board',
    title: 'Old-Door Teak Board',
    maker: 'Tallam Woodshop',
    category: 'Boards & trays',
    collections: ['table'],
    tags: ['wood', 'serving', 'reclaimed'],
    summary: 'A serving board cut from a door frame older than we are.',
    story: [
      'Salvaged teak from houses in Mysuru that are coming down. The nail holes are filled with brass pins where they show, and left alone where they do not.',
      'Cut bread on one side and serve on the other.',
    ],
    facts: ['Reclaimed teak, food-safe oil', 'Long 42 × 18 cm, round 30 cm', 'Each has its own marks'],
    options: [
      plainOption('Shape', ['Long', { value: 'Round', add: 200 }]),
      swatchOption('Wood', [
        { value: 'Teak', swatch: materials.teak },
        { value: 'Walnut', swatch: materials.walnut, add: 400 },
      ]),
    ],
    price: 1790,
    grams: 1050,
    stock: { 'Round / Walnut': 0 },
    age: 17,
    paper: 'linen',
    object: ({ Shape, Wood }, pose) => ({
      kind: 'board',
      shape: Shape === 'Round' ? 'round' : 'long',
      width: Shape === 'Round' ? 300 : 420,
      depth: Shape === 'Round' ? 300 : 180,
      thickness: 20,
      tone: Wood === 'Walnut' ? materials.walnut : materials.teak,
      above: pose === 'alone',
      seed: `board/${Shape}`,
    }),
    scene: { beside: ['bottle-vase', 'pinch-pots'] },
    reviews: [
      [5, 'There is a brass pin where a hinge was. I show it to everyone.'],
      [4, 'Heavier than it looks. Good.', 'Solid'],
      [5, 'Bread, cheese, and once, in an emergency, a laptop.'],
      [4, 'Round one is perfect for rotis.'],
      [3, 'A little rough at one edge; ten minutes with sandpaper and it was mine.'],
    ],
  }),
  defineProduct({
    slug: 'round-serving-tray',
    title: 'Round Serving Tray',
    maker: 'Tallam Woodshop',
    category: 'Boards & trays',
    collections: ['table'],
    tags: ['wood', 'serving'],
    summary: 'A bent-ash rim around a flat of mango wood, for six cups and a plate of biscuits.',
    story: [
      'The rim is one strip, steamed and bent round a drum, then pinned. It is high enough to stop a sliding glass and low enough to pick one up.',
    ],
    facts: ['Mango wood and ash', '34 cm across, rim 2.6 cm', 'Wipe clean'],
    options: [
      swatchOption('Finish', [
        { value: 'Natural', swatch: materials.mango },
        { value: 'Walnut stain', swatch: materials.walnut },
        { value: 'Soot', swatch: '#3a3532' },
      ]),
    ],
    price: 2190,
    mrp: 2590,
    grams: 820,
    age: 6,
    paper: 'oat',
    object: ({ Finish }, pose) => ({
      kind: 'board',
      shape: 'round-tray',
      width: 340,
      depth: 340,
      thickness: 28,
      tone: Finish === 'Soot' ? '#3a3532' : Finish === 'Walnut stain' ? materials.walnut : materials.mango,
      above: pose === 'alone',
      seed: 'tray',
    }),
    scene: { beside: ['weekday-teapot-jug', 'two-sip-espresso-cups'], sun: true },
    reviews: [
      [5, 'Six cups fit. I counted so that you need not.'],
      [4, 'The joint in the rim is so neat I had to look for it.'],
      [4, 'Light enough to carry one-handed up the stairs.'],
      [2, 'Slight warp after the monsoon. They exchanged it.', 'Warped, then solved'],
    ],
  }),
];
