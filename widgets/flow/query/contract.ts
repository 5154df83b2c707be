import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'query',
  renders: {},
  summary: 'Makes a call that reads, again whenever its input changes, and publishes the answer.',
  kind: 'data',
  loads: true,
  props: object({
    call: text('Name of the call, such as collection.get.', { minLength: 1 }),
    with: optional(dictionary('Its params, query and body.', anything('Value.'))),
    enabled: boolean('Whether it is made; while it is not, the loading slot is shown.', { default: true }),
    keepPrevious: boolean('Keeps showing the last answer while another input is loaded.', { default: true }),
  }),
  callFrom: { name: 'call', input: 'with', safe: true },
  data: object({
    data: optional(anything('The answer of the call.')),
    isEmpty: boolean('True for an answer without content: an empty list, or no hits.'),
  }),
  events: {
    ...fetchFailure,
    success: { summary: 'An answer has arrived.', data: object({ data: anything('The answer.') }) },
  },
  slots: { empty: { summary: 'Shown in place of the success slot when the answer is empty.' } },
});
