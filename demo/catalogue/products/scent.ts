import { materials } from '../../drawings/palette.ts';
import { colorOf, colorOption, swatchOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

const oils: Record<string, { tint: string; oil: string }> = {
  Vetiver: { tint: '#8d9a6a', oil: '#b9b86a' },
  'Fig leaf': { tint: '#5f7a5c', oil: '#a9bd7c' },
  'Wild ginger': { tint: '#b5712f', oil: '#e0a548' },
};

const soaps: Record<string, string> = {
  Neem: '#8fa06a',
  'Rose clay': '#d29a86',
  Charcoal: '#55504d',
  Turmeric: '#d9a441',
};

/** Diffusers, incense, soap and candle accessories. */
export const scent = [
  defineProduct({
    slug: 'brass-taper-holder',
    title: 'Plain Brass Taper Holder',
    maker: 'Pital Works',
    category: 'Candle holders',
    collections: ['candles-and-scent', 'table'],
    tags: ['brass', 'candle', 'gift'],
    summary: 'A foot, a stem and a cup. Cast in sand, brushed, left alone.',
    story: [
      'The first thing the foundry made when it stopped making trophies. It is cast in one piece, so there is nothing to come loose.',
    ],
    facts: ['Brass, 6 cm tall, 8 cm foot', 'For 2 cm tapers; comes with one'],
    price: 1190,
    grams: 380,
    stock: { '*': 18 },
    age: 16,
    paper: 'night',
    object: () => ({
      kind: 'candle',
      style: 'taper',
      height: 190,
      wax: colorOf('Chalk'),
      holder: materials.brass,
      holderHeight: 64,
    }),
    scene: { beside: ['dinner-tapers', 'beeswax-pillar'], sun: false },
    reviews: [
      [5, 'Three in a row on the mantel. Solid as a promise.'],
      [4, 'Darkens fast near the sea.', 'Sea air'],
      [5, 'Wax comes off with hot water. Everything about it is easy.'],
    ],
  }),
  defineProduct({
    slug: 'incense-dish',
    title: 'Incense Dish with Forty Sticks',
    maker: 'Nila Clay',
    category: 'Incense',
    collections: ['candles-and-scent'],
    tags: ['terracotta', 'incense', 'gift under 1000'],
    summary: 'A clay dish that catches the ash, and forty sticks rolled without charcoal.',
    story: [
      'Sticks of sandalwood powder, resin and honey, rolled by hand in Saanjh’s courtyard. No charcoal, so the smoke is thin and does not scratch.',
    ],
    facts: ['Dish 11 cm', '40 sticks, 25 minutes each', 'Refills of 40 at half price'],
    options: [colorOption('Clay', ['chalk', 'terracotta', 'soot'])],
    price: 690,
    grams: 260,
    age: 10,
    paper: 'dusk',
    object: ({ Clay }) => ({ kind: 'incense', tone: colorOf(Clay), stick: '#5a4034', width: 112 }),
    scene: { beside: ['bottle-vase', 'match-bottle'], sun: false, paper: 'cocoa' },
    reviews: [
      [5, 'The only incense my asthma allows.', 'Gentle'],
      [4, 'The dish catches the ash, all of it.'],
      [4, 'Slightly crooked sticks. Hands, I suppose.'],
      [5, 'Burns exactly one raga.'],
    ],
  }),
  defineProduct({
    slug: 'reed-diffuser',
    title: 'Reed Diffuser',
    maker: 'Saanjh',
    category: 'Diffusers',
    collections: ['candles-and-scent'],
    tags: ['glass', 'diffuser', 'gift'],
    summary: 'Six reeds in a blown bottle: scent for rooms where nobody should light a candle.',
    story: [
      'Turn the reeds on Sundays and it lasts until the season changes. The bottle is Mehr Glass and gets refilled, not replaced.',
    ],
    facts: ['120 ml, about 10 weeks', 'Augeo base, no alcohol', 'Refill pouch sold separately'],
    options: [
      swatchOption(
        'Scent',
        Object.entries(oils).map(([value, { tint }]) => ({ value, swatch: tint })),
      ),
    ],
    price: 1890,
    mrp: 2190,
    grams: 420,
    stock: { 'Wild ginger': 2 },
    age: 7,
    paper: 'linen',
    object: ({ Scent }) => {
      const { tint, oil } = oils[Scent ?? ''] ?? { tint: '#8d9a6a', oil: '#b9b86a' };
      return {
        kind: 'diffuser',
        reeds: '#c9a877',
        bottle: {
          form: 'bottle',
          width: 84,
          height: 116,
          tint,
          depth: 0.55,
          fill: { level: 0.42, color: oil },
          label: { color: materials.paper, ink: '#3a3230' },
        },
      };
    },
    scene: { beside: ['waffle-towel', 'neem-soap'] },
    reviews: [
      [5, 'Fig leaf in the bathroom. Guests stay too long.'],
      [4, 'Ten weeks is about right if you do not flip daily.', 'Ten weeks'],
      [3, 'Ginger is lovely and gone by week six in my hall.'],
    ],
  }),
  defineProduct({
    slug: 'neem-soap',
    title: 'Cold-Process Soap in a Paper Box',
    maker: 'Saanjh',
    category: 'Soap',
    collections: ['candles-and-scent'],
    tags: ['soap', 'small', 'gift under 1000'],
    summary: 'Four soaps cured for six weeks, in a box from the bindery’s offcuts.',
    story: [
      'Coconut, castor and sesame oil, cut by wire and left alone on a shelf. The box is bindery offcuts, so no two batches match.',
    ],
    facts: ['110 g', 'Cured for six weeks', 'Keep it dry between uses and it lasts a month'],
    options: [
      swatchOption(
        'Bar',
        Object.entries(soaps).map(([value, swatch]) => ({ value, swatch })),
      ),
    ],
    price: 250,
    grams: 130,
    age: 9,
    paper: 'sage',
    object: ({ Bar }) => ({
      kind: 'box',
      width: 92,
      depth: 64,
      height: 42,
      tone: soaps[Bar ?? ''] ?? '#8fa06a',
      lid: materials.paper,
      label: soaps[Bar ?? ''] ?? '#8fa06a',
      turn: 22,
    }),
    scene: { beside: ['bottle-vase', 'waffle-towel'] },
    reviews: [
      [5, 'Lathers in hard water. That is the headline.', 'Hard water'],
      [4, 'Charcoal bar leaves grey puddles if you let it.'],
      [5, 'I keep the boxes.'],
      [4, 'Does not smell of much, which is what I want of soap.'],
    ],
  }),
  defineProduct({
    slug: 'match-bottle',
    title: 'Match Bottle',
    maker: 'Mehr Glass',
    category: 'Candle holders',
    collections: ['candles-and-scent'],
    tags: ['glass', 'recycled', 'gift under 1000'],
    summary: 'Eighty long matches in a corked bottle with the striker underneath.',
    story: ['Sivakasi makes the matches, Firozabad makes the bottle. Turn it over to strike.'],
    facts: ['80 matches of 9 cm', 'Striker on the base', 'Refill with any long match'],
    options: [
      swatchOption('Tips', [
        { value: 'Madder tips', swatch: '#a8383a' },
        { value: 'Soot tips', swatch: '#35302f' },
        { value: 'Turmeric tips', swatch: '#d99a2b' },
      ]),
    ],
    price: 590,
    grams: 210,
    age: 5,
    paper: 'blush',
    object: ({ Tips }) => {
      const tip = colorOf(Tips?.split(' ')[0]);
      const matches = Array.from({ length: 15 }, (_, i) => {
        const x = -21 + i * 3;
        const y = -62 - ((i * 7) % 5) * 2.4;
        return `<path d="M${x} -6V${y}" stroke="${i % 2 ? '#dcbf92' : '#cba877'}" stroke-width="2.6"/><ellipse cx="${x}" cy="${y}" rx="2.1" ry="3.4" fill="${tip}"/>`;
      }).join('');
      return {
        kind: 'glass',
        form: 'jar',
        width: 58,
        height: 92,
        tint: '#d3e2d8',
        depth: 0.25,
        inside: matches,
        lid: '#c79a66',
      };
    },
    scene: { beside: ['stoneware-candle', 'travel-tin'], sun: false, paper: 'dusk' },
    reviews: [
      [5, 'Lights on the first strike, which matches have forgotten how to do.'],
      [4, 'The cork is snug. Two hands.'],
    ],
  }),
];
