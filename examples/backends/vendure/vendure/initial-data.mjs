import { payOnDelivery } from './config.mjs';

const rooms = [
  {
    name: 'Table',
    slug: 'table',
    description:
      'Mugs that fit the hand, bowls deep enough for rasam, plates with room to spare. For every day, not for best.',
  },
  {
    name: 'Desk',
    slug: 'desk',
    description: 'Paper that takes ink, pens with some weight to them, and trays that keep the rest in one place.',
  },
  {
    name: 'Light',
    slug: 'light',
    description: 'Lamps for reading beside, eating under and leaving on in the hall.',
  },
  {
    name: 'Cloth',
    slug: 'cloth',
    description:
      'Wool, cotton and linen from nine looms: throws, cushions, towels, and napkins that get better in the wash.',
  },
  {
    name: 'Candles & Scent',
    slug: 'candles-and-scent',
    description: 'Slow-poured wax, plain incense and reeds. Scents you can name, none of them loud.',
  },
  {
    name: 'Pots & Garden',
    slug: 'pots-and-garden',
    description: 'Planters that drain, vases that stand, and a can that pours where you point it.',
  },
  {
    name: 'Mending',
    slug: 'mending',
    description: 'For what broke. There is one thing in this collection, and it is the one you need.',
  },
];

/** Initial data of a new Vendure server, except for its products. @type {import('@vendure/core').InitialData} */
export const initialData = {
  defaultLanguage: /** @type {any} */ ('en'),
  defaultZone: 'India',
  countries: [{ name: 'India', code: 'IN', zone: 'India' }],
  taxRates: [{ name: 'Standard', percentage: 18 }],
  shippingMethods: [{ name: 'Standard delivery', price: 9_900 }],
  paymentMethods: [{ name: 'Pay on delivery', handler: { code: payOnDelivery.code, arguments: [] } }],
  collections: rooms.map(({ name, slug, description }) => ({
    name,
    slug,
    description,
    filters: [{ code: 'facet-value-filter', args: { facetValueNames: [`room:${name}`], containsAny: false } }],
    assetPaths: [`room-${slug}.webp`],
  })),
};
