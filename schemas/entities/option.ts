import { choice, list, object, optional, type Static, text } from '../schema.ts';

/** How one value of an option is drawn. */
export const optionDisplay = object(
  {
    type: choice('How to draw the value', ['TEXT', 'SWATCH', 'IMAGE']),
    color: optional(text('Colour of the swatch, as CSS writes it')),
    imageUrl: optional(text('Picture of the value')),
  },
  'How a value is drawn',
);
export type OptionDisplay = Static<typeof optionDisplay>;

/** One thing a shopper chooses about a product, such as its size. A product has at most three. */
export const productOption = object(
  {
    id: text('Identifier'),
    name: text('Name, such as Size'),
    values: list('Values in the order to show them', text('Value')),
    displayValues: list(
      'How each value is drawn, in the same order',
      object({ value: text('Value'), displayConfig: optionDisplay }),
    ),
  },
  'An option of a product',
);
export type ProductOption = Static<typeof productOption>;
