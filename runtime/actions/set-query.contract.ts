import { defineAction } from '../../schemas/contract/action.ts';
import { anything, choice, dictionary, object } from '../../schemas/schema.ts';

export default defineAction({
  name: 'set-query',
  summary: "Changes names of the address's query without leaving the page. An empty value takes the name out.",
  payload: object({
    query: dictionary('Names and their values.', anything('Text, a number, or a list of them.')),
    history: choice('Whether Back undoes it.', ['push', 'replace'], { default: 'push' }),
  }),
});
