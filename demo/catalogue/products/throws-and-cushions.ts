import type { WeaveSpec } from '../../drawings/surface/weave.ts';
import { plainOption, swatchOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

type Cloths = Readonly<Record<string, WeaveSpec>>;

const stripes: Cloths = {
  'Snow line': { kind: 'stripe', colors: ['#ece4d6', '#3b4f7a', '#d99a2b'], repeat: 150 },
  'Apple orchard': { kind: 'stripe', colors: ['#e2d4b8', '#a8383a', '#6f7a4a'], repeat: 150 },
  'River stones': { kind: 'stripe', colors: ['#a8a59b', '#3d3937', '#ece4d6'], repeat: 150 },
  'Night bus': { kind: 'stripe', colors: ['#28364a', '#8aa0ab', '#e3862b'], repeat: 150 },
};

const herringbones: Cloths = {
  Oat: { kind: 'herringbone', colors: ['#ece0ca', '#b8956a'], repeat: 74 },
  Rain: { kind: 'herringbone', colors: ['#c3ced0', '#677f8b'], repeat: 74 },
  Moss: { kind: 'herringbone', colors: ['#aab086', '#5d673e'], repeat: 74 },
  Plum: { kind: 'herringbone', colors: ['#a17c8d', '#4f2b44'], repeat: 74 },
};

const checks: Cloths = {
  'Madder check': { kind: 'check', colors: ['#e8dcc4', '#a8383a', '#28364a'], repeat: 170 },
  'Pine check': { kind: 'check', colors: ['#e3d8bf', '#3f5b45', '#d99a2b'], repeat: 170 },
  'Slate check': { kind: 'check', colors: ['#dcd6ca', '#5f6b74', '#bd6540'], repeat: 170 },
};

const ikats: Cloths = {
  Madder: { kind: 'ikat', colors: ['#ece4d6', '#a8383a', '#28364a'], repeat: 150 },
  Indigo: { kind: 'ikat', colors: ['#e9e3d8', '#3b4f7a', '#bd6540'], repeat: 150 },
  Turmeric: { kind: 'ikat', colors: ['#d99a2b', '#ece4d6', '#93432c'], repeat: 150 },
  Neem: { kind: 'ikat', colors: ['#e7e1cf', '#3f5b45', '#d99a2b'], repeat: 150 },
};

const blocks: Cloths = {
  'Neem and brick': { kind: 'block', colors: ['#efe7d8', '#3f5b45', '#bd6540'], repeat: 92 },
  'Indigo and rose': { kind: 'block', colors: ['#efe7d8', '#3b4f7a', '#d29a86'], repeat: 92 },
  'White on rose': { kind: 'block', colors: ['#cf9583', '#f4ebdd', '#93432c'], repeat: 92 },
};

const diamonds: Cloths = {
  'Terracotta diamond': { kind: 'diamond', colors: ['#e6d8be', '#bd6540', '#28364a'], repeat: 88 },
  'Kingfisher diamond': { kind: 'diamond', colors: ['#e4dfcf', '#23747a', '#d99a2b'], repeat: 88 },
};

const pick = (cloths: Cloths, name: string | undefined): WeaveSpec => cloths[name ?? ''] ?? Object.values(cloths)[0]!;

const optionOf = (name: string, cloths: Cloths) =>
  swatchOption(
    name,
    Object.entries(cloths).map(([value, { colors }]) => ({
      value,
      swatch: name === 'Colour' ? colors[0] : (colors[1] ?? colors[0]),
    })),
  );

/** Throws and cushions. */
export const throwsAndCushions = [
  defineProduct({
    slug: 'valley-throw',
    title: 'Valley Throw',
    maker: 'Loom No. 9',
    category: 'Throws',
    collections: ['cloth'],
    tags: ['wool', 'handwoven', 'bestseller'],
    summary: 'A striped wool throw, four days on a pit loom, with the weaver’s initials in the hem.',
    story: [
      'Himachali wool, spun in the valley and washed in the Beas, which is why it is soft. The stripes are counted by eye. Find the initials in the corner: that is who made yours.',
      'Warm enough for Shimla, and light enough for a fan in Chennai.',
    ],
    facts: ['100% wool, 130 × 180 cm', 'Knotted fringe', 'Wash cold and seldom; air often'],
    options: [optionOf('Stripe', stripes)],
    price: 4490,
    mrp: 5290,
    grams: 900,
    stock: { 'Night bus': 2 },
    age: 14,
    paper: 'clay',
    object: ({ Stripe }, pose) => {
      const weave = pick(stripes, Stripe);
      if (pose === 'scene')
        return {
          kind: 'folded',
          width: 330,
          depth: 250,
          thickness: 48,
          layers: [weave, weave],
          fringe: weave.colors[0],
          seed: 'valley',
        };
      return {
        kind: 'hung',
        width: 560,
        height: 760,
        weave,
        fringe: { color: weave.colors[0], length: 48 },
        seed: 'valley',
      };
    },
    detail: ({ Stripe }) => ({ kind: 'swatch', weave: pick(stripes, Stripe), seed: 'valley' }),
    scene: { beside: ['gourd-lamp', 'harbour-mug'] },
    reviews: [
      [5, 'Mine says R.D. Thank you, R.D.', 'R.D.'],
      [5, 'Scratchy for a day, then never again.'],
      [4, 'Smaller than a blanket, larger than a shawl. It lives on the chair and everyone steals it.'],
      [5, 'Snow line looks like the view from the bus.'],
      [4, 'Sheds a little at first.'],
      [3, 'Colours are quieter than on my screen. I wanted loud.'],
    ],
  }),
  defineProduct({
    slug: 'herringbone-blanket',
    title: 'Herringbone Blanket',
    maker: 'Loom No. 9',
    category: 'Throws',
    collections: ['cloth'],
    tags: ['wool', 'handwoven'],
    summary: 'A lambswool blanket in a small herringbone, heavier than the throw and softer.',
    story: [
      'Two shades of one colour, so that the pattern shows only when the light comes from the side. It comes from the window, mostly.',
    ],
    facts: ['Lambswool, 150 × 200 cm', 'Whipped edge, no fringe', 'Wash cold'],
    options: [optionOf('Colour', herringbones)],
    price: 5990,
    grams: 1400,
    age: 7,
    paper: 'mist',
    object: ({ Colour }, pose) => {
      const weave = pick(herringbones, Colour);
      if (pose === 'scene')
        return { kind: 'folded', width: 330, depth: 250, thickness: 58, layers: [weave, weave], seed: 'herringbone' };
      return { kind: 'hung', width: 580, height: 740, weave, seed: 'herringbone' };
    },
    detail: ({ Colour }) => ({ kind: 'swatch', weave: pick(herringbones, Colour), seed: 'herringbone' }),
    scene: { beside: ['gourd-lamp', 'clothbound-ledger'] },
    reviews: [
      [5, 'Heavy in the good way.'],
      [5, 'Bought Rain for the guest room. It is no longer in the guest room.', 'Moved house, twice'],
      [4, 'Moss is browner than moss.'],
    ],
  }),
  defineProduct({
    slug: 'check-quilt',
    title: 'Winter Check Blanket',
    maker: 'Loom No. 9',
    category: 'Throws',
    collections: ['cloth'],
    tags: ['wool', 'cotton', 'handwoven'],
    summary: 'A big soft check for a bed, single or double.',
    story: [
      'Wool across, cotton along: it washes like a cotton and sits like a wool. The check is the width of a hand because that is how it was measured.',
    ],
    facts: ['60% wool, 40% cotton', 'Single 150 × 220 cm, double 220 × 240 cm', 'Machine wash, wool cycle'],
    options: [optionOf('Check', checks), plainOption('Size', ['Single', { value: 'Double', add: 2000, grams: 900 }])],
    price: 4990,
    grams: 1500,
    stock: { 'Slate check / Double': 0 },
    age: 11,
    paper: 'oat',
    object: ({ Check, Size }, pose) => {
      const weave = pick(checks, Check);
      if (pose === 'scene')
        return {
          kind: 'folded',
          width: 340,
          depth: 260,
          thickness: 52,
          layers: [weave, weave, weave],
          fringe: weave.colors[0],
          seed: 'check',
        };
      return {
        kind: 'hung',
        width: Size === 'Double' ? 680 : 500,
        height: Size === 'Double' ? 790 : 730,
        weave,
        fringe: { color: weave.colors[0], length: 36 },
        seed: `check/${Size}`,
      };
    },
    detail: ({ Check }) => ({ kind: 'swatch', weave: pick(checks, Check), seed: 'check' }),
    scene: { beside: ['brass-desk-lamp', 'lotus-cup'] },
    reviews: [
      [5, 'Washed it on wool. It came back the same size. I framed the label.'],
      [4, 'Double is generous.', 'Generous'],
      [4, 'Pine is a proper green.'],
      [5, 'Dogs approve.'],
    ],
  }),
  defineProduct({
    slug: 'ikat-cushion',
    title: 'Ikat Cushion',
    maker: 'Loom No. 9',
    category: 'Cushions',
    collections: ['cloth'],
    tags: ['cotton', 'handwoven', 'ikat'],
    summary: 'Feathered diamonds, dyed into the yarn before a thread is woven.',
    story: [
      'Ikat is tied and dyed first and woven after, and the pattern only comes together on the loom. The soft edge of every diamond is the proof.',
    ],
    facts: ['Handwoven cotton, piped edge', '45 × 45 or 50 × 35 cm', 'With a feather pad; cover washes cold'],
    options: [optionOf('Pattern', ikats), plainOption('Size', ['Square', { value: 'Long', add: 100 }])],
    price: 1690,
    mrp: 1990,
    grams: 620,
    stock: { 'Turmeric / Long': 0, 'Neem / Square': 3 },
    age: 13,
    paper: 'blush',
    object: ({ Pattern, Size }, pose) => {
      const k = pose === 'scene' ? 0.78 : 1;
      return {
        kind: 'cushion',
        width: (Size === 'Long' ? 520 : 450) * k,
        height: (Size === 'Long' ? 350 : 450) * k,
        weave: pick(ikats, Pattern),
      };
    },
    detail: ({ Pattern }) => ({ kind: 'swatch', weave: pick(ikats, Pattern), seed: 'ikat' }),
    scene: { beside: ['valley-throw', 'gourd-lamp'] },
    reviews: [
      [5, 'The edges look like they are breathing.'],
      [4, 'Good pad, feathers stay in.'],
      [5, 'Turmeric side by side with madder. Do it.', 'Do it'],
      [3, 'Zip is a bit short. Getting the pad back in is a sport.'],
    ],
  }),
  defineProduct({
    slug: 'block-print-cushion',
    title: 'Block-Print Cushion',
    maker: 'Loom No. 9',
    category: 'Cushions',
    collections: ['cloth'],
    tags: ['cotton', 'block print'],
    summary: 'Two wooden blocks, two colours, and a printer who does not measure.',
    story: [
      'Printed in Bagru on the loom’s own cotton. Look along a row and you will see the flowers sway a little; that is a person, walking along a table.',
    ],
    facts: ['Cotton, block-printed by hand', '50 × 35 cm with pad', 'Wash cold, dry in shade'],
    options: [optionOf('Print', blocks)],
    price: 1290,
    grams: 540,
    age: 6,
    paper: 'sage',
    object: ({ Print }, pose) => ({
      kind: 'cushion',
      width: pose === 'scene' ? 400 : 500,
      height: pose === 'scene' ? 280 : 350,
      weave: pick(blocks, Print),
    }),
    detail: ({ Print }) => ({ kind: 'swatch', weave: pick(blocks, Print), seed: 'block' }),
    scene: { beside: ['herringbone-blanket', 'terracotta-pot'] },
    reviews: [
      [4, 'The flowers do sway. Once you see it you cannot stop.'],
      [5, 'White on rose is the one.'],
      [4, 'Faded gently after ten washes, in a way I like.'],
    ],
  }),
  defineProduct({
    slug: 'diamond-bolster',
    title: 'Diamond Bolster',
    maker: 'Loom No. 9',
    category: 'Cushions',
    collections: ['cloth'],
    tags: ['cotton', 'wool', 'handwoven'],
    summary: 'A long firm cushion for the small of the back, in two flat-woven diamonds.',
    story: ['Woven like a dhurrie and stuffed like a bolster, it holds its shape against a cane chair.'],
    facts: ['Cotton and wool dhurrie cloth', '60 × 30 cm', 'Spot clean'],
    options: [optionOf('Pattern', diamonds)],
    price: 2190,
    grams: 980,
    stock: { '*': 0 },
    age: 5,
    paper: 'ochre',
    object: ({ Pattern }, pose) => ({
      kind: 'cushion',
      width: pose === 'scene' ? 440 : 600,
      height: pose === 'scene' ? 220 : 300,
      weave: pick(diamonds, Pattern),
    }),
    detail: ({ Pattern }) => ({ kind: 'swatch', weave: pick(diamonds, Pattern), seed: 'diamond' }),
    scene: { beside: ['check-quilt', 'gourd-lamp'] },
    reviews: [
      [5, 'My back thanks the loom. Please make more: I want a second.', 'Make more'],
      [4, 'Firm. Not for napping, for sitting.'],
    ],
  }),
];
