import { choice, list, object, optional, type Static, text } from '../../schema.ts';

/** Display style of an option value. */
export const optionDisplay = object(
  {
    type: choice('Display style', ['TEXT', 'SWATCH', 'IMAGE']),
    color: optional(text('CSS colour of the swatch')),
    imageUrl: optional(text('Picture of the value')),
  },
  'Display style of a value',
);
export type OptionDisplay = Static<typeof optionDisplay>;

/** An option of a product, such as its size. A product has at most three. */
export const productOption = object(
  {
    id: text('Identifier'),
    name: text('Name, such as Size'),
    values: list('Values in display order', text('Value')),
    displayValues: list(
      'Display style of each value, in the same order',
      object({ value: text('Value'), displayConfig: optionDisplay }),
    ),
  },
  'An option of a product',
);
export type ProductOption = Static<typeof productOption>;
