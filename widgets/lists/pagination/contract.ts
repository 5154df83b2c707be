import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'pagination',
  summary: 'The pages of a list, as links.',
  kind: 'data',
  props: object({
    page: integer('Current page.', { minimum: 1, default: 1 }),
    pageCount: integer('Number of pages.', { minimum: 0, default: 1 }),
    address: optional(text('Address of a page, with {page} in place of its number.')),
    label: text('Accessible name.', { default: 'Pages' }),
    previousLabel: text('Label of the previous link.', { default: 'Previous' }),
    nextLabel: text('Label of the next link.', { default: 'Next' }),
    ...appearance,
  }),
  data: object({
    values: list('The visible page numbers; null for a gap.', anything('Number or null.')),
    selected: integer('Current page.'),
    hasNext: boolean('Whether there is a next page.'),
    hasPrevious: boolean('Whether there is a previous page.'),
  }),
  actions: {
    toggle: { summary: 'Goes to a page.', payload: object({ page: integer('Page number.', { minimum: 1 }) }) },
  },
  events: { change: { summary: 'Another page was chosen.', data: object({ page: integer('Page number.') }) } },
});
