import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, list, object, optional, text } from '../../../schemas/schema.ts';

const name = (description: string) => text(description, { minLength: 1, maxLength: 60 });

export default defineWidget({
  name: 'reducer',
  renders: {},
  summary: 'Publishes what an expression folds a list to, and a step of its own that named transitions change.',
  kind: 'data',
  alsoKnownAs: ['fold', 'state-machine', 'machine', 'aggregate', 'wizard', 'stepper'],
  props: object({
    value: optional(anything('Value computed from a list, such as {{ $sum(cart.lines.quantity) }}.')),
    initial: text('The first step.', { default: 'initial', minLength: 1, maxLength: 60 }),
    transitions: list(
      'Transitions between the steps.',
      object({
        name: name('Name of the transition.'),
        from: optional(name('The step in which it is possible; any by default.')),
        to: name('The step that it leads to.'),
      }),
      { default: [], maxItems: 100 },
    ),
  }),
  data: object({
    value: anything('Value computed from the list.'),
    step: text('The current step.'),
    possible: list('Names of the transitions that are possible now.', text('A name.')),
  }),
  actions: {
    send: {
      summary: 'Makes a transition; one that is not possible in this step does nothing.',
      payload: object({ transition: name('Its name.') }),
    },
    reset: { summary: 'Goes back to the first step.' },
  },
  slots: { children: { summary: 'Content that uses the value.' } },
  events: {
    change: {
      summary: 'The step has changed.',
      data: object({ step: text('The step now.'), before: text('The step before.') }),
    },
  },
});
