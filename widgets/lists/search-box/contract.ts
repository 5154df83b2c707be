import { defineWidget } from '../../../schemas/contract/widget.ts';
import { autoCompleteItem } from '../../../schemas/entities/catalogue/auto-complete-item.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'search-box',
  summary: 'A search field with suggestions to choose by pointer or keyboard.',
  kind: 'data',
  calls: ['search.autoComplete', 'search.recordHistory'],
  props: object({
    label: text('Accessible name.', { default: 'Search' }),
    placeholder: optional(text('Placeholder text.')),
    submitLabel: text('Label of the button.', { default: 'Search' }),
    suggestionsLabel: text('Accessible name of the suggestions.', { default: 'Suggestions' }),
    value: text('Initial text.', { default: '' }),
    to: text('Search results page.', { default: '/search', refers: 'address' }),
    recordHistory: boolean('Saves searches to the history.', { default: true }),
    ...appearance,
  }),
  data: object({
    query: text('The text.'),
    suggestions: list('Suggestions for it.', autoCompleteItem),
    isOpen: boolean('Whether suggestions are visible.'),
    active: integer('Index of the active suggestion; -1 for none.'),
    status: choice('How the suggestions are coming along.', ['idle', 'loading', 'failure', 'success']),
    error: optional(anything('Why they could not be loaded.')),
  }),
  actions: {
    setQuery: { summary: 'Sets the text.', payload: object({ query: text('The text.') }) },
    submit: { summary: 'Searches; empty text means everything.' },
    choose: {
      summary: 'Follows a suggestion.',
      payload: object({ index: integer('Index, from 0.', { minimum: 0 }) }),
    },
    move: { summary: 'Moves the active suggestion.', payload: object({ by: integer('Number of steps.') }) },
    close: { summary: 'Hides the suggestions.' },
    open: { summary: 'Shows the suggestions again.' },
  },
  events: {
    ...fetchFailure,
    submit: { summary: 'A search was submitted.', data: object({ q: text('Search terms; * for everything.') }) },
    choose: { summary: 'A suggestion was chosen.', data: object({ suggestion: autoCompleteItem }) },
  },
});
