import { defineWidget } from '../../../schemas/contract/widget.ts';
import { choice, list, number, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'chart',
  renders: { element: 'figure' },
  summary: 'Numbers as lines, bars or areas, and as a table for those who cannot see them or have no script.',
  alsoKnownAs: ['graph', 'plot', 'line-chart', 'bar-chart', 'sparkline'],
  props: object({
    label: text('Caption and accessible name.', { minLength: 1 }),
    kind: choice('How the numbers are drawn.', ['line', 'bar', 'area'], { default: 'line' }),
    labels: list('Label below each number.', text('A label.'), { maxItems: 500 }),
    series: list(
      'The rows of numbers.',
      object({
        label: text('Name of the row.', { minLength: 1 }),
        values: list('A number for each label.', number('A number.'), { maxItems: 500, asManyAs: 'labels' }),
      }),
      { minItems: 1, maxItems: 4 },
    ),
    tableLabel: text('Label of what opens the table.', { default: 'As a table' }),
    ...appearance,
  }),
});
