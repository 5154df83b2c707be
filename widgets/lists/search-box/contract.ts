import { defineWidget } from '../../../schemas/contract/widget.ts';
import { autoCompleteItem } from '../../../schemas/entities/auto-complete-item.ts';
import { boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'search-box',
  summary: 'Where a shopper types what to search for, with suggestions to choose from by pointer or by keys.',
  kind: 'data',
  calls: ['search.autoComplete', 'search.recordHistory'],
  props: object({
    label: text('What it is for, for screen readers.', { default: 'Search' }),
    placeholder: optional(text('What stands in it while it is empty.')),
    submitLabel: text('What the button says.', { default: 'Search' }),
    suggestionsLabel: text('Name of the suggestions, for screen readers.', { default: 'Suggestions' }),
    value: text('What is in it at first.', { default: '' }),
    to: text('Page that shows results.', { default: '/search', refers: 'address' }),
    recordHistory: boolean('Remembers what was searched for.', { default: true }),
    ...appearance,
  }),
  data: object({
    query: text('What is in it.'),
    suggestions: list('Suggestions for it.', autoCompleteItem),
    isOpen: boolean('Whether suggestions are shown.'),
    active: integer('Suggestion that the keys are on; -1 for none.'),
  }),
  actions: {
    setQuery: { summary: 'Puts text into it.', payload: object({ query: text('The text.') }) },
    submit: { summary: 'Searches; nothing in it means everything.' },
    choose: {
      summary: 'Goes where a suggestion leads.',
      payload: object({ index: integer('Which one, from 0.', { minimum: 0 }) }),
    },
    move: { summary: 'Moves through the suggestions.', payload: object({ by: integer('How far.') }) },
    close: { summary: 'Hides the suggestions.' },
    open: { summary: 'Shows the suggestions again.' },
  },
  events: {
    submit: { summary: 'A search was made.', data: object({ q: text('What for; * for everything.') }) },
    choose: { summary: 'A suggestion was chosen.', data: object({ suggestion: autoCompleteItem }) },
  },
});
