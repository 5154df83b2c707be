/** The collections of the demo shop, in the order of its menu. */
export const demoCollections = [
  {
    slug: 'table',
    title: 'Table',
    description:
      'Mugs that fit the hand, bowls deep enough for rasam, plates with room to spare. For every day, not for best.',
  },
  {
    slug: 'desk',
    title: 'Desk',
    description: 'Paper that takes ink, pens with some weight to them, and trays that keep the rest in one place.',
  },
  {
    slug: 'light',
    title: 'Light',
    description: 'Lamps for reading beside, eating under and leaving on in the hall.',
  },
  {
    slug: 'cloth',
    title: 'Cloth',
    description:
      'Wool, cotton and linen from nine looms: throws, cushions, towels, and napkins that get better in the wash.',
  },
  {
    slug: 'candles-and-scent',
    title: 'Candles & Scent',
    description: 'Slow-poured wax, plain incense and reeds. Scents you can name, none of them loud.',
  },
  {
    slug: 'pots-and-garden',
    title: 'Pots & Garden',
    description: 'Planters that drain, vases that stand, and a can that pours where you point it.',
  },
  {
    slug: 'mending',
    title: 'Mending',
    description: 'For what broke. There is one thing in this collection, and it is the one you need.',
  },
] as const;
