import {
  anything,
  boolean,
  choice,
  dictionary,
  integer,
  list,
  object,
  optional,
  text,
} from '../../../schemas/schema.ts';

const variantId = optional(text('The variant.'));

/** A picked line. */
const line = object({ variantId: text('Variant.'), quantity: integer('Pieces.', { minimum: 1 }) });

const combo = object(
  {
    comboType: text('Kind of combo.'),
    comboSlug: text('Slug.', { refers: 'combo' }),
    discountCode: text('Code that comes with it.', { refers: 'discount-code' }),
  },
  'Combo whose set this is.',
);

/** Creates the contract of a widget in which shoppers pick variants and add them together. */
export const picksContract = (mode: 'single' | 'multi') => ({
  renders: {},
  props: object({
    items: list(
      'Items that can be picked: each with `variantId`, `quantity`, `stockStatus` and anything else the page shows. An item without `variantId` is left out.',
      dictionary('An item.', anything('Value.')),
      { default: [] },
    ),
    mode: choice('Whether picking one lets go of the others.', ['single', 'multi'], { default: mode }),
    autoUntrack: boolean('Lets go of what is sold out.', { default: true }),
    minimum: integer('Least number of pieces to add.', { default: 1, minimum: 1 }),
    maximum: optional(integer('Largest number of pieces to add.', { minimum: 1 })),
    combo: optional(combo),
    offer: optional(
      object(
        { type: choice('Kind of offer.', ['buyXAtY', 'volumeCombo']), slug: text('Slug.', { refers: 'offer' }) },
        'Offer into whose cart it goes, instead of the main one.',
      ),
    ),
  }),
  data: object({
    items: list('The items, each with isTracked, isInStock and quantity.', anything('An item.')),
    tracked: list('Picked items, as lines of a cart.', line),
    totalQuantity: integer('Pieces that are picked.'),
    missing: integer('Pieces until there are enough.'),
    isComplete: boolean('Whether the number of pieces is right.'),
    isAdding: boolean('Whether it is being added to the cart.'),
  }),
  actions: {
    track: {
      summary: 'Picks an item.',
      payload: object({
        variantId,
        quantity: optional(integer('Pieces; those of the item by default.', { minimum: 1 })),
      }),
    },
    untrack: { summary: 'Lets go of an item.', payload: object({ variantId }) },
    clear: { summary: 'Lets go of everything.' },
    setQuantity: {
      summary: 'Sets the pieces of an item; below one lets go of it.',
      payload: object({ variantId, quantity: integer('Pieces.') }),
    },
    add: {
      summary: 'Adds what is picked, all or nothing, and lets go of it.',
      payload: object({ lines: optional(list('Lines to add with it, such as the product of the page.', line)) }),
    },
  },
  events: {
    trackChange: { summary: 'Something else is picked.', data: object({ tracked: list('Picked items.', line) }) },
    addSuccess: {
      summary: 'It is in the cart.',
      data: object({ cart: anything('The cart.') }),
      follows: ['add' as const],
    },
    addFailure: { summary: 'It could not be added.', data: object({ error: anything('The error.') }) },
  },
  slots: {
    item: {
      summary: 'Rendered for each item.',
      each: true as const,
      data: object({
        item: anything('The item, with isTracked, isInStock and quantity.'),
        index: integer('Index, from 0.'),
        first: boolean('True for the first item.'),
        last: boolean('True for the last item.'),
        count: integer('Number of items.'),
      }),
    },
    empty: { summary: 'Rendered when there are none.' },
    after: { summary: 'Rendered below the items.' },
  },
});
