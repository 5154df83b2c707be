import { materials } from '../../drawings/palette.ts';
import { colorOf, colorOption, plainOption, swatchOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

/** Pendant lights. */
export const hangingLights = [
  defineProduct({
    slug: 'paper-moon',
    title: 'Paper Moon Lantern',
    maker: 'Folio & Thread',
    category: 'Hanging lights',
    collections: ['light'],
    tags: ['paper', 'pendant'],
    summary: 'A globe of cotton paper on bamboo, in three sizes. It arrives flat.',
    story: [
      'The bindery’s paper, wetted and stretched over split bamboo by the kite-makers two streets away. It folds flat, weighs nothing and softens any bulb.',
    ],
    facts: ['28, 40 or 55 cm across', 'Cotton paper, bamboo, steel frame', 'Cord set sold with it, 1.5 m'],
    options: [
      plainOption('Size', [
        '28 cm',
        { value: '40 cm', add: 500, grams: 120 },
        { value: '55 cm', add: 1200, grams: 300 },
      ]),
    ],
    price: 990,
    grams: 220,
    age: 19,
    paper: 'teal',
    object: ({ Size }, pose) => {
      const width = Number.parseInt(Size ?? '40', 10) * 10;
      return {
        kind: 'lamp',
        style: 'globe',
        footWidth: 0,
        footHeight: 0,
        shadeWidth: pose === 'scene' ? 280 : width,
        shadeHeight: (pose === 'scene' ? 280 : width) * 0.88,
        footTone: '#37322f',
        shadeTone: materials.paper,
        shadeKind: 'paper',
        seed: 'moon',
      };
    },
    scene: { beside: ['moon-vase', 'everyday-bowl'], self: { lift: 330, depth: 60 }, sun: false },
    reviews: [
      [5, 'Three of different sizes over the stairs. The cheapest good decision in the house.'],
      [4, 'Folds out with a noise like a bird.', 'Like a bird'],
      [4, 'Paper, so mind the ceiling fan. I did not mind the ceiling fan.'],
      [5, 'Warm, even light. No hot spot.'],
    ],
  }),
  defineProduct({
    slug: 'cane-dome',
    title: 'Cane Dome Pendant',
    maker: 'Tallam Woodshop',
    category: 'Hanging lights',
    collections: ['light'],
    tags: ['cane', 'pendant'],
    summary: 'Split cane woven over a mould, for above a table.',
    story: [
      'Woven in Channapatna by the people who once wove chair seats, over a mould shaped like a fruit bowl. It throws a net of light on the ceiling and a clean circle on the table.',
    ],
    facts: ['Cane, steel ring, brass cap', 'Medium 36 cm, large 48 cm across', 'E27, cord of 1.5 m'],
    options: [
      swatchOption('Cane', [
        { value: 'Natural', swatch: materials.cane },
        { value: 'Smoked', swatch: '#6a4a35' },
      ]),
      plainOption('Size', ['Medium', { value: 'Large', add: 1300, grams: 500 }]),
    ],
    price: 3290,
    grams: 900,
    stock: { 'Smoked / Large': 0 },
    age: 8,
    paper: 'clay',
    object: ({ Cane, Size }, pose) => {
      const k = Size === 'Large' && pose === 'alone' ? 1.33 : 1;
      return {
        kind: 'lamp',
        style: 'pendant',
        footWidth: 0,
        footHeight: 0,
        shadeWidth: 360 * k,
        shadeHeight: 190 * k,
        footTone: '#4a3a2c',
        shadeTone: Cane === 'Smoked' ? '#6a4a35' : materials.cane,
        shadeKind: 'cane',
        seed: 'cane',
      };
    },
    scene: {
      beside: ['long-neck-carafe', 'mango-salad-bowl'],
      self: { lift: 380, depth: 60 },
      sun: false,
      paper: 'ochre',
    },
    reviews: [
      [5, 'The ceiling is half of what you are buying.'],
      [4, 'Hung low over the dining table, as they advise. They are right.', 'Hang it low'],
      [4, 'A splinter or two at the edge on day one; a nail file fixed it.'],
    ],
  }),
  defineProduct({
    slug: 'canteen-pendant',
    title: 'Canteen Pendant',
    maker: 'Pital Works',
    category: 'Hanging lights',
    collections: ['light'],
    tags: ['steel', 'pendant'],
    summary: 'The enamel shade of every railway canteen, in colours they never had.',
    story: [
      'Vitreous enamel on steel, fired twice: white inside so that the light comes down, colour outside so that you look up.',
    ],
    facts: ['Enamelled steel, 30 cm across', 'E27, cord of 1.5 m', 'Wipes clean of anything'],
    options: [colorOption('Enamel', ['neem', 'turmeric', 'kingfisher', 'chalk'])],
    price: 2790,
    mrp: 3190,
    grams: 1100,
    stock: { Kingfisher: 1 },
    age: 5,
    paper: 'oat',
    object: ({ Enamel }) => ({
      kind: 'lamp',
      style: 'pendant',
      footWidth: 0,
      footHeight: 0,
      shadeWidth: 300,
      shadeHeight: 150,
      footTone: materials.brass,
      shadeTone: colorOf(Enamel),
      shadeKind: 'metal',
      seed: 'canteen',
    }),
    scene: { beside: ['weekday-teapot-jug', 'weekday-plate'], self: { lift: 380, depth: 60 }, sun: false },
    reviews: [
      [5, 'Neem green over a steel counter. I run a canteen, so this is an expert opinion.', 'Expert opinion'],
      [4, 'Bright. Use a warm bulb.'],
      [5, 'Enamel is thick and even right to the edge.'],
    ],
  }),
  defineProduct({
    slug: 'hurricane-lantern',
    title: 'Hurricane Candle Glass',
    maker: 'Mehr Glass',
    category: 'Lanterns',
    collections: ['light', 'candles-and-scent'],
    tags: ['glass', 'candle', 'recycled', 'outdoor'],
    summary: 'A tall blown glass that keeps a candle alight on a windy terrace.',
    story: [
      'Belly at the bottom for the flame, waist above it so that the wind goes over. It comes with one pillar candle, to begin with.',
    ],
    facts: ['Recycled glass, 26 cm tall', 'For pillars up to 7 cm', 'The glass gets warm, the table does not'],
    options: [
      swatchOption('Colour', [
        { value: 'Clear', swatch: '#d3e2d8' },
        { value: 'Amber', swatch: '#b5712f' },
        { value: 'Bottle green', swatch: '#3f6b4f' },
      ]),
    ],
    price: 1590,
    grams: 880,
    age: 10,
    paper: 'dusk',
    object: ({ Colour }) => ({
      kind: 'group',
      items: [
        { x: 0, depth: 1, object: { kind: 'candle', style: 'pillar', width: 62, height: 92, wax: materials.wax } },
        {
          x: 0,
          depth: 0,
          object: {
            kind: 'glass',
            form: 'hurricane',
            width: 150,
            height: 260,
            tint: Colour === 'Amber' ? '#b5712f' : Colour === 'Bottle green' ? '#3f6b4f' : '#d3e2d8',
            depth: Colour === 'Clear' ? 0.2 : 0.42,
          },
        },
      ],
    }),
    scene: { beside: ['jaali-lamp', 'brass-taper-holder'], sun: false, paper: 'night' },
    reviews: [
      [5, 'Stayed lit on a Goa balcony in June.'],
      [4, 'Amber warms everything, including the photographs.', 'Amber'],
      [4, 'Wider base than I expected, which is why it works.'],
      [2, 'Soot inside after a week. Trim the wick, they told me. True, but still.'],
    ],
  }),
];
