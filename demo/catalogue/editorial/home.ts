import { at, type EditorialScene, fruit, HERO, the, WIDE } from './scene.ts';

const welcome = (): EditorialScene => ({
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
});

const season = (): EditorialScene => ({
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
});

const maker = (): EditorialScene => ({
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
});

const material = (): EditorialScene => ({
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
});

/** Creates the wide pictures of the home page. */
export const homeScenes = (): EditorialScene[] => [welcome(), season(), maker(), material()];
