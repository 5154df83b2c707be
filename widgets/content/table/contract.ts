import { defineWidget } from '../../../schemas/contract/widget.ts';
import {
  anything,
  boolean,
  choice,
  integer,
  list,
  object,
  openObject,
  optional,
  text,
} from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'table',
  renders: { element: 'div' },
  summary: 'Records in rows and columns, which shoppers can sort. Scrolls sideways where the screen is too narrow.',
  kind: 'data',
  alsoKnownAs: ['data-table', 'data-grid', 'spreadsheet', 'comparison'],
  props: object({
    label: text('Its caption, and its accessible name.', { minLength: 1 }),
    hideLabel: boolean('Shows no caption; screen readers still read it.', { default: false }),
    columns: list(
      'The columns, in order.',
      object({
        key: text('Name of the field of a row.', { minLength: 1 }),
        label: text('Heading of the column.', { minLength: 1 }),
        align: optional(choice('Where its content is.', ['start', 'end', 'center'])),
        sortable: optional(boolean('Whether shoppers can sort by it.')),
      }),
      { minItems: 1, maxItems: 24 },
    ),
    rows: list('The records.', openObject({}, 'A record.'), { default: [], shownBy: 'columns' }),
    rowHeader: optional(text('Key of the column that names a row; the first by default.')),
    sortBy: optional(text('Key of the column that it is sorted by at first; as given by default.')),
    descending: boolean('Whether the first order is descending.', { default: false }),
    ...appearance,
  }),
  data: object({
    sortedBy: optional(text('Key of the column that it is sorted by.')),
    isDescending: boolean('Whether the order is descending.'),
    rows: list('The records, in the order shown.', anything('A record.')),
    count: integer('Number of rows.'),
  }),
  actions: {
    sort: {
      summary: 'Sorts by a column; the other way around if it is sorted by that already.',
      payload: object({ column: text('Key of the column.', { maxLength: 100 }) }),
    },
  },
  slots: {
    cell: {
      summary: 'Rendered in each cell, in place of its text.',
      each: true,
      within: { otherwise: ['table', 'tbody', 'tr', 'td'] },
      data: object({
        row: anything('The record.'),
        column: text('Key of the column.'),
        value: anything('The value.'),
        index: integer('Index of the row, from 0.'),
      }),
    },
    empty: { summary: 'Rendered where there are no rows.', within: { outside: true, otherwise: [] } },
  },
  events: {
    sort: {
      summary: 'It was sorted.',
      data: object({ column: text('Key of the column.'), isDescending: boolean('Whether the order is descending.') }),
    },
  },
});
