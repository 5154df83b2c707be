import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, object, optional } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'watch',
  renders: {},
  summary: 'Watches a condition, and says when it begins and when it ceases to hold.',
  kind: 'data',
  props: object({ condition: optional(anything('The condition; anything that is not empty holds.')) }),
  data: object({ holds: boolean('Whether it holds now.') }),
  events: {
    true: { summary: 'The condition has begun to hold, or holds when the page has loaded.' },
    false: { summary: 'The condition no longer holds.' },
  },
});
