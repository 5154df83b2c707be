// @ts-check
import { defineWidget, integer, object, text } from 'endcap/schemas';

export default defineWidget({
  name: 'stars',
  summary: 'Stars that a shopper gives.',
  kind: 'data',
  props: object({
    label: text('What they are given for; screen readers read it.', { minLength: 1 }),
    most: integer('The most stars.', { minimum: 2, maximum: 10, default: 5 }),
  }),
  data: object({ value: integer('Stars that were given; 0 before that.') }),
  actions: {
    give: {
      summary: 'Gives stars; the same number again takes them away.',
      payload: object({ value: integer('Stars.', { minimum: 1, maximum: 10 }) }),
    },
  },
  events: { rate: { summary: 'Stars were given or taken away.' } },
  slots: { children: { summary: 'Shown below the stars.' } },
});
