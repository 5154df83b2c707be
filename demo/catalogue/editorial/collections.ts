import { type EditorialScene, HERO, placeAt, productObject } from './scene.ts';

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
      placeAt(-60, 170, productObject('long-neck-carafe')),
      placeAt(-300, 160, productObject('mango-salad-bowl', { Size: 'Large' })),
      placeAt(110, 150, productObject('dew-tumblers', { Colour: 'Amber' })),
      placeAt(-200, -60, productObject('weekday-plate', { Size: 'Dinner, 28 cm', Glaze: 'Celadon' })),
      placeAt(-200, -61, productObject('everyday-bowl', { Size: 'Daily, 600 ml', Glaze: 'Terracotta' }), { lift: 12 }),
      placeAt(120, -70, productObject('weekday-plate', { Size: 'Dinner, 28 cm', Glaze: 'Rose clay' })),
      placeAt(120, -71, productObject('everyday-bowl', { Size: 'Katori, 250 ml', Glaze: 'Indigo' }), { lift: 12 }),
      placeAt(330, 60, productObject('bud-vases')),
      placeAt(330, -60, productObject('harbour-mug', { Glaze: 'Turmeric' })),
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
      placeAt(-260, 150, productObject('brass-desk-lamp')),
      placeAt(40, 140, productObject('letter-box', { Cloth: 'Moss and neem' })),
      placeAt(-90, -20, productObject('clothbound-ledger', { Boards: 'Terracotta' })),
      placeAt(-84, -21, productObject('field-notebook', { Cloth: 'Oat' }), { lift: 24 }),
      placeAt(220, 60, productObject('pen-pot', { Glaze: 'Rose clay' })),
      placeAt(150, -60, productObject('ink-bottle', { Ink: 'Madder' })),
      placeAt(240, -110, productObject('school-pencils')),
      placeAt(300, 120, productObject('succulent-dish')),
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
      placeAt(-300, 120, productObject('gourd-lamp', { Size: 'Large', Foot: 'Ink' })),
      placeAt(30, 150, productObject('mushroom-lamp')),
      placeAt(-110, -40, productObject('jaali-lamp')),
      placeAt(300, 120, productObject('brass-desk-lamp')),
      placeAt(170, -60, productObject('hurricane-lantern')),
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
      placeAt(-210, 150, productObject('check-quilt', { Check: 'Pine check' })),
      placeAt(-215, 148, productObject('valley-throw', { Stripe: 'Apple orchard' }), { lift: 156 }),
      placeAt(180, 190, productObject('ikat-cushion', { Pattern: 'Indigo' })),
      placeAt(330, 40, productObject('block-print-cushion')),
      placeAt(-160, -110, productObject('gamcha-towel', { Check: 'Sunset gamcha' })),
      placeAt(90, -70, productObject('washed-linen-napkins', { Set: 'Set of 6', Colour: 'Moss' })),
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
      placeAt(-200, 110, productObject('dinner-tapers')),
      placeAt(20, 120, productObject('reed-diffuser')),
      placeAt(-90, -10, productObject('beeswax-pillar', { Height: '12 cm' })),
      placeAt(60, -50, productObject('stoneware-candle', { Scent: 'Orange peel', Size: '320 g' })),
      placeAt(190, 40, productObject('amber-candle')),
      placeAt(-200, -60, productObject('match-bottle')),
      placeAt(180, -70, productObject('travel-tin', { Scent: 'Clove' })),
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
      placeAt(-320, 150, productObject('ribbed-vase')),
      placeAt(-120, 120, productObject('footed-fern-bowl')),
      placeAt(130, 150, productObject('glazed-planter')),
      placeAt(330, 110, productObject('terracotta-pot')),
      placeAt(60, -60, productObject('concrete-pot')),
      placeAt(-200, -60, productObject('succulent-dish')),
      placeAt(270, -90, productObject('watering-can')),
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
      placeAt(-40, 0, productObject('gold-seam-mending-kit')),
      placeAt(-150, 130, productObject('moon-vase', { Glaze: 'Charcoal' })),
      placeAt(170, 110, productObject('everyday-bowl', { Size: 'Daily, 600 ml', Glaze: 'Indigo' })),
      placeAt(-210, -50, productObject('lotus-cup')),
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
