import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'pagination',
  summary: 'The pages of a list, as links.',
  kind: 'data',
  props: object({
    page: integer('Which page this is.', { minimum: 1, default: 1 }),
    pageCount: integer('How many pages there are.', { minimum: 0, default: 1 }),
    address: optional(text('Address of a page, with {page} in place of its number.')),
    label: text('Name for screen readers.', { default: 'Pages' }),
    previousLabel: text('What leads to the page before.', { default: 'Previous' }),
    nextLabel: text('What leads to the next page.', { default: 'Next' }),
    ...appearance,
  }),
  data: object({
    values: list('The pages shown; null where some are left out.', anything('Number or null.')),
    selected: integer('Which page this is.'),
    hasNext: boolean('Whether there is a next one.'),
    hasPrevious: boolean('Whether there is one before.'),
  }),
  actions: {
    toggle: { summary: 'Goes to a page.', payload: object({ page: integer('Which page.', { minimum: 1 }) }) },
  },
  events: { change: { summary: 'Another page was chosen.', data: object({ page: integer('Which page.') }) } },
});
