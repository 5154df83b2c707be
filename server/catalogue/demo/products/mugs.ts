import { materials } from '../../../media/drawings/palette.ts';
import { colorOf, colorOption, plainOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

export const mugs = [
  defineProduct({
    slug: 'harbour-mug',
    title: 'Harbour Mug',
    maker: 'Harbour Kiln',
    category: 'Mugs',
    collections: ['table'],
    tags: ['stoneware', 'coffee', 'tea', 'dishwasher safe', 'gift under 2000'],
    summary: 'A straight-sided stoneware mug with a bare clay foot and a handle that takes three fingers.',
    story: [
      'Thrown in one piece and glazed to a thumb’s width above the foot, so that it grips the table and never leaves a ring. The handle is pulled, not cast: there is a small flat where the thumb goes.',
      'The large one holds a whole French press for one. The small one is the right size for filter coffee, twice.',
    ],
    facts: [
      'Stoneware, fired to 1,240 °C',
      'Small 220 ml, 8 cm; large 360 ml, 9.5 cm',
      'Dishwasher and microwave safe',
      'Each differs by a millimetre or two',
    ],
    options: [
      colorOption('Glaze', ['chalk', 'celadon', 'ink', 'turmeric', 'rose']),
      plainOption('Size', [{ value: 'Small' }, { value: 'Large', add: 300, grams: 110 }]),
    ],
    price: 1190,
    grams: 310,
    stock: { 'Ink / Large': 0, 'Turmeric / Small': 2, 'Chalk / Large': 34 },
    age: 16,
    paper: 'linen',
    good: (choice, pose) => {
      const large = choice.Size === 'Large';
      const dark = choice.Glaze === 'Ink';
      return {
        kind: 'vessel',
        form: 'straight',
        width: large ? 90 : 78,
        height: large ? 98 : 80,
        tone: colorOf(choice.Glaze),
        inside: dark ? colorOf('Chalk') : colorOf(choice.Glaze),
        handle: 'loop',
        decorations: [{ kind: 'speckle' }, { kind: 'bare-foot', color: materials.clay, to: 0.13 }],
        drink: pose === 'scene' ? { level: 0.85, color: '#5a3420' } : undefined,
        seed: `harbour-mug/${choice.Size}`,
      };
    },
    scene: {
      beside: [],
    },
    reviews: [
      [
        5,
        'I bought two to try and then four more. The handle is the first one in years that fits my whole grip without the knuckles touching hot clay.',
        'Fits the hand',
      ],
      [4, 'Lovely weight. The large is really large, so order the small if you drink filter coffee.'],
    ],
  }),
];
