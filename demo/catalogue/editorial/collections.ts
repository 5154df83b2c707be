import { at, type EditorialScene, HERO, the } from './scene.ts';

const table = (): EditorialScene => ({
  name: 'table',
  altText: 'A laid table: plates, bowls, a carafe and tumblers',
  spec: {
    view: 'scene',
    paper: 'linen',
    aspect: HERO,
    width: 1060,
    center: [0.5, 0.6],
    tableDepth: 330,
    sun: { x: 0.6, y: 0.26, width: 0.34 },
    objects: [
      at(-60, 170, the('long-neck-carafe')),
      at(-300, 160, the('mango-salad-bowl', { Size: 'Large' })),
      at(110, 150, the('dew-tumblers', { Colour: 'Amber' })),
      at(-200, -60, the('weekday-plate', { Size: 'Dinner, 28 cm', Glaze: 'Celadon' })),
      at(-200, -61, the('everyday-bowl', { Size: 'Daily, 600 ml', Glaze: 'Terracotta' }), { lift: 12 }),
      at(120, -70, the('weekday-plate', { Size: 'Dinner, 28 cm', Glaze: 'Rose clay' })),
      at(120, -71, the('everyday-bowl', { Size: 'Katori, 250 ml', Glaze: 'Indigo' }), { lift: 12 }),
      at(330, 60, the('bud-vases')),
      at(330, -60, the('harbour-mug', { Glaze: 'Turmeric' })),
    ],
  },
});

const desk = (): EditorialScene => ({
  name: 'desk',
  altText: 'A desk: a brass lamp, ledgers, a pen pot, ink and pencils',
  spec: {
    view: 'scene',
    paper: 'mist',
    aspect: HERO,
    width: 960,
    center: [0.5, 0.58],
    tableDepth: 300,
    sun: { x: 0.62, y: 0.3, width: 0.34 },
    objects: [
      at(-260, 150, the('brass-desk-lamp')),
      at(40, 140, the('letter-box', { Cloth: 'Moss and neem' })),
      at(-90, -20, the('clothbound-ledger', { Boards: 'Terracotta' })),
      at(-84, -21, the('field-notebook', { Cloth: 'Oat' }), { lift: 24 }),
      at(220, 60, the('pen-pot', { Glaze: 'Rose clay' })),
      at(150, -60, the('ink-bottle', { Ink: 'Madder' })),
      at(240, -110, the('school-pencils')),
      at(300, 120, the('succulent-dish')),
    ],
  },
});

const light = (): EditorialScene => ({
  name: 'light',
  altText: 'Lamps at night: a gourd lamp, a mushroom lamp and a pierced globe',
  spec: {
    view: 'scene',
    paper: 'night',
    aspect: HERO,
    width: 1160,
    center: [0.5, 0.56],
    tableDepth: 320,
    objects: [
      at(-300, 120, the('gourd-lamp', { Size: 'Large', Foot: 'Ink' })),
      at(30, 150, the('mushroom-lamp')),
      at(-110, -40, the('jaali-lamp')),
      at(300, 120, the('brass-desk-lamp')),
      at(170, -60, the('hurricane-lantern')),
    ],
  },
});

const cloth = (): EditorialScene => ({
  name: 'cloth',
  altText: 'Folded blankets and throws in a pile, with two cushions',
  spec: {
    view: 'scene',
    paper: 'blush',
    aspect: HERO,
    width: 1280,
    center: [0.5, 0.58],
    tableDepth: 360,
    sun: { x: 0.34, y: 0.28, width: 0.34 },
    objects: [
      at(-210, 150, the('check-quilt', { Check: 'Pine check' })),
      at(-215, 148, the('valley-throw', { Stripe: 'Apple orchard' }), { lift: 156 }),
      at(180, 190, the('ikat-cushion', { Pattern: 'Indigo' })),
      at(330, 40, the('block-print-cushion')),
      at(-160, -110, the('gamcha-towel', { Check: 'Sunset gamcha' })),
      at(90, -70, the('washed-linen-napkins', { Set: 'Set of 6', Colour: 'Moss' })),
    ],
  },
});

const candlesAndScent = (): EditorialScene => ({
  name: 'candles-and-scent',
  altText: 'Candles burning: tapers in brass, a beeswax pillar, a stoneware jar and a diffuser',
  spec: {
    view: 'scene',
    paper: 'cocoa',
    aspect: HERO,
    width: 760,
    center: [0.5, 0.57],
    tableDepth: 240,
    objects: [
      at(-200, 110, the('dinner-tapers')),
      at(20, 120, the('reed-diffuser')),
      at(-90, -10, the('beeswax-pillar', { Height: '12 cm' })),
      at(60, -50, the('stoneware-candle', { Scent: 'Orange peel', Size: '320 g' })),
      at(190, 40, the('amber-candle')),
      at(-200, -60, the('match-bottle')),
      at(180, -70, the('travel-tin', { Scent: 'Clove' })),
    ],
  },
});

const potsAndGarden = (): EditorialScene => ({
  name: 'pots-and-garden',
  altText: 'Plants in pots on a bench: a fern, a snake plant, grasses, and a watering can',
  spec: {
    view: 'scene',
    paper: 'sage',
    aspect: HERO,
    width: 1180,
    center: [0.5, 0.57],
    tableDepth: 320,
    sun: { x: 0.62, y: 0.28, width: 0.36 },
    objects: [
      at(-320, 150, the('ribbed-vase')),
      at(-120, 120, the('footed-fern-bowl')),
      at(130, 150, the('glazed-planter')),
      at(330, 110, the('terracotta-pot')),
      at(60, -60, the('concrete-pot')),
      at(-200, -60, the('succulent-dish')),
      at(270, -90, the('watering-can')),
    ],
  },
});

const mending = (): EditorialScene => ({
  name: 'mending',
  altText: 'The mending kit beside a bowl and a cup',
  spec: {
    view: 'scene',
    paper: 'ochre',
    aspect: HERO,
    width: 960,
    center: [0.5, 0.5],
    tableDepth: 250,
    sun: { x: 0.6, y: 0.26, width: 0.34 },
    objects: [
      at(-40, 0, the('gold-seam-mending-kit')),
      at(-150, 130, the('moon-vase', { Glaze: 'Charcoal' })),
      at(170, 110, the('everyday-bowl', { Size: 'Daily, 600 ml', Glaze: 'Indigo' })),
      at(-210, -50, the('lotus-cup')),
    ],
  },
});

/** Creates the wide pictures of the collections. */
export const collectionScenes = (): EditorialScene[] => [
  table(),
  desk(),
  light(),
  cloth(),
  candlesAndScent(),
  potsAndGarden(),
  mending(),
];
