import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, list, object } from '../../../schemas/schema.ts';

/** Maximum number of cases; each has a separate slot: `case1`, `case2` and so on. */
export const caseLimit = 12;

const caseSlots = Object.fromEntries(
  Array.from({ length: caseLimit }, (_, index) => [
    `case${index + 1}`,
    {
      summary: `Rendered when condition ${index + 1} is the first that holds.`,
      needs: { prop: 'cases', items: index + 1 },
    },
  ]),
);

export default defineWidget({
  name: 'switch',
  renders: {},
  summary: 'Renders the first case whose condition holds, otherwise the default.',
  kind: 'data',
  alsoKnownAs: ['if', 'condition', 'conditional', 'when', 'choose'],
  props: object({
    cases: list(
      'The conditions in order; any value that is not empty holds.',
      anything('Condition.', { condition: true }),
      {
        maxItems: caseLimit,
      },
    ),
  }),
  slots: { ...caseSlots, default: { summary: 'Rendered when no condition holds.' } },
});
