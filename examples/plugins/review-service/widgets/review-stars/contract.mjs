// @ts-check
import { defineWidget, number, object } from 'endcap/schemas';

export default defineWidget({
  name: 'review-stars',
  summary: 'Stars of a rating, read out as a number.',
  kind: 'view',
  props: object({ value: number('Stars, 0 to 5.', { minimum: 0, maximum: 5 }) }),
});
