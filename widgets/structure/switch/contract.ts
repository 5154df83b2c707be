import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, list, object } from '../../../schemas/schema.ts';

/** How many cases a switch may have; each has a slot of its own, `case1`, `case2` and so on. */
export const caseLimit = 12;

const caseSlots = Object.fromEntries(
  Array.from({ length: caseLimit }, (_, index) => [
    `case${index + 1}`,
    { summary: `Shown when condition ${index + 1} is the first that holds.` },
  ]),
);

export default defineWidget({
  name: 'switch',
  draws: {},
  summary: 'Shows the first case whose condition holds, and otherwise the default.',
  kind: 'data',
  props: object({
    cases: list('The conditions, in order; anything that is not empty holds.', anything('Condition.'), {
      maxItems: caseLimit,
    }),
  }),
  slots: { ...caseSlots, default: { summary: 'Shown when no condition holds.' } },
});
