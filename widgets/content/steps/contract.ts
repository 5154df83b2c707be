import { defineWidget } from '../../../schemas/contract/widget.ts';
import { integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'steps',
  renders: { element: 'nav' },
  summary: 'The steps of something, such as a checkout: which are done, which one this is, and which follow.',
  alsoKnownAs: ['stepper', 'progress', 'progress-steps', 'breadcrumb-steps'],
  props: object({
    label: text('Accessible name.', { minLength: 1 }),
    steps: list(
      'The steps, in order.',
      object({
        label: text('Label.', { minLength: 1 }),
        to: optional(text('Address of a step that is done, to go back to.', { refers: 'address' })),
      }),
      { minItems: 1, maxItems: 9 },
    ),
    current: integer('The step that this is, from 1; one above the last means that all are done.', {
      default: 1,
      minimum: 1,
      maximum: 10,
    }),
    doneLabel: text('Label of a completed step, for screen readers.', { default: 'Done' }),
    ...appearance,
  }),
});
