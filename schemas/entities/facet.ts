import { boolean, choice, integer, list, number, object, optional, type Static, text } from '../schema.ts';
import { optionDisplay } from './option.ts';

/** One value of a facet and how many results have it, every other facet's choice applied. */
export const facetValue = object(
  {
    value: text('Value to filter with'),
    label: text('What the shopper reads'),
    count: integer('Results that have it'),
    isSelected: boolean('Whether it is chosen now'),
    displayConfig: optional(optionDisplay),
    min: optional(number('Lower end of a range')),
    max: optional(number('Upper end of a range')),
  },
  'A value of a facet',
);
export type FacetValue = Static<typeof facetValue>;

/** Something that results can be narrowed by. */
export const facet = object(
  {
    field: text('Field to filter with'),
    label: text('What the shopper reads'),
    type: choice('What its values are', ['VALUE', 'RANGE', 'SWATCH']),
    values: list('Values, the most frequent first or in their natural order', facetValue),
    stats: optional(object({ min: number('Lowest value'), max: number('Highest value') }, 'Ends of a number field')),
  },
  'A facet',
);
export type Facet = Static<typeof facet>;
