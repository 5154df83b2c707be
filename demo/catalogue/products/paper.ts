import { materials } from '../../drawings/palette.ts';
import { colorOf, colorOption, plainOption, swatchOption } from '../choices.ts';
import { defineProduct } from '../define.ts';

const rulings: Record<string, 'plain' | 'ruled' | 'dotted' | 'grid'> = {
  Plain: 'plain',
  Ruled: 'ruled',
  Dotted: 'dotted',
};

/** Notebooks and other paper goods. */
export const paper = [
  defineProduct({
    slug: 'field-notebook',
    title: 'Field Notebook',
    maker: 'Folio & Thread',
    category: 'Notebooks',
    collections: ['desk'],
    tags: ['paper', 'A5', 'fountain pen', 'bestseller'],
    summary: 'A sewn A5 notebook that lies flat from page one, in five cloths and three rulings.',
    story: [
      'Twelve sections of sixteen pages, sewn with linen thread and glued only at the spine. It opens flat anywhere and stays open.',
      'The paper is 100 gsm cotton rag from Sanganer: fountain-pen ink dries on it without feathering, and you can rub out a pencil twice.',
    ],
    facts: ['A5, 192 numbered pages', '100 gsm cotton rag, acid free', 'Elastic, ribbon and a pocket at the back'],
    options: [
      colorOption('Cloth', ['neem', 'madder', 'ink', 'turmeric', 'oat']),
      plainOption('Ruling', ['Plain', 'Ruled', 'Dotted']),
    ],
    price: 790,
    grams: 340,
    stock: { 'Turmeric / Dotted': 0, 'Madder / Plain': 3 },
    age: 20,
    paper: 'blush',
    object: ({ Cloth, Ruling }, pose) => ({
      kind: 'book',
      pose: pose === 'scene' ? 'lie' : 'stand',
      width: 148,
      height: 210,
      thickness: 18,
      cover: colorOf(Cloth),
      elastic: colorOf(Cloth === 'Turmeric' ? 'Ink' : Cloth === 'Oat' ? 'Madder' : 'Turmeric'),
      ribbon: colorOf('Terracotta'),
      band: { color: materials.paper, ruling: rulings[Ruling ?? ''] ?? 'plain' },
      cloth: true,
      turn: pose === 'scene' ? 10 : 20,
    }),
    scene: { beside: ['pen-pot', 'harbour-mug'], sun: true },
    reviews: [
      [5, 'Lies flat on the first page and on the last. I am on my fifth.', 'Actually lies flat'],
      [5, 'No bleed with a broad nib and a wet ink, which is more than I can say for books at three times the price.'],
      [4, 'Dots are pale, as they should be.'],
      [4, 'I wish the pocket were cloth too.'],
      [5, 'Page numbers! An index at the back! Somebody there keeps notebooks.'],
      [3, 'Cover picks up lint in the dark colours.'],
      [5, 'Oat with the red elastic. I have become a person who matches.'],
      [4, 'Survived the Konkan line in July in a side pocket.', 'Monsoon tested'],
      [5, 'My students now ask for it by name.'],
      [4, 'Elastic still tight after eight months.'],
      [5, 'The paper has a tooth you can hear.'],
      [1, 'Mine came with a section sewn upside down. Replaced, but I had already written in it.', 'Upside down'],
    ],
  }),
  defineProduct({
    slug: 'clothbound-ledger',
    title: 'Clothbound Ledger',
    maker: 'Folio & Thread',
    category: 'Notebooks',
    collections: ['desk'],
    tags: ['paper', 'A4', 'A5'],
    summary: 'Hard boards, a contrasting spine and a grid for sums, plans and knitting.',
    story: [
      'The red-spined account book of every Indian shop, made properly: the spine is buckram and the corners are turned, not cut.',
    ],
    facts: ['A5 or A4, 240 pages', 'Grid of 5 mm in pale grey', 'Sewn, with rounded spine'],
    options: [
      colorOption('Boards', ['ink', 'moss', 'terracotta', 'charcoal']),
      plainOption('Size', ['A5', { value: 'A4', add: 550, grams: 520 }]),
    ],
    price: 990,
    mrp: 1190,
    grams: 460,
    stock: { 'Moss / A4': 0 },
    age: 9,
    paper: 'mist',
    object: ({ Boards, Size }, pose) => ({
      kind: 'book',
      pose: pose === 'scene' ? 'lie' : 'stand',
      width: Size === 'A4' ? 210 : 148,
      height: Size === 'A4' ? 297 : 210,
      thickness: Size === 'A4' ? 30 : 26,
      cover: colorOf(Boards),
      spine: colorOf(Boards === 'Terracotta' ? 'Ink' : 'Madder'),
      band: { color: materials.paper, ruling: 'grid' },
      cloth: true,
      turn: pose === 'scene' ? -12 : 22,
    }),
    scene: { beside: ['pen-pot', 'ink-bottle'] },
    reviews: [
      [5, 'The spine is what sold me. It is the same red as my grandfather’s khata.', 'Grandfather’s khata'],
      [4, 'The grid is faint, good under fountain pen, a bit too faint under a lamp.'],
      [5, 'A4 in charcoal for the studio. Looks better with every scuff.'],
    ],
  }),
  defineProduct({
    slug: 'pocket-books',
    title: 'Pocket Books, Three to a Band',
    maker: 'Folio & Thread',
    category: 'Notebooks',
    collections: ['desk'],
    tags: ['paper', 'small', 'gift under 1000', 'set'],
    summary: 'Three thin books for a back pocket: one plain, one ruled, one for grids.',
    story: ['Stitched through the fold with one knot, so that you can tear out the middle and nothing falls apart.'],
    facts: ['9 × 14 cm, 48 pages each', 'Three rulings in every band', 'Covers of offcut card'],
    options: [
      swatchOption('Covers', [
        { value: 'Spice', swatch: '#d99a2b' },
        { value: 'Forest', swatch: '#3f5b45' },
        { value: 'Monsoon', swatch: '#8aa0ab' },
      ]),
    ],
    price: 450,
    grams: 130,
    age: 14,
    paper: 'sage',
    object: ({ Covers }) => {
      const covers: Record<string, readonly string[]> = {
        Spice: ['Turmeric', 'Madder', 'Terracotta'],
        Forest: ['Neem', 'Moss', 'Oat'],
        Monsoon: ['Rain', 'Ink', 'Chalk'],
      };
      const names = covers[Covers ?? ''] ?? ['Oat', 'Oat', 'Oat'];
      const kinds = ['plain', 'ruled', 'grid'] as const;
      return {
        kind: 'group',
        items: names.map((name, i) => ({
          object: {
            kind: 'book',
            pose: 'stand',
            width: 90,
            height: 140,
            thickness: 6,
            cover: colorOf(name),
            band: { color: materials.paper, ruling: kinds[i] ?? 'plain' },
            turn: 14,
          } as const,
          x: (1 - i) * 62,
          depth: (i - 1) * 34,
        })),
      };
    },
    scene: { beside: ['pen-pot', 'walnut-rollerball'] },
    reviews: [
      [5, 'One lives in the kitchen, one in the car, one I have already lost.'],
      [4, 'Thin enough to sit on.', 'Sit-able'],
      [4, 'The Monsoon greys are lovely together.'],
      [5, 'Party favours, forty of them, all taken home.'],
    ],
  }),
  defineProduct({
    slug: 'letter-box',
    title: 'Letter Box for Things Worth Keeping',
    maker: 'Folio & Thread',
    category: 'Boxes',
    collections: ['desk'],
    tags: ['paper', 'storage'],
    summary: 'A lidded card box covered in book cloth, the right size for letters and A5 notebooks.',
    story: ['Made from the same greyboard as the ledgers, with a lid that goes down slowly because the fit is good.'],
    facts: ['24 × 18 × 11 cm outside', 'Grey board, book cloth, brass label holder', 'Holds six Field Notebooks'],
    options: [
      swatchOption('Cloth', [
        { value: 'Oat and madder', swatch: '#a8383a' },
        { value: 'Ink and rain', swatch: '#28364a' },
        { value: 'Moss and neem', swatch: '#6f7a4a' },
      ]),
    ],
    price: 1290,
    grams: 640,
    stock: { '*': 7, 'Ink and rain': 0 },
    age: 4,
    paper: 'clay',
    object: ({ Cloth }) => {
      const pairs: Record<string, [string, string]> = {
        'Oat and madder': ['Oat', 'Madder'],
        'Ink and rain': ['Rain', 'Ink'],
        'Moss and neem': ['Moss', 'Neem'],
      };
      const [body, lid] = pairs[Cloth ?? ''] ?? ['Oat', 'Madder'];
      return {
        kind: 'box',
        width: 240,
        depth: 180,
        height: 110,
        tone: colorOf(body),
        lid: colorOf(lid),
        label: materials.paper,
        turn: 24,
      };
    },
    scene: { beside: ['brass-desk-lamp', 'field-notebook'], paper: 'oat' },
    reviews: [
      [5, 'The lid sinks by itself with a little sigh. I open it more than I need to.', 'The lid'],
      [4, 'Slightly smaller inside than I hoped, as with all boxes.'],
    ],
  }),
];
