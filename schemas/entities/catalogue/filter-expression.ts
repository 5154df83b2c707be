import { boolean, choice, either, list, number, object, optional, type Static, text } from '../../schema.ts';

/** How a condition compares a field with its value. */
export const filterOperator = choice('Comparison', ['IS', 'NOT_IS', 'IN']);
export type FilterOperator = Static<typeof filterOperator>;

/** A value, a list of values, or a range of numbers with optional limits. */
export const filterValue = either('Value to compare with', [
  text('A value, or a range written as 500..1000', { maxLength: 200 }),
  number('A number'),
  boolean('Yes or no'),
  list('Any of these', either('A value', [text('Text', { maxLength: 200 }), number('Number')]), { maxItems: 100 }),
  object(
    { min: optional(number('Lowest, inclusive')), max: optional(number('Highest, inclusive')) },
    'A range of numbers',
  ),
]);
export type FilterValue = Static<typeof filterValue>;

/** A condition on a field. `DROP` removes earlier conditions on it. */
export const filterExpression = object(
  {
    field: text('Field: category, brand, tag, price, rating, availability, collection or option.NAME', {
      minLength: 1,
      maxLength: 100,
    }),
    operator: filterOperator,
    value: optional(filterValue),
    action: optional(choice('Removes the condition', ['DROP'])),
  },
  'A condition',
);
export type FilterExpression = Static<typeof filterExpression>;
