import type { ObjectSpec } from '../drawings/object.ts';
import type { Placed } from '../drawings/objects/group.ts';
import type { SceneSpec } from '../drawings/picture.ts';
import { choicesOf } from './choices.ts';
import type { Choice } from './define.ts';
import { demoProducts } from './products/index.ts';

/** A wide picture that belongs to no single product. */
export interface EditorialScene {
  name: string;
  altText: string;
  spec: SceneSpec;
}

/** The object that draws a product in scenes; its first choice by default. */
const the = (slug: string, choice?: Choice): ObjectSpec => {
  const product = demoProducts.find((candidate) => candidate.slug === slug);
  if (!product) throw new RangeError(`Unknown product "${slug}".`);
  return product.object({ ...choicesOf(product)[0], ...choice }, 'scene');
};

const fruit = (name: 'lemon' | 'pear' | 'fig' | 'orange'): ObjectSpec => ({ kind: 'fruit', fruit: name });

const at = (x: number, depth: number, object: ObjectSpec, more: Partial<Placed> = {}): Placed => ({
  x,
  depth,
  object,
  ...more,
});

const WIDE = 16 / 9;
const HERO = 3 / 2;

/** The wide pictures of the home page and of the collections. */
export const editorialScenes = (): EditorialScene[] => [
  {
    name: 'welcome',
    altText: 'A table in morning light: a jug, bowls, a mug of coffee, a vase with an olive branch and two pears',
    spec: {
      view: 'scene',
      paper: 'oat',
      aspect: WIDE,
      width: 1200,
      center: [0.5, 0.55],
      tableDepth: 330,
      sun: { x: 0.36, y: 0.28, width: 0.3 },
      objects: [
        at(-330, 190, the('bottle-vase', { Glaze: 'Kingfisher' })),
        at(-150, 150, the('weekday-teapot-jug', { Glaze: 'Chalk' })),
        at(40, 60, the('everyday-bowl', { Size: 'Sharing, 1.6 l', Glaze: 'Terracotta' })),
        at(-190, -60, the('harbour-mug', { Size: 'Large', Glaze: 'Celadon' })),
        at(240, 130, the('moon-vase')),
        at(250, -40, fruit('pear')),
        at(320, -10, fruit('fig')),
        at(370, 60, the('dew-tumblers', { Colour: 'Amber' })),
        at(-400, -20, the('washed-linen-napkins', { Colour: 'Turmeric', Set: 'Set of 4' })),
      ],
    },
  },
  {
    name: 'season',
    altText: 'An evening after rain: a lit lamp, a striped throw, a notebook, a candle and a mug of chai',
    spec: {
      view: 'scene',
      paper: 'dusk',
      aspect: WIDE,
      width: 1220,
      center: [0.5, 0.54],
      tableDepth: 330,
      objects: [
        at(-300, 150, the('gourd-lamp', { Size: 'Large', Foot: 'Terracotta' })),
        at(20, 110, the('valley-throw', { Stripe: 'Night bus' })),
        at(20, 110, the('field-notebook', { Cloth: 'Turmeric' }), { lift: 98 }),
        at(-130, -60, the('harbour-mug', { Glaze: 'Chalk' })),
        at(250, -10, the('stoneware-candle', { Scent: 'First rain' })),
        at(340, 90, the('hurricane-lantern', { Colour: 'Amber' })),
        at(180, -90, the('match-bottle')),
      ],
    },
  },
  {
    name: 'maker',
    altText: 'Harbour Kiln’s pots after a firing: mugs, cups, bowls and vases in every glaze',
    spec: {
      view: 'scene',
      paper: 'clay',
      aspect: HERO,
      width: 1120,
      center: [0.5, 0.58],
      tableDepth: 340,
      sun: { x: 0.62, y: 0.26, width: 0.34 },
      objects: [
        at(-330, 190, the('moon-vase', { Glaze: 'Charcoal' })),
        at(-120, 210, the('weekday-teapot-jug', { Glaze: 'Kingfisher' })),
        at(60, 180, the('bottle-vase', { Glaze: 'Turmeric' })),
        at(250, 170, the('everyday-bowl', { Size: 'Sharing, 1.6 l', Glaze: 'Neem' })),
        at(-350, 0, the('everyday-bowl', { Size: 'Daily, 600 ml', Glaze: 'Indigo' })),
        at(-190, -20, the('harbour-mug', { Glaze: 'Turmeric', Size: 'Large' })),
        at(-40, 20, the('lotus-cup', { Glaze: 'Lotus' })),
        at(110, -30, the('noodle-bowl')),
        at(290, -50, the('harbour-mug', { Glaze: 'Ink' })),
        at(390, 30, the('lotus-cup', { Glaze: 'Rain' })),
        at(-60, -120, the('two-sip-espresso-cups', { Glaze: 'Kingfisher' })),
      ],
    },
  },
  {
    name: 'material',
    altText: 'Wood, oiled: a walnut tray, a salad bowl, a round tray with a carafe, and a teak board',
    spec: {
      view: 'scene',
      paper: 'sage',
      aspect: HERO,
      width: 1000,
      center: [0.5, 0.6],
      tableDepth: 330,
      sun: { x: 0.34, y: 0.26, width: 0.34 },
      objects: [
        at(-150, 190, the('mango-salad-bowl', { Size: 'Large' })),
        at(-330, 60, fruit('orange')),
        at(-275, 20, fruit('orange')),
        at(-345, 0, fruit('lemon')),
        at(190, 150, the('round-serving-tray', { Finish: 'Walnut stain' })),
        at(150, 150, the('long-neck-carafe', { Colour: 'Bottle green' }), { lift: 8 }),
        at(250, 140, the('platform-chai-glass', { Colour: 'Amber' }), { lift: 8 }),
        at(-120, -60, the('teak-board', { Wood: 'Walnut' })),
        at(-190, -40, fruit('pear'), { lift: 20 }),
        at(-60, -70, the('pinch-pots'), { lift: 20 }),
        at(290, -60, fruit('fig')),
      ],
    },
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
