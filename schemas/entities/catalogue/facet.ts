import { boolean, choice, integer, list, number, object, optional, type Static, text } from '../../schema.ts';
import { optionDisplay } from './option.ts';

/** A value of a facet, with the number of results after applying the selections of all other facets. */
export const facetValue = object(
  {
    value: text('Filter value'),
    label: text('Label'),
    count: integer('Number of results'),
    isSelected: boolean('Whether it is selected'),
    displayConfig: optional(optionDisplay),
    min: optional(number('Lower limit of a range')),
    max: optional(number('Upper limit of a range')),
  },
  'A value of a facet',
);
export type FacetValue = Static<typeof facetValue>;

/** A field that results can be filtered by, with its values. */
export const facet = object(
  {
    field: text('Filter field'),
    label: text('Label'),
    type: choice('Type of the values', ['VALUE', 'RANGE', 'SWATCH']),
    values: list('Values, most frequent first or in natural order', facetValue),
    stats: optional(object({ min: number('Lowest value'), max: number('Highest value') }, 'Range of a numeric field')),
  },
  'A facet',
);
export type Facet = Static<typeof facet>;
