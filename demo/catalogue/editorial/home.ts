import { type EditorialScene, fruit, HERO, placeAt, productObject, WIDE } from './scene.ts';

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
      placeAt(-330, 190, productObject('bottle-vase', { Glaze: 'Kingfisher' })),
      placeAt(-150, 150, productObject('weekday-teapot-jug', { Glaze: 'Chalk' })),
      placeAt(40, 60, productObject('everyday-bowl', { Size: 'Sharing, 1.6 l', Glaze: 'Terracotta' })),
      placeAt(-190, -60, productObject('harbour-mug', { Size: 'Large', Glaze: 'Celadon' })),
      placeAt(240, 130, productObject('moon-vase')),
      placeAt(250, -40, fruit('pear')),
      placeAt(320, -10, fruit('fig')),
      placeAt(370, 60, productObject('dew-tumblers', { Colour: 'Amber' })),
      placeAt(-400, -20, productObject('washed-linen-napkins', { Colour: 'Turmeric', Set: 'Set of 4' })),
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
      placeAt(-300, 150, productObject('gourd-lamp', { Size: 'Large', Foot: 'Terracotta' })),
      placeAt(20, 110, productObject('valley-throw', { Stripe: 'Night bus' })),
      placeAt(20, 110, productObject('field-notebook', { Cloth: 'Turmeric' }), { lift: 98 }),
      placeAt(-130, -60, productObject('harbour-mug', { Glaze: 'Chalk' })),
      placeAt(250, -10, productObject('stoneware-candle', { Scent: 'First rain' })),
      placeAt(340, 90, productObject('hurricane-lantern', { Colour: 'Amber' })),
      placeAt(180, -90, productObject('match-bottle')),
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
      placeAt(-330, 190, productObject('moon-vase', { Glaze: 'Charcoal' })),
      placeAt(-120, 210, productObject('weekday-teapot-jug', { Glaze: 'Kingfisher' })),
      placeAt(60, 180, productObject('bottle-vase', { Glaze: 'Turmeric' })),
      placeAt(250, 170, productObject('everyday-bowl', { Size: 'Sharing, 1.6 l', Glaze: 'Neem' })),
      placeAt(-350, 0, productObject('everyday-bowl', { Size: 'Daily, 600 ml', Glaze: 'Indigo' })),
      placeAt(-190, -20, productObject('harbour-mug', { Glaze: 'Turmeric', Size: 'Large' })),
      placeAt(-40, 20, productObject('lotus-cup', { Glaze: 'Lotus' })),
      placeAt(110, -30, productObject('noodle-bowl')),
      placeAt(290, -50, productObject('harbour-mug', { Glaze: 'Ink' })),
      placeAt(390, 30, productObject('lotus-cup', { Glaze: 'Rain' })),
      placeAt(-60, -120, productObject('two-sip-espresso-cups', { Glaze: 'Kingfisher' })),
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
      placeAt(-150, 190, productObject('mango-salad-bowl', { Size: 'Large' })),
      placeAt(-330, 60, fruit('orange')),
      placeAt(-275, 20, fruit('orange')),
      placeAt(-345, 0, fruit('lemon')),
      placeAt(190, 150, productObject('round-serving-tray', { Finish: 'Walnut stain' })),
      placeAt(150, 150, productObject('long-neck-carafe', { Colour: 'Bottle green' }), { lift: 8 }),
      placeAt(250, 140, productObject('platform-chai-glass', { Colour: 'Amber' }), { lift: 8 }),
      placeAt(-120, -60, productObject('teak-board', { Wood: 'Walnut' })),
      placeAt(-190, -40, fruit('pear'), { lift: 20 }),
      placeAt(-60, -70, productObject('pinch-pots'), { lift: 20 }),
      placeAt(290, -60, fruit('fig')),
    ],
  },
});

/** Creates the wide pictures of the home page. */
export const homeScenes = (): EditorialScene[] => [welcome(), season(), maker(), material()];
